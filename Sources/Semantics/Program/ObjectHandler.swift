import Diagnostics
import Engine
import Language

/// The compiled form of `on EVENT { … }` in the declaration of a script object: code for one or more events.
public struct ObjectHandler: Sendable, BitwiseCopyable {
  /// The events that a handler handles.
  public struct Events: OptionSet, Sendable, BitwiseCopyable {
    /// The bits, one for each event.
    public let rawValue: UInt64

    /// Creates a set with these bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let animationEnded = Events(rawValue: 1)
    package static let startInteractiveTransition = Events(rawValue: 1 << 1)
    package static let presentationTransitionWillBegin = Events(rawValue: 1 << 2)
    package static let presentationTransitionDidEnd = Events(rawValue: 1 << 3)
    package static let dismissalTransitionWillBegin = Events(rawValue: 1 << 4)
    package static let dismissalTransitionDidEnd = Events(rawValue: 1 << 5)
    package static let containerViewWillLayoutSubviews = Events(rawValue: 1 << 6)
    package static let containerViewDidLayoutSubviews = Events(rawValue: 1 << 7)
    package static let shouldBegin = Events(rawValue: 1 << 8)
    package static let began = Events(rawValue: 1 << 9)
    package static let changed = Events(rawValue: 1 << 10)
    package static let ended = Events(rawValue: 1 << 11)
    package static let cancelled = Events(rawValue: 1 << 12)
    package static let failed = Events(rawValue: 1 << 13)
    package static let simultaneously = Events(rawValue: 1 << 14)
    package static let shouldReceive = Events(rawValue: 1 << 15)
    package static let preferredContentSizeDidChange = Events(rawValue: 1 << 16)
    package static let sizeForChild = Events(rawValue: 1 << 17)
    package static let viewWillTransition = Events(rawValue: 1 << 18)
    package static let interruptibleAnimator = Events(rawValue: 1 << 20)
    package static let animationControllerForPresented = Events(rawValue: 1 << 21)
    package static let animationControllerForDismissed = Events(rawValue: 1 << 22)
    package static let interactionControllerForPresentation = Events(rawValue: 1 << 23)
    package static let interactionControllerForDismissal = Events(rawValue: 1 << 24)
    package static let presentationController = Events(rawValue: 1 << 25)
    package static let animationControllerForOperation = Events(rawValue: 1 << 26)
    package static let animationControllerForTabs = Events(rawValue: 1 << 27)
    package static let interactionControllerFor = Events(rawValue: 1 << 28)
    package static let transitionDuration = Events(rawValue: 1 << 29)
    package static let animateTransition = Events(rawValue: 1 << 30)
    package static let frameOfPresentedView = Events(rawValue: 1 << 31)
    package static let shouldRemovePresentersView = Events(rawValue: 1 << 32)
    package static let presentedView = Events(rawValue: 1 << 33)
    package static let willShow = Events(rawValue: 1 << 34)
    package static let didShow = Events(rawValue: 1 << 35)

    /// The events that ask a question. The code returns the answer, so only a handler in the object's declaration can handle
    /// them.
    package static let questions: Events = [
      .shouldBegin, .simultaneously, .shouldReceive, .sizeForChild, .interruptibleAnimator,
      .animationControllerForPresented, .animationControllerForDismissed,
      .interactionControllerForPresentation, .interactionControllerForDismissal, .presentationController,
      .animationControllerForOperation, .animationControllerForTabs, .interactionControllerFor,
      .transitionDuration, .frameOfPresentedView, .shouldRemovePresentersView, .presentedView,
    ]

    private static let asksForAnimator: Events = [
      .animationControllerForPresented, .animationControllerForDismissed, .animationControllerForOperation,
      .animationControllerForTabs,
    ]
    private static let asksForInteraction: Events = [
      .interactionControllerForPresentation, .interactionControllerForDismissal, .interactionControllerFor,
    ]

    /// Whether one of the events is a question to a delegate for an animator.
    package var asksForAnimator: Bool { !isDisjoint(with: Self.asksForAnimator) }

    /// Whether one of the events is a question to a delegate for an interaction.
    package var asksForInteraction: Bool { !isDisjoint(with: Self.asksForInteraction) }

    /// The kinds of transitions for which these events ask a delegate for an animator or an interaction.
    package var askedKinds: SectionKinds {
      var kinds: SectionKinds = []
      if !isDisjoint(with: [.animationControllerForPresented, .interactionControllerForPresentation]) {
        kinds.insert(SectionKinds(.presenting))
      }
      if !isDisjoint(with: [.animationControllerForDismissed, .interactionControllerForDismissal]) {
        kinds.insert(SectionKinds(.dismissing))
      }
      if !isDisjoint(with: [.animationControllerForOperation, .interactionControllerFor]) {
        kinds.formUnion([SectionKinds(.pushing), SectionKinds(.popping)])
      }
      if !isDisjoint(with: [.animationControllerForTabs, .interactionControllerFor]) {
        kinds.insert(SectionKinds(.selecting))
      }
      return kinds
    }
  }

  /// The events for which the code runs; no two handlers of an object share an event.
  package var events: Events
  /// The code; its parameters are the arguments of the method call.
  package var body: BodyID
  package var span: Span
}
