import TestSupport
import Testing

@testable import Engine

/// Tests that a world with animations is a value. Each property is checked in every state that random animation code
/// leads through.
struct AnimationStateTests {
  @Test func aCopyGoesOnLikeTheOriginalAndKeepsWhatItHeld() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<12 {
      var original = Gallery(ios: Bool.random(using: &random) ? 18 : 7)
      var views = (0..<4).map { _ in original.view() }
      for _ in 0..<50 {
        let kept = original
        let before = original.world.canonicalForm
        let seed = UInt64.random(in: 0..<1 << 40, using: &random)
        var copy = original
        var copied = views
        Self.act(&original, &views, seed)
        Self.act(&copy, &copied, seed)
        #expect(copy.ended == original.ended)
        #expect(copy.world.isEquivalent(to: original.world))
        #expect(kept.world.canonicalForm == before)
      }
    }
  }

  /// Tests that each property counts: two states have the same fingerprint only if they have the same canonical form.
  @Test func eachPartOfTheStateCounts() {
    var forms: [[UInt8]] = []
    func note(_ change: (inout Gallery, ViewID) -> Void) {
      var gallery = Gallery()
      let view = gallery.view()
      change(&gallery, view)
      forms.append(gallery.world.canonicalForm)
    }
    let values: [(ViewProperty, PropertyValue)] = [
      (.transform, .transform(.scale(2, 2))), (.sublayerTransform, .transform(.perspective(-0.1))),
      (.zPosition, .number(1)), (.mask, .shape(.oval(Rect(0, 0, 5, 5)))), (.shadowOpacity, .number(1)),
      (.shadowRadius, .number(1)), (.shadowOffset, .point(Point(1, 1))), (.shadowColor, .color(.clear)),
      (.clipsToBounds, .flag(true)), (.isUserInteractionEnabled, .flag(false)), (.isOpaque, .flag(true)),
      (.isOpaque, .flag(false)), (.content, .name(3)), (.cornerRadius, .number(2)),
    ]
    note { _, _ in }
    for (property, value) in values {
      note { $0.set(property, value, of: $1) }
      guard property.isAnimatable else { continue }
      note { gallery, view in gallery.animate(1) { $0.set(property, value, of: view) } }
      note { gallery, view in gallery.animate(2) { $0.set(property, value, of: view) } }
      note { gallery, view in
        gallery.keyframes(1, .cubic, .linear, [(0, 0.5, { $0.set(property, value, of: view) })])
      }
    }
    #expect(Set(forms).count == forms.count)
    // A property that has its default value again leaves no trace in the canonical form.
    note { gallery, view in
      gallery.set(.zPosition, .number(1), of: view)
      gallery.set(.zPosition, .number(0), of: view)
      gallery.set(.isOpaque, .flag(true), of: view)
      gallery.set(.isOpaque, .none, of: view)
    }
    #expect(forms.last == forms.first)
  }

  @Test func whatIsOverLeavesNoRows() {
    var random = SeededGenerator(seed: 4)
    var gallery = Gallery()
    var views = (0..<4).map { _ in gallery.view() }
    for step in 0..<400 {
      Self.act(&gallery, &views, UInt64.random(in: 0..<1 << 40, using: &random))
      #expect(gallery.world.disorder == nil, "after step \(step)")
      if gallery.world.disorder != nil { return }
    }
    for view in views { gallery.world.remove(view, by: gallery.author, trace: &gallery.trace) }
    gallery.settle()
    let world = gallery.world
    #expect(
      [world.animations.count, world.groups.count, world.blocks.count, world.keyframes.count] == [0, 0, 0, 0])
    #expect(world.rareTables.value.values.count == 0)
    #expect(world.firstGroup.isNone && world.lastGroup.isNone)
    #expect(world.animations.end < 400)
  }

  /// Performs one random action on a gallery.
  static func act(_ gallery: inout Gallery, _ views: inout [ViewID], _ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = views.randomElement(using: &random) ?? .none
    let other = views.randomElement(using: &random) ?? .none
    let number = Double.random(in: 0...1, using: &random)
    let seconds = Double(Int.random(in: 0...8, using: &random)) / 8
    let flags = AnimationFlags(rawValue: UInt16.random(in: 0..<16, using: &random))
    let token = CompletionToken.random(in: 0...9, using: &random)
    let change: (inout Gallery) -> Void = {
      $0.set(.alpha, .number(number), of: view)
      $0.set(.frame, .rect(Rect(number * 100, 0, 50, 50)), of: other)
      $0.set(.transform, .transform(.rotation(number, about: seconds > 0.5 ? .y : .z)), of: view)
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: gallery.animate(seconds, delay: number / 4, .easeIn, flags, completion: token, change)
    case 2:
      gallery.keyframes(seconds, .cubic, .easeOut, [(0, number, change), (number / 2, 0.4, change)])
    case 3: change(&gallery)
    case 4: gallery.animate(1) { $0.animate(seconds, completion: token, change) }
    case 5: gallery.world.remove(view, by: gallery.author, trace: &gallery.trace)
    case 6:
      try? gallery.world.add(
        view, to: Bool.random(using: &random) ? other : gallery.world.window, at: .index(1),
        by: gallery.author, trace: &gallery.trace)
    case 7:
      var options = AnimationOptions()
      options.duration = .seconds(seconds)
      gallery.world.addLayerAnimation(
        .cornerRadius, of: view, from: .number(number), to: .none, options, by: gallery.author,
        trace: &gallery.trace)
    default:
      let end = gallery.world.now.seconds + seconds / 3
      gallery.advance(to: end)
    }
  }
}

extension World {
  /// An inconsistency in the lists of groups and animations, in words; nil if there is none.
  var disorder: String? {
    var group = firstGroup
    var seen = 0
    while group.exists {
      seen += 1
      if seen > groups.count { return "the groups go in a circle" }
      var animation = groups[group].firstAnimation
      var count: Int32 = 0
      while animation.exists {
        count += 1
        if count > groups[group].animationCount { return "more animations than there are" }
        if animations[animation].group != group { return "an animation of another group" }
        animation = animations[animation].nextOfGroup
      }
      if count != groups[group].animationCount {
        return "\(count) animations, not \(groups[group].animationCount)"
      }
      group = groups[group].next
    }
    return seen == groups.count ? nil : "\(seen) groups, not \(groups.count)"
  }
}
