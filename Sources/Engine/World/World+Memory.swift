extension World {
  /// How many bytes the rows of its larger tables take: those that grow with what a script makes.
  public var heldBytes: Int {
    controllers.heldBytes + views.heldBytes + presentations.heldBytes + transitions.heldBytes
      + groups.heldBytes
      + animations.heldBytes + layers.heldBytes + blocks.heldBytes + keyframes.heldBytes
      + propertyAnimators.heldBytes + animatorBlocks.heldBytes + contexts.heldBytes + recognizers.heldBytes
      + segues.heldBytes + (namesakes?.heldBytes ?? 0) + agenda.count * MemoryLayout<Operation>.stride
      + deferred.count * MemoryLayout<Operation>.stride
  }
}

extension World {
  /// Parts with what it shares with other copies, for a thread of its own: threads that count the same references, as each
  /// copy does, wait for each other.
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

extension Namesakes {
  var heldBytes: Int { names.heldBytes + links.heldBytes }
}
