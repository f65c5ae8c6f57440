import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let fade = FadeOutTabs()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = makeTabs()
    window?.makeKeyAndVisible()
    return true
  }

  private func makeTabs() -> UIViewController {
    let news = NewsViewController()
    news.tabBarItem = UITabBarItem(title: "News", image: nil, tag: 0)
    let search = UINavigationController(rootViewController: SearchViewController())
    search.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [news, search]
    tabs.delegate = fade
    return tabs
  }
}

final class NewsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}

final class SearchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .yellow
  }
}
