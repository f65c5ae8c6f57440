import UIKit

final class SegmentedContainerViewController: UIViewController {

    private let pages: [UIViewController]
    private let control: UISegmentedControl
    private let stage = UIView()
    private var isMoving = false
    private(set) var selectedIndex = 0

    init(pages: [UIViewController]) {
        precondition(!pages.isEmpty)
        self.pages = pages
        self.control = UISegmentedControl(items: pages.map { $0.title ?? "Page" })
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stage.clipsToBounds = true
        for subview in [stage, control] as [UIView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            control.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            control.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            control.widthAnchor.constraint(equalToConstant: 240),
            control.heightAnchor.constraint(equalToConstant: 32),
            stage.topAnchor.constraint(equalTo: control.bottomAnchor, constant: 8),
            stage.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stage.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stage.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        ])
        control.selectedSegmentIndex = selectedIndex
        control.addTarget(self, action: #selector(segmentChanged(_:)), for: .valueChanged)

        let first = pages[selectedIndex]
        addChild(first)
        place(first.view)
        stage.addSubview(first.view)
        first.didMove(toParent: self)
    }

    @objc private func segmentChanged(_ sender: UISegmentedControl) {
        if !select(sender.selectedSegmentIndex) {
            sender.selectedSegmentIndex = selectedIndex
        }
    }

    @discardableResult
    func select(_ index: Int, completion: (() -> Void)? = nil) -> Bool {
        guard !isMoving, index != selectedIndex, pages.indices.contains(index) else { return false }
        let leaving = pages[selectedIndex]
        let arriving = pages[index]
        let direction: CGFloat = index > selectedIndex ? 1 : -1
        isMoving = true
        selectedIndex = index

        leaving.willMove(toParent: nil)
        addChild(arriving)
        place(arriving.view)
        let width = stage.bounds.width
        arriving.view.transform = CGAffineTransform(translationX: direction * width, y: 0)

        transition(from: leaving, to: arriving, duration: 0.3, options: [.curveEaseInOut], animations: {
            arriving.view.transform = .identity
            leaving.view.transform = CGAffineTransform(translationX: -direction * width, y: 0)
        }, completion: { [weak self] _ in
            leaving.view.transform = .identity
            leaving.removeFromParent()
            arriving.didMove(toParent: self)
            self?.isMoving = false
            completion?()
        })
        return true
    }

    private func place(_ page: UIView) {
        page.frame = stage.bounds
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}
