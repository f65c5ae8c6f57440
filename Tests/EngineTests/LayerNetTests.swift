import Testing

@testable import Engine

/// Tests that each stored property of `Layer` counts wherever a layer is judged as a whole.
///
/// The compiler does not notice a property that `isUsual` or the canonical form forgets: it checks that switches are
/// complete, but not that a chain of `&&` is.
struct LayerNetTests {
  /// A change of one stored property of `Layer`, with the name of that property.
  private struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether the change affects how a world continues. Changes of layer time do so only through animations.
    var isInForms = true
    let apply: @Sendable (inout Layer) -> Void

    var testDescription: String { name }
  }

  private static let changes: [Change] = [
    Change(name: "transform") { $0.transform = .scale(2, 2) },
    Change(name: "sublayerTransform") { $0.sublayerTransform = .scale(2, 2) },
    Change(name: "anchorPoint") { $0.anchorPoint = .zero },
    Change(name: "boundsOrigin") { $0.boundsOrigin = Point(0, 1) },
    Change(name: "zPosition") { $0.zPosition = 1 },
    Change(name: "mask") { $0.mask = .rect(Rect(0, 0, 1, 1)) },
    Change(name: "shadowOpacity") { $0.shadowOpacity = 0.5 },
    Change(name: "shadowRadius") { $0.shadowRadius = 4 },
    Change(name: "shadowOffset") { $0.shadowOffset = .zero },
    Change(name: "shadowColor") { $0.shadowColor = .clear },
    Change(name: "gradient") { $0.gradient = Gradient([.black, .clear], from: .zero, to: Point(1, 1)) },
    Change(name: "content") { $0.content = 1 },
    Change(name: "autoresizing") { $0.autoresizing = .stretched },
    Change(name: "effect") { $0.effect = 1 },
    Change(name: "isDoubleSided") { $0.isDoubleSided = false },
    Change(name: "maskedCorners") { $0.maskedCorners = [] },
    Change(name: "shadowPath") { $0.shadowPath = .rect(Rect(0, 0, 1, 1)) },
    Change(name: "speed") { $0.speed = 2 },
    Change(name: "timeOffset", isInForms: false) { $0.timeOffset = .seconds(1) },
    Change(name: "beginTime", isInForms: false) { $0.beginTime = .seconds(1) },
  ]

  /// The properties that identify the layer's view or a snapshot's content, rather than describe its look.
  private static let identities = ["view", "source", "part"]

  @Test func everyStoredPropertyIsListed() {
    let stored = Mirror(reflecting: Layer()).children.compactMap(\.label)
    #expect(stored.sorted() == (Self.changes.map(\.name) + Self.identities).sorted())
  }

  @Test(arguments: changes) private func aChangedLayerIsNotUsual(_ change: Change) {
    var layer = Layer()
    #expect(layer.isUsual)
    change.apply(&layer)
    #expect(!layer.isUsual)
  }

  @Test(arguments: changes) private func aChangedLayerIsAnotherWorld(_ change: Change) {
    var gallery = Gallery()
    let view = gallery.view()
    let layer = gallery.world.makeLayer(of: view)
    let before = gallery.world
    change.apply(&gallery.world.layers[layer])
    #expect((gallery.world.fingerprint != before.fingerprint) == change.isInForms)
    #expect((gallery.world.canonicalForm != before.canonicalForm) == change.isInForms)
  }

  /// An empty mask counts as a change on a view that has another default, such as the view of a controller.
  @Test func anEmptyMaskCountsWhereOneIsUsual() {
    var gallery = Gallery()
    let view = gallery.view()
    let layer = gallery.world.makeLayer(of: view)
    for role in [ViewRole.own, .declared] {
      gallery.world.views[view].role = role
      gallery.world.layers[layer].autoresizing = nil
      let before = gallery.world.fingerprint
      gallery.world.layers[layer].autoresizing = []
      #expect((gallery.world.fingerprint != before) == (role == .own))
    }
  }
}
