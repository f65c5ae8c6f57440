extension World {
  /// Takes all animations off a view's layer, but not off those in it: UIKit's `layer.removeAllAnimations()`. The model
  /// shows at once (LAYER-24). Whoever waits for them hears that they did not finish (LAYER-23, LAYER-28); no source
  /// says when, here it is at the end of the turn.
  public mutating func removeAnimations(of view: ViewID, by author: Author, trace: inout Trace) {
    guard view.exists, holds(.layer24) else { return }
    for id in animations.list(from: views[view].firstAnimation, by: { $0.nextOfView }) {
      let row = animations[id]
      let isOfLayer = row.kind == .explicit || row.kind == .passage
      if !isOfLayer, !holds(.layer28) { continue }
      record(row.property, of: view, by: author, in: .none, trace: &trace)
      drop(id, finished: isOfLayer && !holds(.layer23))
    }
  }
}
