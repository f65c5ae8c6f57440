import UIKit

protocol HeroPage {
    var heroView: UIView? { get }
}

final class HeroNavigationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard fromVC is HeroPage, toVC is HeroPage, operation != .none else { return nil }
        return HeroAnimator()
    }
}

final class HeroAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from),
              let to = transitionContext.viewController(forKey: .to) else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        to.view.frame = transitionContext.finalFrame(for: to)
        container.addSubview(to.view)
        to.view.layoutIfNeeded()
        to.view.alpha = 0

        let source = (from as? HeroPage)?.heroView
        let target = (to as? HeroPage)?.heroView
        var snapshot: UIView?
        if let source = source, let copy = source.snapshotView(afterScreenUpdates: false) {
            copy.frame = source.convert(source.bounds, to: container)
            container.addSubview(copy)
            snapshot = copy
        }
        source?.isHidden = true
        target?.isHidden = true

        UIView.animate(withDuration: 0.4, delay: 0, options: [.curveEaseInOut], animations: {
            to.view.alpha = 1
            if let target = target {
                snapshot?.frame = target.convert(target.bounds, to: container)
            }
        }, completion: { _ in
            source?.isHidden = false
            target?.isHidden = false
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}

final class HeroListViewController: UIViewController, HeroPage {
    private let row = UIButton(type: .custom)
    var heroView: UIView? { row }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        row.backgroundColor = .systemOrange
        row.frame = CGRect(x: 16, y: 180, width: 90, height: 60)
        row.addTarget(self, action: #selector(openDetail), for: .touchUpInside)
        view.addSubview(row)
    }

    @objc private func openDetail() {
        navigationController?.pushViewController(HeroDetailViewController(), animated: true)
    }
}

final class HeroDetailViewController: UIViewController, HeroPage {
    private lazy var header: UIView = {
        let header = UIView(frame: CGRect(x: 20, y: 120, width: 330, height: 220))
        header.backgroundColor = .systemOrange
        return header
    }()
    var heroView: UIView? { isViewLoaded ? header : nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(header)
    }
}
