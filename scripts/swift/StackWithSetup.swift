import UIKit

/// The animators and screens of a flow.
public enum Flow {}

typealias FlowAnimator = Flow.Animator

extension Flow {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
            guard let page = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
            page.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(page)
            page.alpha = 0
            let animator = UIViewPropertyAnimator(duration: 0.2, curve: .easeIn) { page.alpha = 1 }
            animator.addCompletion { _ in context.completeTransition(false) }
            animator.startAnimation()
        }
    }
}

/// A stack whose initializers share what they set up.
final class StackWithSetup: UINavigationController, UINavigationControllerDelegate {
    init() {
        super.init(rootViewController: UIViewController())
        sharedInit()
    }
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        sharedInit()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        sharedInit()
    }
    private func sharedInit() {
        modalPresentationStyle = .fullScreen
        delegate = self
    }
    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        FlowAnimator()
    }
}
