import UIKit

final class GalleryViewController: UIViewController {
    private let openButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        openButton.setTitle("Open", for: .normal)
        openButton.frame = CGRect(x: 20, y: 120, width: 120, height: 44)
        openButton.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(openButton)
    }

    @objc private func open() {
        present(PhotoViewController(), animated: true)
    }
}

final class PhotoViewController: UIViewController {

    private let imageView = UIView()
    private lazy var closeButton: UIButton = {
        let button = UIButton(type: .close)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.addTarget(self, action: #selector(close), for: .touchUpInside)
        return button
    }()
    private var isAppearing = false

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
        transitioningDelegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        imageView.backgroundColor = .systemTeal
        imageView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(imageView)
        view.addSubview(closeButton)
        NSLayoutConstraint.activate([
            imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            imageView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            imageView.heightAnchor.constraint(equalToConstant: 260),
            closeButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            closeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16)
        ])
    }

    @objc private func close() {
        dismiss(animated: true)
    }
}

extension PhotoViewController: UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isAppearing = true
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isAppearing = false
        return self
    }
}

extension PhotoViewController: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        isAppearing ? 0.4 : 0.25
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        if let to = transitionContext.viewController(forKey: .to), let toView = transitionContext.view(forKey: .to) {
            toView.frame = transitionContext.finalFrame(for: to)
            if isAppearing { container.addSubview(toView) } else { container.insertSubview(toView, at: 0) }
        }
        if isAppearing { view.alpha = 0 }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            self.view.alpha = self.isAppearing ? 1 : 0
        }, completion: { _ in
            if !self.isAppearing {
                self.view.removeFromSuperview()
                self.view.alpha = 1
            }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
