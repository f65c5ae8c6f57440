import UIKit

open class Told: NSObject, UIViewControllerAnimatedTransitioning {
    let seconds: TimeInterval
    private let perform: (UIViewControllerContextTransitioning) -> Void
    public init(seconds: TimeInterval, perform: @escaping (UIViewControllerContextTransitioning) -> Void) {
        self.seconds = seconds
        self.perform = perform
    }
    open func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { seconds }
    open func animateTransition(using context: UIViewControllerContextTransitioning) { perform(context) }
}
