import UIKit

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool
    init(isPresenting: Bool) { self.isPresenting = isPresenting }
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        guard let card = context.view(forKey: key) else { return context.completeTransition(false) }
        let away = CGAffineTransform(translationX: 0, y: context.containerView.bounds.height)
        if isPresenting {
            context.containerView.addSubview(card)
            card.transform = away
        }
        UIView.animate(withDuration: 0.4, animations: {
            card.transform = self.isPresenting ? .identity : away
        }, completion: { finished in
            context.completeTransition(finished)
        })
    }
}

/// A card whose text scrolls: the scroll view is made in code, and its size depends on that of the screen.
final class CardViewController: UIViewController, UIScrollViewDelegate {
    private let scrollView = UIScrollView()
    lazy var strip: UIScrollView = {
        let strip = UIScrollView()
        strip.frame = CGRect(x: 0, y: 700, width: 390, height: 100)
        strip.alwaysBounceHorizontal = true
        return strip
    }()
    let text = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        view.addSubview(scrollView)
        view.addSubview(strip)
        scrollView.addSubview(text)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        text.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 200)
        scrollView.contentSize = text.frame.size
    }
}

final class CardPresenter: NSObject, UIViewControllerTransitioningDelegate {
    func prepare(_ card: CardViewController) {
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
    }
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isPresenting: true)
    }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(isPresenting: false)
    }
}
