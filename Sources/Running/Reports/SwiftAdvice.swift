import Diagnostics

/// Translates the code in advice from the script language to Swift, for findings at the lines of a Swift file.
enum SwiftAdvice {
  /// The advice with Swift code in place of the code of scripts, and without final clauses that apply only to scripts.
  static func text(_ advice: String) -> String {
    let whole = rows.reduce(advice) { $0.replacing($1.script, with: $1.swift) }
    return endings.reduce(whole) { text, ending in
      text.firstRange(of: ending).map { String(text[..<$0.lowerBound]) } ?? text
    }
  }

  /// The line of advice that shows how to excuse a finding that is intended.
  static func excuse(_ code: String, by culprit: String) -> String {
    let name = culprit.isEmpty ? "" : " by \(culprit)"
    return "`\(code)\(name) because …` in a file for `--known`, if this is intended"
  }

  /// The starts of final clauses of advice that only apply to scripts; the text is cut off there.
  private static let endings = ["; if the app releases ", "; if these two do, give both the same `content"]

  private static let completes = "context.completeTransition(!context.transitionWasCancelled)"

  /// Pieces of script code, and the Swift code that replaces each. A piece that contains another one comes first.
  private static let rows: [(script: String, swift: String)] = [
    (
      "`animate { fromView.alpha = 0 } then { complete not cancelled }`",
      "`UIView.animate(withDuration: d) { fromView.alpha = 0 } completion: { _ in \(completes) }`"
    ),
    ("`complete not cancelled`", "`\(completes)`"),
    ("`clamp(…, 0, 1)`", "`min(max(…, 0), 1)`"),
    ("`toView.frame = final(to)`", "`toView.frame = context.finalFrame(for: toVC)`"),
    ("`final(to)`", "`context.finalFrame(for: toVC)`"),
    ("`add toView below fromView`", "`context.containerView.insertSubview(toView, belowSubview: fromView)`"),
    (
      "`if toView != none { add toView }`",
      "`if let toView = context.view(forKey: .to) { context.containerView.addSubview(toView) }`"
    ),
    ("`if toView != none { … }`", "`if let toView = context.view(forKey: .to) { … }`"),
    ("`if fromView != none { … }`", "`if let fromView = context.view(forKey: .from) { … }`"),
    ("`if x != none { … }`", "`if let x { … }`"),
    (
      "`on containerViewWillLayoutSubviews { presentedView.frame = frameOfPresentedViewInContainerView }`",
      "`override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }`"
    ),
    ("`on cancelled { cancel }`", "`case .cancelled: driver.cancel()`"),
    ("`on ended, cancelled { … }`", "`case .ended, .cancelled: …`"),
    ("`on began { dismiss }`", "`case .began: dismiss(animated: true)`"),
    ("`on startInteractiveTransition`", "`override func startInteractiveTransition(_:)`"),
    ("`super.startInteractiveTransition()`", "`super.startInteractiveTransition(context)`"),
    ("`alongside in window { … }`", "`animateAlongsideTransition(in: window, …)`"),
    (
      "`on dismissalTransitionWillBegin { alongside { … } }`",
      "`override func dismissalTransitionWillBegin()` with `transitionCoordinator?.animate(alongsideTransition: …)`"
    ),
    ("`alongside`", "`transitionCoordinator?.animate(alongsideTransition: …)`"),
    ("`snapshot(toView, afterScreenUpdates: true)`", "`toView.snapshotView(afterScreenUpdates: true)`"),
    ("`on interruptibleAnimator { return mover }`", "`func interruptibleAnimator(using:)`"),
    ("`on interactionControllerForPresentation(animator)`", interaction("Presentation")),
    ("`on interactionControllerForDismissal(animator)`", interaction("Dismissal")),
    (
      "`on interactionControllerFor(animator)`",
      "`navigationController(_:interactionControllerFor:)` or `tabBarController(_:interactionControllerFor:)`"
    ),
    (
      "`on animationControllerForPresented(presented, presenting, source)`",
      "`animationController(forPresented:presenting:source:)`"
    ),
    ("`on animationControllerForDismissed(dismissed)`", "`animationController(forDismissed:)`"),
    (
      "`on animationControllerForOperation(operation, from, to)`",
      "`navigationController(_:animationControllerFor:from:to:)`"
    ),
    (
      "`on animationControllerForTabs(from, to)`",
      "`tabBarController(_:animationControllerForTransitionFrom:to:)`"
    ),
    ("returned none", "returned nil"),
    ("of transition `", "of `"),
    ("must return an interaction before", "must return an interaction controller before"),
    ("[flexibleWidth, flexibleHeight]", "[.flexibleWidth, .flexibleHeight]"),
    ("set `mask` to `none`", "set `mask` to `nil`"),
    ("set `transform` to `identity`", "set `transform` to `.identity`"),
    ("the `frame` of a presentation", "`frameOfPresentedViewInContainerView` of a presentation controller"),
    ("willMove(toParent: none)", "willMove(toParent: nil)"),
    ("`field kept = ", "`private let kept = "),
    ("in a screen that lives as long", "in a class whose object lives as long"),
    ("`X.transition = kept`", "`x.transitioningDelegate = kept`"),
    ("`cancelled`", "`.cancelled`"),
    ("`update`", "`update(_:)`"), ("`cancel`", "`cancel()`"), ("`finish`", "`finish()`"),
  ]

  /// The method that returns the interaction controller of a presentation or a dismissal.
  private static func interaction(_ word: String) -> String { "`interactionControllerFor\(word)(using:)`" }
}
