extension World {
  /// UIKit's `layer.removeAllAnimations()`: removes all animations of a view, but not of its subviews. The model values
  /// show immediately (LAYER-24). The completion blocks get `finished: false` (LAYER-23, LAYER-28), here at the end of
  /// the turn; UIKit leaves the time undocumented.
  public mutating func removeAnimations(of view: ViewID, by author: Author, trace: inout Trace) {
    guard view.exists, holds(.layer24) else { return }
    for id in animations.list(from: views[view].firstAnimation, by: { $0.nextOfView }) {
      let row = animations[id]
      let isOfLayer = row.kind == .explicit || row.kind == .layerTransition
      if !isOfLayer, !holds(.layer28) { continue }
      record(row.property, of: view, by: author, in: .none, trace: &trace)
      drop(id, finished: isOfLayer && !holds(.layer23))
    }
  }

  /// Removes the layer animations of a mask or gradient that is taken off its view, since they belong to the removed
  /// layer (LAYER-260). Does nothing for other properties.
  mutating func dropWithLayer(_ property: ViewProperty, of view: ViewID) {
    guard property == .mask || property == .gradient, holds(.layer260) else { return }
    for id in animations.list(from: views[view].firstAnimation, by: { $0.nextOfView })
    where animations[id].property == property && animations[id].kind == .explicit {
      drop(id, finished: !holds(.layer23))
    }
  }
}
