import UIKit
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using c: UIViewControllerContextTransitioning) {}
}
class Menu: UIViewController, UINavigationControllerDelegate {
    override func viewDidLoad() { super.viewDidLoad(); navigationController?.delegate = self }
    @IBAction func open(_ sender: Any) { navigationController?.pushViewController(Detail(), animated: true) }
    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
}
class Detail: UIViewController {}
