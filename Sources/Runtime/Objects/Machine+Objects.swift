import Engine

extension Machine {
  /// Adds a vended object and gives its token. From time to time those that nobody holds any more go.
  mutating func add(_ object: VendedObject) -> Int32 {
    if objects.count >= objects.bound {
      var roots = heldObjects
      roots.append(object.delegate)
      for value in object.values { value.appendTokens(to: &roots) }
      objects.keepOnly(reachableFrom: roots)
    }
    return objects.insert(object)
  }

  /// The tokens of the objects that code, blocks and values hold.
  private var heldObjects: [Int32] {
    var tokens = frames.map(\.object)
    for block in completions {
      guard let block else { continue }
      tokens.append(block.object)
      for value in block.captured { value.appendTokens(to: &tokens) }
    }
    for handler in attached {
      for value in handler.captured { value.appendTokens(to: &tokens) }
    }
    for value in locals { value.appendTokens(to: &tokens) }
    for value in globals { value.appendTokens(to: &tokens) }
    for value in fields { value.appendTokens(to: &tokens) }
    return tokens
  }
}
