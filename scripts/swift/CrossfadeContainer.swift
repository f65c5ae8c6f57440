import UIKit

protocol CrossfadeContainerDelegate: AnyObject {
    func container(_ container: CrossfadeContainer, didShow controller: UIViewController)
}

extension CrossfadeContainerDelegate {
    func container(_ container: CrossfadeContainer, didShow controller: UIViewController) {}
}

class CrossfadeContainer: UIViewController {

    weak var delegate: CrossfadeContainerDelegate?
    private(set) var current: UIViewController
    private var isSwitching = false

    init(root: UIViewController) {
        current = root
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(current)
        current.view.frame = view.bounds
        current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(current.view)
        current.didMove(toParent: self)
    }

    func show(_ controller: UIViewController, animated: Bool = true) {
        guard controller !== current, !isSwitching else { return }
        let previous = current
        current = controller

        controller.view.frame = view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(controller.view)

        guard animated else {
            finish(from: previous, to: controller)
            return
        }

        isSwitching = true
        controller.view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: {
            controller.view.alpha = 1
        }, completion: { [weak self] _ in
            guard let self = self else { return }
            self.finish(from: previous, to: controller)
        })
    }

    private func finish(from previous: UIViewController, to controller: UIViewController) {
        previous.willMove(toParent: nil)
        previous.view.removeFromSuperview()
        previous.removeFromParent()
        controller.didMove(toParent: self)
        isSwitching = false
        delegate?.container(self, didShow: controller)
    }
}
