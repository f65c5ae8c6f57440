extension World {
  /// The size in bytes of the tables that grow with what a script creates.
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
  /// Copies all shared storage, so that this world can move to another thread: threads that count the same references
  /// slow each other down.
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
