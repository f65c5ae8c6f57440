import UIKit

/// The state of a drag, for a driver that several screens share.
struct MenuHelper {
    static let threshold: CGFloat = 0.3

    static func progress(_ translation: CGPoint, in bounds: CGRect) -> CGFloat {
        return min(max(translation.x / bounds.width, 0), 1)
    }

    static func map(
        gestureState: UIGestureRecognizerState, toDriver driver: MenuDriver?, progress: CGFloat, start: () -> Void
    ) {
        guard let driver = driver else { return }
        switch gestureState {
        case .began:
            driver.hasStarted = true
            start()
        case .changed:
            driver.shouldFinish = progress > threshold
            driver.update(progress)
        case .cancelled:
            driver.hasStarted = false
            driver.cancel()
        case .ended:
            driver.hasStarted = false
            driver.shouldFinish ? driver.finish() : driver.cancel()
        default:
            break
        }
    }
}

class MenuDriver: UIPercentDrivenInteractiveTransition {
    var hasStarted = false
    var shouldFinish = false

    override init() {
        super.init()
        completionSpeed = 0.99
    }
}

class ShowMenuAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let menu = transitionContext.viewController(forKey: .to) else { return }
        menu.view.frame = transitionContext.finalFrame(for: menu).offsetBy(dx: -UIScreen.main.bounds.width, dy: 0)
        transitionContext.containerView.addSubview(menu.view)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            animations: { menu.view.frame = transitionContext.finalFrame(for: menu) },
            completion: { _ in transitionContext.completeTransition(true) })
    }
}

class HomeViewController: UIViewController, UIViewControllerTransitioningDelegate {
    let driver = MenuDriver()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(drag(_:)))
        edge.edges = .left
        view.addGestureRecognizer(edge)
    }

    @objc func drag(_ sender: UIScreenEdgePanGestureRecognizer) {
        let progress = MenuHelper.progress(sender.translation(in: view), in: view.bounds)
        MenuHelper.map(gestureState: sender.state, toDriver: driver, progress: progress, start: { self.showMenu() })
    }

    func showMenu() {
        let menu = MenuViewController()
        menu.modalPresentationStyle = .fullScreen
        menu.transitioningDelegate = self
        present(menu, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return ShowMenuAnimator()
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return driver.hasStarted ? driver : nil
    }
}

class MenuViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        let close = UIButton(frame: CGRect(x: 20, y: 60, width: 80, height: 44))
        close.addTarget(self, action: #selector(leave), for: .touchUpInside)
        view.addSubview(close)
    }

    @objc func leave() { dismiss(animated: true) }
}
