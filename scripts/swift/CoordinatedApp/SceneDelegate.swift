import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    coordinator = AppCoordinator(window: window)
    coordinator?.start()
  }
}

/// Shows the gallery, and a photo of it.
final class AppCoordinator: NSObject, UINavigationControllerDelegate {
  private let window: UIWindow
  private let navigationController = UINavigationController()

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  func start() {
    let gallery = GalleryViewController()
    gallery.coordinator = self
    navigationController.pushViewController(gallery, animated: false)
    navigationController.delegate = self
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
  }

  func showPhoto() {
    navigationController.pushViewController(PhotoViewController(), animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    PhotoAnimator(isPushing: operation == .push)
  }
}
