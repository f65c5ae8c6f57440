import UIKit

/// A card that a drag of its text, past the top, dismisses. The animator that takes it away returns without completing,
/// since a custom presentation has no view of the screen below.
final class ScrollAwayCard: UIViewController, UIScrollViewDelegate, UIViewControllerTransitioningDelegate {
    private let text = UITextView()
    private var isPulled = false

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        text.frame = view.bounds
        text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        text.contentSize = CGSize(width: 390, height: 2000)
        text.delegate = self
        view.addSubview(text)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        guard scrollView.contentOffset.y < -40 else { return }
        isPulled = true
        dismiss(animated: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isPulled ? ScrollAwayAnimator() : nil
    }
}

final class ScrollAwayAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let card = transitionContext.view(forKey: .from), let home = transitionContext.view(forKey: .to) else {
            return
        }
        home.alpha = 0.5
        UIView.animate(withDuration: 0.3) {
            card.frame.origin.y = card.bounds.height
            home.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

final class ScrollAwayHome: UIViewController {
    @objc private func show() { present(ScrollAwayCard(), animated: true) }
}
