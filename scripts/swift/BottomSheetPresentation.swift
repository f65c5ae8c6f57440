import UIKit

final class BottomSheetPresentationController: UIPresentationController {

    private let preferredHeight: CGFloat
    private let dimming = UIView()
    private var pan: UIPanGestureRecognizer?
    private let interactor: SheetInteractor

    init(presented: UIViewController, presenting: UIViewController?, height: CGFloat, interactor: SheetInteractor) {
        self.preferredHeight = height
        self.interactor = interactor
        super.init(presentedViewController: presented, presenting: presenting)
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return super.frameOfPresentedViewInContainerView }
        let height = min(preferredHeight, container.bounds.height)
        return CGRect(x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.translatesAutoresizingMaskIntoConstraints = false
        container.insertSubview(dimming, at: 0)
        NSLayoutConstraint.activate([
            dimming.topAnchor.constraint(equalTo: container.topAnchor),
            dimming.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            dimming.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            dimming.trailingAnchor.constraint(equalTo: container.trailingAnchor)
        ])
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dimming.alpha = 0.4
        })
        let pan = UIPanGestureRecognizer(target: interactor, action: #selector(SheetInteractor.panned(_:)))
        presentedView?.addGestureRecognizer(pan)
        self.pan = pan
        interactor.sheet = presentedViewController
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dimming.alpha = 0
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed, let pan = pan else { return }
        presentedView?.removeGestureRecognizer(pan)
        self.pan = nil
    }

    @objc private func close() {
        presentedViewController.dismiss(animated: true)
    }
}

final class SheetInteractor: UIPercentDrivenInteractiveTransition {
    weak var sheet: UIViewController?
    private(set) var isDragging = false
    private var isRunning = false

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        isRunning = true
        if !isDragging { cancel() }
    }

    @objc func panned(_ pan: UIPanGestureRecognizer) {
        guard let sheet = sheet, let window = sheet.view.window else { return }
        let progress = min(max(pan.translation(in: window).y / sheet.view.bounds.height, 0), 1)
        switch pan.state {
        case .began:
            isDragging = true
            isRunning = false
            sheet.dismiss(animated: true)
        case .changed:
            update(progress)
        case .ended, .cancelled, .failed:
            isDragging = false
            guard isRunning else { return }
            let fast = pan.velocity(in: window).y > 600
            (pan.state == .ended && (progress > 0.5 || fast)) ? finish() : cancel()
        default:
            break
        }
    }
}

final class BottomSheetTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let height: CGFloat
    private let interactor = SheetInteractor()

    init(height: CGFloat) { self.height = height }

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?,
                                source: UIViewController) -> UIPresentationController? {
        BottomSheetPresentationController(presented: presented, presenting: presenting, height: height, interactor: interactor)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        SheetDropAnimator()
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        interactor.isDragging ? interactor : nil
    }
}

final class SheetDropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let sheet = transitionContext.view(forKey: .from) else { return transitionContext.completeTransition(false) }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
            sheet.frame.origin.y = transitionContext.containerView.bounds.height
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
