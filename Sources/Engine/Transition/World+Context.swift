/// The progress of a driven transition.
public struct DriveState: Sendable {
  /// The progress, 0…1.
  public let progress: Double
  /// The last requested progress, possibly outside 0…1. Nil for an interruptible transition, whose property animator
  /// may change the progress without a request.
  public let request: Double?
  /// The statement that requested the progress, as an index into the log of causes; 0 if the interaction controller's
  /// rule or the finger did.
  public let cause: CauseIndex
}

extension World {
  /// The values of a transition that its code can read, at this moment.
  public func context(of id: TransitionID) -> TransitionContext {
    let row = transitions[id]
    var known = contexts[row.context]
    if !known.knowsViews { findViews(of: row, &known) }
    var context = TransitionContext()
    context.from = row.from
    context.to = row.to
    context.container = row.container
    (context.fromView, context.toView) = (known.fromView, known.toView)
    (context.initialFrom, context.finalFrom) = (known.initialFrom, known.finalFrom)
    (context.initialTo, context.finalTo) = (known.initialTo, known.finalTo)
    if row.host.isNone, row.kind != .resizing {
      context.presentationStyle = presentations[row.presentation].style
    }
    context.isAnimated = row.isAnimated
    let begins = row.phase < .driven && row.isInitiallyInteractive
    context.isInteractive = row.phase == .driven || begins && holds(.coord36)
    context.isInitiallyInteractive = row.isInitiallyInteractive
    context.isInterruptible = isInterruptible(id)
    context.isCancelled = row.isCancelled
    context.duration = row.duration
    context.percentComplete = percentComplete(of: id)
    context.completionSpeed = row.context.exists ? known.completionSpeed : rules.completionSpeed
    context.completionCurve = row.context.exists ? known.completionCurve : rules.completionCurve
    if rules.mutantChanges.broken != nil { distort(&context, row) }
    return context
  }

  /// The progress last requested for a driven transition, possibly outside 0…1 (PERC-02).
  @inlinable @inline(__always)
  public func requestedPercent(of id: TransitionID) -> Double {
    contexts[transitions[id].context].requestedPercent
  }

  /// The progress of a driven transition and the request that led to it.
  public func driveState(of id: TransitionID) -> DriveState {
    let context = contexts[transitions[id].context]
    return DriveState(
      progress: innerProgress(of: id), request: isInterruptible(id) ? nil : context.requestedPercent,
      cause: context.requestCause)
  }

  /// The statement that requested `requestedPercent(of:)`, as an index into the log of causes; 0 if the interaction
  /// controller's rule or the finger did.
  public func requestCause(of id: TransitionID) -> CauseIndex {
    contexts[transitions[id].context].requestCause
  }

  /// The objects of the script whose code runs in a transition: animator, interaction controller and presentation
  /// controller; none for each that no delegate returned.
  public func code(of id: TransitionID) -> (animator: Vended, interaction: Vended, presentation: Vended) {
    let row = transitions[id]
    let context = contexts[row.context]
    return (context.animator, context.interaction, presentations[row.presentation].controller)
  }

  /// Retains a transition, whether over or not, and the views that it removes, because code refers to it. Balanced by
  /// `release`.
  public mutating func retain(_ id: TransitionID) {
    if id.isNone { return }
    heldTransitions += 1
    let context = makeContext(of: id)
    contexts[context].holds += 1
  }

  /// Releases a transition that code had retained. Frees it if it is over and no reference is left, and frees removed
  /// views if code retains neither a transition nor views.
  public mutating func release(_ id: TransitionID) {
    let context = transitions[id].context
    guard context.exists, contexts[context].holds > 0 else { return }
    heldTransitions -= 1
    contexts[context].holds -= 1
    if contexts[context].holds == 0, transitions[id].phase == .over { free(id) }
    if heldTransitions == 0, !holdsViews { releaseViews(except: []) }
  }

  /// UIKit's `percentComplete` of a transition: the progress that an interaction controller reported if it draws the
  /// transition itself; after the release of an interactive transition, the progress at the release (COORD-12,
  /// PERC-04); otherwise the current progress.
  private func percentComplete(of id: TransitionID) -> Double {
    let row = transitions[id]
    if !holds(.perc04) { return 0 }
    if contexts[row.context].rendersItself { return contexts[row.context].percentComplete }
    guard row.isInitiallyInteractive, row.phase >= .running, row.duration > .zero else {
      return innerProgress(of: id)
    }
    return row.timeline.from.seconds / row.duration.seconds
  }

  /// The context row of a transition; created if the transition has none.
  mutating func makeContext(of id: TransitionID) -> ContextID {
    if transitions[id].context.exists { return transitions[id].context }
    var row = Context()
    row.awaitsAlongside = transitions[id].phase <= .starting
    row.completionSpeed = rules.completionSpeed
    row.completionCurve = rules.completionCurve
    let context = contexts.insert(row)
    hasContexts = true
    transitions[id].context = context
    return context
  }

  /// Stores the views that a transition's code may move and their frames, before the code changes them.
  mutating func noteViews(of id: TransitionID) {
    let row = transitions[id]
    var context = contexts[row.context]
    findViews(of: row, &context)
    context.knowsViews = true
    contexts[row.context] = context
  }

  /// Determines the views that a transition's code may move, and their frames in the container (CTX-04 to CTX-17).
  /// Without a container, the frames stay unchanged.
  private func findViews(of row: Transition, _ context: inout Context) {
    let isModal = row.host.isNone
    let lowest = row.lowestPresentation.or(row.presentation)
    let keepsPresenter = isModal && !presentations[lowest].removesPresenter
    let from = row.kind == .dismissing ? movedView(of: row.from) : viewInPlace(of: row.from)
    let to = row.kind == .presenting ? movedView(of: row.to) : viewInPlace(of: row.to)
    let isFromKept = row.kind == .presenting && keepsPresenter
    let isToKept = row.kind == .dismissing && keepsPresenter
    context.fromView = isFromKept ? .none : from
    context.toView = isToKept ? .none : to
    if row.container.isNone { return }
    context.initialFrom = convert(views[from].bounds, from: from, to: row.container)
    context.finalFrom = isFromKept ? context.initialFrom : finalFrameOfLeaving(row)
    context.initialTo = isToKept ? convert(views[to].bounds, from: to, to: row.container) : .zero
    context.finalTo =
      isToKept
      ? fullFrame(of: row.to, to, in: row.container)
      : row.kind == .presenting ? presentations[row.presentation].frame : fullFrameOfReturning(row)
  }

  /// The final frame of the appearing view in a dismissal or a change of children: the bounds of the container. For a
  /// view that a dismissal returns to a sheet, the view's place in that sheet (MOD-TREE-180).
  private func fullFrameOfReturning(_ row: Transition) -> Rect {
    guard row.kind == .dismissing, holds(.modTree180), views[presentersView(of: row.to)].role == .dropShadow,
      let place = freshPlace(of: row.to)
    else { return views[row.container].bounds }
    return convert(place.frame, from: place.container, to: row.container)
  }

  /// The final frame of a disappearing view: zero, as UIKit's header says. For a dismissal, the frame in which the view
  /// was presented, as shipping animators assume, unless `Rules.dismissedFrame` is zero (CTX-12).
  private func finalFrameOfLeaving(_ row: Transition) -> Rect {
    guard row.kind == .dismissing, rules.dismissedFrame == .presented else { return .zero }
    return presentations[row.presentation].frame
  }

  /// The frame of a presenter's view that stayed in place, ignoring a transform or inset set meanwhile (CTX-28).
  private func fullFrame(of presenter: ControllerID, _ view: ViewID, in container: ViewID) -> Rect {
    guard holds(.ctx28) else { return convert(views[view].bounds, from: view, to: container) }
    if let place = freshPlace(of: presenter) {
      return convert(place.frame, from: place.container, to: container)
    }
    return convert(views[view].frame, from: views[view].superview, to: container)
  }

  /// Frees the row of a transition and the row of its context.
  mutating func free(_ id: TransitionID) {
    let context = transitions[id].context
    if context.exists { contexts.remove(context) }
    clearTransitionReferences(of: id)
    transitions.remove(id)
  }
}
