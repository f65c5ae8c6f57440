import UIKit

protocol CellZoomSource: AnyObject {
    func zoomSourceView(for identifier: String) -> UIView?
}

protocol CellZoomTarget: AnyObject {
    var zoomIdentifier: String { get }
    var zoomTargetView: UIView { get }
}

final class CellZoomTransition: NSObject, UIViewControllerTransitioningDelegate {
    private weak var source: CellZoomSource?

    init(source: CellZoomSource) {
        self.source = source
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source controller: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard let target = presented as? CellZoomTarget,
              let cell = source?.zoomSourceView(for: target.zoomIdentifier) else { return nil }
        return CellZoomAnimator(cell: cell, target: target, isOpening: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard let target = dismissed as? CellZoomTarget,
              let cell = source?.zoomSourceView(for: target.zoomIdentifier) else { return nil }
        return CellZoomAnimator(cell: cell, target: target, isOpening: false)
    }
}

final class CellZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let cell: UIView
    private let target: CellZoomTarget
    private let isOpening: Bool

    init(cell: UIView, target: CellZoomTarget, isOpening: Bool) {
        self.cell = cell
        self.target = target
        self.isOpening = isOpening
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let key: UITransitionContextViewControllerKey = isOpening ? .to : .from
        guard let page = transitionContext.viewController(forKey: key), let pageView = page.view else {
            transitionContext.completeTransition(false)
            return
        }

        if isOpening {
            pageView.frame = transitionContext.finalFrame(for: page)
            container.addSubview(pageView)
            pageView.layoutIfNeeded()
        }
        let picture = target.zoomTargetView
        let small = container.convert(cell.bounds, from: cell)
        let large = container.convert(picture.bounds, from: picture)

        guard let snapshot = (isOpening ? cell : picture).snapshotView(afterScreenUpdates: false) else {
            if !isOpening { pageView.removeFromSuperview() }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }
        snapshot.frame = isOpening ? small : large
        container.addSubview(snapshot)
        cell.isHidden = true
        picture.isHidden = true
        pageView.alpha = isOpening ? 0 : 1

        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut) {
            snapshot.frame = self.isOpening ? large : small
            pageView.alpha = self.isOpening ? 1 : 0
        } completion: { _ in
            let done = !transitionContext.transitionWasCancelled
            self.cell.isHidden = false
            picture.isHidden = false
            snapshot.removeFromSuperview()
            if self.isOpening != done {
                pageView.removeFromSuperview()
            }
            pageView.alpha = 1
            transitionContext.completeTransition(done)
        }
    }
}
