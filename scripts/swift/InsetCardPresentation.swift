import UIKit

class Base: UIPresentationController {
    override func containerViewDidLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
}

final class Low: Base {
    override var frameOfPresentedViewInContainerView: CGRect {
        containerView!.bounds.inset(by: UIEdgeInsets(top: 100, left: 16, bottom: 16, right: 16))
    }
}

final class Card: UIViewController, UIViewControllerTransitioningDelegate {
    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }
    required init?(coder: NSCoder) { fatalError() }
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        Low(presentedViewController: presented, presenting: presenting)
    }
}
