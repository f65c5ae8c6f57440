import UIKit

public final class SideMenuController: UIViewController {

    public enum Side {
        case left, right

        var sign: CGFloat {
            switch self {
            case .left: return -1
            case .right: return 1
            }
        }
    }

    public let side: Side
    public var onClose: (() -> Void)?

    let content: UIViewController
    let preferredWidth: CGFloat

    public init(content: UIViewController, side: Side = .left, width: CGFloat = 280) {
        self.content = content
        self.side = side
        self.preferredWidth = width
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("not from a nib") }

    override public func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        content.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content.view)
        NSLayoutConstraint.activate([
            content.view.topAnchor.constraint(equalTo: view.topAnchor),
            content.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            content.view.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        ])
        content.didMove(toParent: self)

        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(close))
        swipe.direction = side == .left ? .left : .right
        view.addGestureRecognizer(swipe)
    }

    @objc func close() {
        dismiss(animated: true) { [weak self] in
            self?.onClose?()
        }
    }
}
