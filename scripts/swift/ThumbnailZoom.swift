import UIKit

class FeedViewController: UIViewController {

    let thumbnail = UIImageView()
    private var zoom: ThumbnailZoom?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        thumbnail.frame = CGRect(x: 20, y: 140, width: 110, height: 110)
        thumbnail.backgroundColor = .systemGreen
        thumbnail.isUserInteractionEnabled = true
        thumbnail.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(thumbnailTapped)))
        view.addSubview(thumbnail)
    }

    @objc func thumbnailTapped() {
        let viewer = ViewerViewController()
        zoom = ThumbnailZoom(thumbnail: thumbnail)
        viewer.modalPresentationStyle = .custom
        viewer.transitioningDelegate = zoom
        present(viewer, animated: true)
    }
}

class ViewerViewController: UIViewController {

    let photo = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        photo.backgroundColor = .systemGreen
        view.addSubview(photo)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let side = min(view.bounds.width, view.bounds.height)
        photo.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        photo.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    @objc func close() {
        dismiss(animated: true, completion: nil)
    }
}

class ThumbnailZoom: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {

    private let thumbnail: UIImageView
    private var opening = true

    init(thumbnail: UIImageView) {
        self.thumbnail = thumbnail
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        opening = true
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        opening = false
        return self
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return opening ? 0.4 : 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let viewer = transitionContext.viewController(forKey: opening ? .to : .from) as! ViewerViewController
        if opening {
            viewer.view.frame = transitionContext.finalFrame(for: viewer)
            container.addSubview(viewer.view)
            viewer.view.layoutIfNeeded()
            viewer.view.alpha = 0
        }
        let place = thumbnail.convert(thumbnail.bounds, to: container)
        let full = viewer.photo.convert(viewer.photo.bounds, to: container)

        let flying = UIImageView(frame: opening ? place : full)
        flying.backgroundColor = .systemGreen
        flying.image = thumbnail.image
        container.addSubview(flying)
        thumbnail.isHidden = true
        viewer.photo.isHidden = true

        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            flying.frame = self.opening ? full : place
            viewer.view.alpha = self.opening ? 1 : 0
        }, completion: { _ in
            viewer.photo.isHidden = false
            flying.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
