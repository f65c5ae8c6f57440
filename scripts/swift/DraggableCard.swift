import UIKit

class CardHostViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(frame: CGRect(x: 40, y: 160, width: 160, height: 44))
        button.setTitle("Show card", for: .normal)
        button.addTarget(self, action: #selector(showCard), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc func showCard() {
        let card = DraggableCardViewController()
        let transition = DraggableCardTransition(driver: card.driver)
        card.modalPresentationStyle = .overFullScreen
        card.transitioningDelegate = transition
        present(card, animated: true)
    }
}

class DraggableCardViewController: UIViewController {

    let driver = DragDriver()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemPink
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handleDrag(_:)))
        view.addGestureRecognizer(pan)
    }

    @objc func handleDrag(_ recognizer: UIPanGestureRecognizer) {
        guard let window = view.window else { return }
        let progress = min(max(recognizer.translation(in: window).y / window.bounds.height, 0), 1)
        switch recognizer.state {
        case .began:
            driver.begin()
            dismiss(animated: true, completion: nil)
        case .changed:
            driver.update(progress)
        case .ended:
            driver.end(finished: progress > 0.4)
        case .cancelled:
            driver.end(finished: false)
        default:
            break
        }
    }
}

class DragDriver: UIPercentDrivenInteractiveTransition {

    private(set) var isDragging = false
    private var hasStarted = false

    func begin() {
        isDragging = true
        hasStarted = false
    }

    func end(finished: Bool) {
        isDragging = false
        guard hasStarted else { return }
        if finished {
            finish()
        } else {
            cancel()
        }
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        hasStarted = true
        if !isDragging {
            cancel()
        }
    }
}

class DraggableCardTransition: NSObject, UIViewControllerTransitioningDelegate {

    private let driver: DragDriver

    init(driver: DragDriver) {
        self.driver = driver
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CardDropAnimator()
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        return driver.isDragging ? driver : nil
    }
}

class CardDropAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let card = transitionContext.view(forKey: .from) else {
            transitionContext.completeTransition(false)
            return
        }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: {
            card.transform = CGAffineTransform(translationX: 0, y: card.bounds.height)
        }, completion: { _ in
            if !transitionContext.transitionWasCancelled { card.removeFromSuperview() }
            card.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
