import UIKit

class AlertHostViewController: UIViewController {

    private let deleteButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        deleteButton.frame = CGRect(x: 24, y: 140, width: 120, height: 44)
        deleteButton.setTitle("Delete", for: .normal)
        deleteButton.addTarget(self, action: #selector(deleteTapped), for: .touchUpInside)
        view.addSubview(deleteButton)
    }

    @objc private func deleteTapped() {
        let alert = BouncingAlertController()
        alert.onClose = { [weak self] in self?.deleteButton.isEnabled = true }
        present(alert, animated: true)
    }
}

class BouncingAlertController: UIViewController {

    var onClose: (() -> Void)?

    private let panel = UIView()
    private let okButton = UIButton(type: .system)
    private var presenting = true

    convenience init() {
        self.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        panel.backgroundColor = .white
        panel.layer.cornerRadius = 14
        [panel, okButton].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(panel)
        panel.addSubview(okButton)
        okButton.setTitle("OK", for: .normal)
        okButton.addTarget(self, action: #selector(okTapped), for: .touchUpInside)
        NSLayoutConstraint.activate([
            panel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            panel.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            panel.widthAnchor.constraint(equalToConstant: 270),
            panel.heightAnchor.constraint(equalToConstant: 140),
            okButton.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -12),
            okButton.centerXAnchor.constraint(equalTo: panel.centerXAnchor)
        ])
    }

    @objc private func okTapped() {
        dismiss(animated: true) { [weak self] in
            self?.onClose?()
        }
    }
}

extension BouncingAlertController: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        self.presenting = true
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        self.presenting = false
        return self
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let duration = transitionDuration(using: transitionContext)
        if presenting {
            view.frame = transitionContext.finalFrame(for: self)
            transitionContext.containerView.addSubview(view)
            view.layoutIfNeeded()
            view.alpha = 0
            panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
            UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5, options: []) {
                self.view.alpha = 1
                self.panel.transform = .identity
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        } else {
            let drop = transitionContext.containerView.bounds.height
            UIView.animate(withDuration: duration * 2, delay: 0, options: .curveEaseIn) {
                self.panel.transform = CGAffineTransform(translationX: 0, y: drop)
            }
            UIView.animate(withDuration: duration) {
                self.view.backgroundColor = .clear
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }
}
