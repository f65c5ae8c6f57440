extension World {
  /// The size in bytes of the tables that grow most with the script's objects, and of the pending operations.
  public var heldBytes: Int {
    controllers.heldBytes + views.heldBytes + presentations.heldBytes + transitions.heldBytes
      + groups.heldBytes
      + animations.heldBytes + layers.heldBytes + blocks.heldBytes + keyframes.heldBytes
      + propertyAnimators.heldBytes + animatorBlocks.heldBytes + contexts.heldBytes + recognizers.heldBytes
      + segues.heldBytes + (viewNameIndex?.heldBytes ?? 0) + agenda.count * MemoryLayout<Operation>.stride
      + deferred.count * MemoryLayout<Operation>.stride
  }
}

extension World {
  /// Copies the rules, the root nodes of the main tables and the state behind references, so that this world can move
  /// to another thread: threads that count the same references slow each other down.
  public mutating func separate() {
    rulebook = Rulebook(rules)
    controllers.separate()
    views.separate()
    presentations.separate()
    transitions.separate()
    groups.separate()
    animations.separate()
    rareTables.separate()
    recognition.separate()
    participation.separate()
    segueRoom.separate()
  }
}

extension ViewNameIndex {
  var heldBytes: Int { names.heldBytes + links.heldBytes }
}
