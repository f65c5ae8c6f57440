import Engine
import Semantics

/// What is otherwise the second time.
struct TripDifference {
  var words: String
  /// On what, in the world of the second time; none if that cannot be told.
  var view = ViewID.none
  /// Which property; nil for what lies in the view.
  var property: ViewProperty?
  /// Whether nothing of it shows.
  var isUnseen = false

  var degree: Degree { isUnseen ? .remnant : .failure }

  /// Whether it is how a view looks or is turned: what is left of that another law tells, where the script goes back.
  var isOfLook: Bool {
    property.map { [.alpha, .transform, .clipsToBounds].contains($0) || $0.traits.contains(.look) } ?? false
  }
}

extension EvidenceReader {
  /// The first thing in which another world differs from this one, in words, before what nobody sees; nil if they differ in
  /// nothing that can be told, such as the last digit of a number.
  func difference(to other: World) -> TripDifference? {
    var unseen: TripDifference?
    return difference(to: other, &unseen) ?? unseen
  }

  private func difference(to other: World, _ unseen: inout TripDifference?) -> TripDifference? {
    for id in world.controllers.ids {
      let (row, twin) = (world.controllers[id], other.controllers[id])
      // What a segue makes is another one each time, perhaps in the same row.
      if row.name != twin.name || row.ordinal != twin.ordinal || twin.flags.contains(.isDeallocated) {
        continue
      }
      if row.view.exists, twin.view.exists,
        let found = difference(of: row.view, twin.view, in: other, &unseen)
      {
        return found
      }
      if row.appearance != twin.appearance {
        return TripDifference(
          words: "\(words(for: id)) is \(twin.appearance.word) instead of \(row.appearance.word)")
      }
    }
    if let found = difference(of: world.window, other.window, in: other, &unseen) { return found }
    let (first, second) = (evidence.spelling, Spelling(other, names: blueprint.names))
    if shape(first.views()) != shape(second.views()) {
      return TripDifference(words: "different views are in the window")
    }
    return shape(first.hierarchy()) == shape(second.hierarchy())
      ? nil : TripDifference(words: "the controllers differ")
  }

  /// What is printed, without the numbers of instances: each time there are others.
  func shape(_ printed: String) -> String {
    var text = ""
    var isNumber = false
    for character in printed.unicodeScalars {
      if character == "@" { isNumber = true } else if !("0"..."9").contains(character) { isNumber = false }
      if !isNumber { text.unicodeScalars.append(character) }
    }
    return text
  }

  private func difference(
    of top: ViewID, _ otherTop: ViewID, in other: World, _ unseen: inout TripDifference?
  ) -> TripDifference? {
    var waiting = [(top, otherTop)]
    while let (view, twin) = waiting.popLast() {
      for property in [.transform, .alpha] + ViewProperty.allCases
      where property != .superview && !property.isMoment {
        let (a, b) = (
          world.value(property, of: view, onScreen: false), other.value(property, of: twin, onScreen: false)
        )
        if property == .mask, drawAlike(a, b, view) { continue }
        if property == .shadowPath, !castsShadow(view, in: world), !castsShadow(twin, in: other) { continue }
        if a.isLike(b) { continue }
        var found = TripDifference(
          words: "\(words(for: view)) has `\(property)` \(words(for: b)) instead of \(words(for: a))",
          view: twin, property: property)
        found.isUnseen =
          isUnseen(b, for: property, of: view)
          || isOutOfReach(view, in: world) && isOutOfReach(twin, in: other) && world.isInWindow(view)
        if !found.isUnseen { return found }
        unseen = unseen ?? found
      }
      let (inside, twins) = (world.subviews(of: view), other.subviews(of: twin))
      if inside.count != twins.count {
        return TripDifference(
          words: "\(words(for: view)) has \(twins.count) subviews instead of \(inside.count)", view: twin)
      }
      waiting += zip(inside, twins)
    }
    return nil
  }

  /// Whether the form of a view's shadow matters.
  func castsShadow(_ view: ViewID, in world: World) -> Bool {
    !world.value(.shadowOpacity, of: view, onScreen: false).isLike(.number(0))
  }

  /// Whether two masks of one form cut the same off a view: one may reach further than there is anything to cut.
  private func drawAlike(_ a: PropertyValue, _ b: PropertyValue, _ view: ViewID) -> Bool {
    guard case .shape(let first) = a, case .shape(let second) = b, first.kind == second.kind,
      first.radius == second.radius
    else { return false }
    return world.drawsTheSame(with: b, for: .mask, of: view, captures: book.captures)
  }
}
