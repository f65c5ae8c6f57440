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

extension Namesakes {
  var heldBytes: Int { names.heldBytes + links.heldBytes }
}
