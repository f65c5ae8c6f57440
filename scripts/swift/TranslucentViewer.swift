import UIKit

final class TranslucentViewerController: UIViewController {

    private let photoView = UIView()
    private let closeButton = UIButton(type: .close)
    private let transition = ViewerTransition()

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .overFullScreen
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .overFullScreen
        transitioningDelegate = transition
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        photoView.backgroundColor = .systemYellow
        view.addSubview(photoView)
        closeButton.frame = CGRect(x: 20, y: 60, width: 44, height: 44)
        closeButton.addTarget(self, action: #selector(closeTapped), for: .touchUpInside)
        view.addSubview(closeButton)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        photoView.frame = CGRect(x: 0, y: view.bounds.midY - 130, width: view.bounds.width, height: 260)
    }

    @objc private func closeTapped() {
        dismiss(animated: true)
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        guard let window = view.window else { return }
        let progress = min(max(pan.translation(in: window).y / window.bounds.height, 0), 1)
        let driver = transition.driver

        switch pan.state {
        case .began:
            driver.isEngaged = true
            dismiss(animated: true)
        case .changed:
            closeButton.alpha = 1 - progress
            driver.update(progress)
        case .ended where progress > 0.4:
            driver.end(true)
        case .ended, .cancelled:
            driver.end(false)
        default:
            break
        }
    }
}

final class ViewerDriver: UIPercentDrivenInteractiveTransition {

    private var isReady = false

    var isEngaged = false {
        didSet {
            if isEngaged && !oldValue { isReady = false }
        }
    }

    func end(_ finishes: Bool) {
        isEngaged = false
        guard isReady else { return }
        finishes ? finish() : cancel()
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        isReady = true
        if !isEngaged { cancel() }
    }
}

final class ViewerTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {

    let driver = ViewerDriver()

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return self
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        return driver.isEngaged ? driver : nil
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.35
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let viewer = transitionContext.view(forKey: .from) else {
            transitionContext.completeTransition(false)
            return
        }
        let offset = transitionContext.containerView.bounds.height
        UIView.animate(withDuration: 0.35, delay: 0, options: .curveLinear) {
            viewer.transform = CGAffineTransform(translationX: 0, y: offset)
        } completion: { _ in
            if !transitionContext.transitionWasCancelled { viewer.removeFromSuperview() }
            viewer.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
