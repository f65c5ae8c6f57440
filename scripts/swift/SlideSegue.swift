import UIKit

class SlideSegue: UIStoryboardSegue {
    override func perform() {
        guard let from = source.view, let to = destination.view, let window = from.superview else { return }
        to.frame = from.frame.offsetBy(dx: from.bounds.width, dy: 0)
        window.insertSubview(to, aboveSubview: from)
        UIView.animate(withDuration: 0.4, animations: {
            to.frame = from.frame
            from.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        }, completion: { _ in
            self.source.present(self.destination, animated: false)
        })
    }
}

class ListViewController: UIViewController {}

class CardViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        modalPresentationStyle = .fullScreen
        let close = UIButton(frame: CGRect(x: 20, y: 60, width: 80, height: 44))
        close.addTarget(self, action: #selector(leave), for: .touchUpInside)
        view.addSubview(close)
    }

    @objc func leave() { dismiss(animated: true) }
}
