import Engine
import Semantics

/// The difference between the world before a round trip and the world after repeating the transition.
struct TripDifference {
  var words: String
  /// The view that differs, in the world after the repetition; none if unknown.
  var view = ViewID.none
  /// The property that differs; nil for another difference, such as one in the subviews.
  var property: ViewProperty?
  /// Whether the difference is invisible to users.
  var isUnseen = false
  /// Other differences, which matter less because they concern only appearance.
  var besides: [TripDifference] = []

  var degree: Degree { isUnseen ? .remnant : .failure }

  /// Whether the opacity, the transform or another property of appearance differs. Other laws report this if the script
  /// itself undoes the transition.
  var isOfLook: Bool {
    property.map { [.alpha, .transform, .clipsToBounds].contains($0) || $0.traits.contains(.look) } ?? false
  }
}

extension TripDifference {
  /// Whether the view that differs is out of the window, and the code of the transition that shows it again sets the
  /// property that differs. The difference then has no effect.
  /// - Parameters:
  ///   - copy: The machine after the repetition.
  ///   - count: The number of writes before the trip.
  func isSetAgain(
    in copy: Machine, unlike world: World, _ run: TransitionRecord, _ copied: Log, since count: Int
  ) -> Bool {
    guard let property, !run.row.kind.isForward, world.rules.considers(.setAgain),
      world.views.isInUse(view), copy.world.views.isInUse(view), !world.isInWindow(view),
      !copy.world.isInWindow(view), let pages = copy.judge.lawRecords?.pages,
      let last = (pages.judged.rows + pages.runs).last(where: { $0.row.kind == run.row.kind })
    else { return false }
    return copied.trace.effects[count..<max(count, last.effectStart)].contains {
      $0.view == view && $0.property == property && $0.author.transition.exists && $0.block.isNone
    }
  }
}

/// The first differences that matter less than others: of appearance only, and invisible ones.
private struct LesserDifferences {
  /// A visible difference of appearance only, such as a background.
  var look: TripDifference?
  /// An invisible difference.
  var unseen: TripDifference?
}

extension EvidenceReader {
  /// The first difference from another world: of place, hierarchy or opacity, then of appearance, then invisible ones;
  /// nil if the worlds are equal apart from rounding errors.
  func difference(to other: World) -> TripDifference? {
    var lesser = LesserDifferences()
    var found = difference(to: other, &lesser)
    found?.besides = lesser.look.map { [$0] } ?? []
    return found ?? lesser.look ?? lesser.unseen
  }

  private func difference(to other: World, _ lesser: inout LesserDifferences) -> TripDifference? {
    for id in world.controllers.ids {
      let (row, twin) = (world.controllers[id], other.controllers[id])
      // A segue creates a new controller each time, possibly in the same table row; skip it.
      if row.name != twin.name || row.ordinal != twin.ordinal || twin.flags.contains(.isDeallocated) {
        continue
      }
      if row.view.exists, twin.view.exists,
        let found = difference(of: row.view, twin.view, in: other, &lesser)
      {
        return found
      }
      if row.appearance != twin.appearance {
        return TripDifference(
          words: "\(words(for: id)) is \(twin.appearance.word) instead of \(row.appearance.word)")
      }
    }
    if let found = difference(of: world.window, other.window, in: other, &lesser) { return found }
    let (first, second) = (evidence.spelling, Spelling(other, names: blueprint.names))
    if shape(first.views()) != shape(second.views()) {
      return TripDifference(words: "different views are in the window")
    }
    return shape(first.hierarchy()) == shape(second.hierarchy())
      ? nil : TripDifference(words: "the controllers differ")
  }

  /// A printed tree without the numbers of instances, since these differ after each repetition.
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
    of top: ViewID, _ otherTop: ViewID, in other: World, _ lesser: inout LesserDifferences
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
          words:
            "\(words(for: view)) has `\(ValueProperty.ofView(property).word)` \(words(for: b)) instead of \(words(for: a))",
          view: twin, property: property)
        found.isUnseen =
          isUnseen(b, for: property, of: view)
          || isOutOfReach(view, in: world) && isOutOfReach(twin, in: other) && world.isInWindow(view)
        if found.isUnseen {
          lesser.unseen = lesser.unseen ?? found
        } else if property.traits.contains(.look), world.rules.considers(.worseDifferences) {
          lesser.look = lesser.look ?? found
        } else {
          return found
        }
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

  /// Whether a view's shadow has an opacity other than 0, so that the shadow's path matters.
  func castsShadow(_ view: ViewID, in world: World) -> Bool {
    !world.value(.shadowOpacity, of: view, onScreen: false).isLike(.number(0))
  }

  /// Whether two masks have the same effect on a view, although they may differ outside the view's bounds.
  private func drawAlike(_ a: PropertyValue, _ b: PropertyValue, _ view: ViewID) -> Bool {
    guard case .shape(let first) = a, case .shape(let second) = b, first.kind == second.kind,
      first.radius == second.radius
    else { return false }
    return world.drawsTheSame(with: b, for: .mask, of: view, captures: lawRecords.pages.captures)
  }
}
