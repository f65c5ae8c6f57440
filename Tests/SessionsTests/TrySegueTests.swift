import TestSupport
import Testing

@testable import Running
@testable import Search

/// The segues of storyboards, which `trans try` infers from the code of Swift files: which there are, where they lead, and
/// what is certain about findings behind them.
@Suite struct TrySegueTests {
  private static func animator(_ name: String, _ body: String) -> String {
    TryStage.animator(
      name, "    let to = c.viewController(forKey: .to)!, from = c.viewController(forKey: .from)!\n" + body)
  }

  private static let fade = animator(
    "Fade",
    """
        to.view.frame = c.finalFrame(for: to)
        c.containerView.addSubview(to.view)
        to.view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { to.view.alpha = 1 }, completion: { _ in
          c.completeTransition(!c.transitionWasCancelled)
        })
    """)
  /// An animator that leaves the screen smaller.
  private static let small = fade.replacing(
    "c.finalFrame(for: to)", with: "CGRect(x: 0, y: 0, width: 200, height: 200)")

  /// A screen that is the delegate of its stack.
  private static func list(_ members: String, _ answer: String = "return Fade()") -> String {
    """
    class List: UIViewController, UINavigationControllerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = self
      }
      func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
        from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { \(answer) }
    \(members)
    }

    """
  }

  private func trying(_ swift: String) -> String { TryStage.trying(swift).text }

  @Test("a template of `prepare(for:sender:)` is no segue; a delegate that asks for a screen pushes it")
  func template() {
    let detail = """
      class Detail: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          super.prepare(for: segue, sender: sender)
        }
      }

      """
    let text = trying(Self.fade + detail + Self.list("", "return to is Detail ? Fade() : nil"))
    #expect(text.contains("assumed  `List` shows `Detail` by the segue \"segue_List\"\n"), "\(text)")
    #expect(text.contains("Fade, the push of Detail\n") && !text.contains("`Detail` shows"), "\(text)")
    // It is a segue if it prepares something.
    let prepared = detail.replacing(
      "super.prepare(for: segue, sender: sender)", with: "segue.destination.title = \"More\"")
    #expect(trying(Self.fade + prepared + Self.list("")).contains("`Detail` shows `List` by the segue"))
  }

  private static let second = """
    class Second: UIViewController {
      @IBAction func goBack(_ sender: UIButton) { performSegue(withIdentifier: "NAME", sender: self) }
    }

    """
  private static let first = list(
    """
      @IBAction func open(_ sender: UIButton) { performSegue(withIdentifier: "show", sender: self) }
      @IBAction func returned(segue: UIStoryboardSegue) {}
    """)

  @Test("a segue back unwinds to the action of the screen that is there, and pushes no second one")
  func unwinding() {
    let text = trying(Self.fade + Self.first + Self.second.replacing("NAME", with: "back"))
    #expect(text.contains("assumed  `Second` goes back to `List` by the segue \"back\"\n"), "\(text)")
    #expect(
      text.contains("  undone   tap Second@2.goBack_button\n") && !text.contains("push of List"), "\(text)")
    // A segue with another name leads on.
    let on = trying(
      Self.fade + Self.first + Self.second.replacing("NAME", with: "next")
        + "class Third: UIViewController {}\n")
    #expect(on.contains("`Second` shows `Third` by the segue \"next\"") && !on.contains("goes back"), "\(on)")
    // Where no screen has an action, the segue leads to one that the files do not have.
    let none = trying(
      Self.fade + Self.first.replacing("@IBAction func returned", with: "func returned")
        + Self.second.replacing("NAME", with: "unwind"))
    #expect(!none.contains("goes back") && !none.contains("`Second` shows"), "\(none)")
  }

  private static func presenting(_ prepare: String) -> String {
    """
    class Card: UIViewController {
      @IBAction func close(_ sender: UIButton) { dismiss(animated: true) }
    }
    class Driver: NSObject, UIViewControllerTransitioningDelegate {
      var isQuick = false
      func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
        -> UIViewControllerAnimatedTransitioning? { isQuick ? Quick() : Fade() }
    }
    class Home: UIViewController {
      var driver: Driver!
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    \(prepare)
      }
    }

    """
  }

  @Test("every segue that code prepares is performed, also if both show the same screen") func two() {
    let sets =
      "let card = segue.destination as! Card; card.modalPresentationStyle = .fullScreen; driver = Driver()"
    let quick = Self.fade.replacing("Fade", with: "Quick")
    for choice in [
      "if segue.identifier == \"a\" { } else if segue.identifier == \"b\" { driver.isQuick = true }",
      "switch segue.identifier { case \"a\": break; case \"b\": driver.isQuick = true; default: break }",
    ] {
      let text = trying(
        Self.fade + quick
          + Self.presenting("\(sets); card.transitioningDelegate = driver; \(choice)"))
      #expect(text.contains("begins   perform \"a\" on Home (supplied)\n"), "\(text)")
      #expect(text.contains("begins   perform \"b\" on Home (supplied)\n"), "\(text)")
      #expect(text.contains("Quick, the presentation of Card") && !text.contains("never asked"), "\(text)")
    }
  }

  @Test("a screen that a segue shows is not pushed without what the segue prepares") func prepared() {
    let swift =
      Self.fade
      + Self.list(
        """
          var driver: Helper!
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let page = segue.destination
            driver = Helper()
            driver.page = page
          }
        """, "return driver.page != nil ? Fade() : nil")
      + "class Helper: NSObject { var page: UIViewController? }\nclass Page: UIViewController {}\n"
    let text = trying(swift)
    #expect(
      text.contains("  Fade, the push of Page\n    begins   perform \"segue_List\" on List (supplied)\n")
        && !text.contains("push Page on"), "\(text)")
  }

  @Test("what shows only behind a segue that may lead elsewhere is doubtful") func guess() {
    let others = "class Page: UIViewController {}\nclass Other: UIViewController {}\n"
    let home = """
      class Home: UIViewController {
        let driver = Driver()
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          let page = segue.destination
          page.modalPresentationStyle = .fullScreen
          page.transitioningDelegate = driver
        }
      }
      class Driver: NSObject, UIViewControllerTransitioningDelegate {
        var count = 0
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { source is Home ? Fade() : nil }
      }

      """
    let text = trying(Self.small + others + home)
    #expect(
      text.contains("doubtful: visible by Fade, after a segue of which no file says where it leads\n")
        && !text.contains("✗"), "\(text)")
    let cast = trying(
      Self.small + others + home.replacing("segue.destination\n", with: "segue.destination as! Other\n"))
    #expect(cast.contains("✗ 1. visible by Fade") && cast.contains("`Home` shows `Other`"), "\(cast)")
    let old = trying(
      Self.small + others
        + home.replacing("segue.destination\n", with: "segue.destinationViewController as! Other\n"))
    #expect(old.contains("`Home` shows `Other`"), "\(old)")
  }

  @Test(
    "a segue of a class is the one that code performs, and what shows only in the style that UIKit chooses is doubtful"
  )
  func ownClass() {
    let swift = """
      class Model: UIViewController {
        @IBAction func close(_ sender: UIButton) { dismiss(animated: true) }
      }
      class Home: UIViewController {
        @IBAction func open(_ sender: UIButton) { performSegue(withIdentifier: "open", sender: self) }
      }
      class Shows: UIStoryboardSegue {
        let driver = Driver()
        override func perform() {
          destination.transitioningDelegate = driver
          source.present(destination, animated: true)
        }
      }
      class Driver: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { Fade() }
      }

      """
    let whole = Self.fade.replacing("c.finalFrame(for: to)", with: "UIScreen.main.bounds")
    let text = trying(whole + swift)
    #expect(text.contains("begins   tap Home.open_button\n") && !text.contains("`Model` shows"), "\(text)")
    #expect(
      text.contains(
        "doubtful: visible by Fade, only in the style that UIKit chooses, pageSheet, and not as fullScreen"),
      "\(text)")
    #expect(!text.contains("retained by") && !text.contains("✗"), "\(text)")
    let small = trying(Self.small + swift)
    #expect(small.contains("✗ 1. visible by Fade"), "\(small)")
  }

  @Test("the code that prepares a segue of a class of the files sets its properties")
  func castSegue() {
    let text = trying(
      """
      class PageSegue: UIStoryboardSegue {
        var isOpen = false
        override func perform() { if isOpen { source.present(destination, animated: true) } }
      }
      class Page: UIViewController {
        override func viewDidLoad() { super.viewDidLoad(); view.backgroundColor = .gray }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(go)))
        }
        @objc func go() { performSegue(withIdentifier: "page", sender: self) }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          guard let segue = segue as? PageSegue, let id = segue.identifier else { return }
          segue.isOpen = id == "page"
        }
      }
      """)
    #expect(text.contains("page, the segue\n") && text.contains("a.swift: 0 of "), "\(text)")
  }

  private static let board = """
    <document toolsVersion="22155" initialViewController="h"><scenes>
      <scene><objects><viewController id="h" customClass="Home" sceneMemberID="viewController">
        <view key="view" id="hv"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
          <button id="b"><rect key="frame" x="9" y="200" width="99" height="40"/><connections>
            <segue destination="c" SEGUE id="g"/></connections></button></subviews></view></viewController></objects></scene>
      <scene><objects><viewController id="c" customClass="Card" sceneMemberID="viewController">
        <view key="view" id="cv"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
          <navigationBar id="n"><rect key="frame" x="0" y="44" width="390" height="44"/><items><navigationItem id="i">
            <barButtonItem key="leftBarButtonItem" title="x" id="x"><connections>
              <action selector="close:" destination="c" id="a"/></connections></barButtonItem>
          </navigationItem></items></navigationBar></subviews></view></viewController></objects></scene>
    </scenes></document>
    """

  @Test(
    "a tap performs a segue whose destination a method makes, whose class adds to UIKit's, or whose class shows it",
    arguments: [
      (
        #"kind="presentation" destinationCreationSelector="makeCardWithCoder:""#,
        "Fade, the presentation of Card",
        """
        extension Home {
          @IBSegueAction func makeCard(coder: NSCoder) -> Card? {
            let card = Card(coder: coder)
            card?.modalPresentationStyle = .custom
            card?.transitioningDelegate = fader
            return card
          }
        }
        """
      ),
      (
        #"kind="presentation" customClass="Own""#, "Fade, the presentation of Card",
        """
        class Own: UIStoryboardSegue {
          private let fader = Fader()
          override func perform() {
            destination.modalPresentationStyle = .custom
            destination.transitioningDelegate = fader
            super.perform()
          }
        }
        """
      ),
      (
        #"kind="custom" customClass="Own""#, "segue_Home_1, the segue",
        """
        class Own: UIStoryboardSegue {
          override func perform() {
            let whole = source.view.superview!
            whole.addSubview(destination.view)
            UIView.animate(withDuration: 1, animations: { self.source.view.frame.origin.y = -844 }) { _ in
              self.source.present(self.destination, animated: false)
            }
          }
        }
        """
      ),
    ]) func taps(segue: String, words: String, code: String)
  {
    let swift = """
      import UIKit
      class Fader: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { Fade() }
      }
      class Home: UIViewController { let fader = Fader() }
      class Card: UIViewController { @IBAction func close(_ sender: Any) { dismiss(animated: true) } }

      """
    let text = TryStage.trying(
      ["App"],
      of: [
        "App/a.swift": swift + TryStage.fade + code,
        "App/Base.lproj/Main.storyboard": Self.board.replacing("SEGUE", with: segue),
      ]
    ).text
    #expect(text.contains("  \(words)\n    begins   tap Home.button_1\n"), "\(text)")
    #expect(text.contains("    undone   tap Card@2.navigationBar_2.barButton_"), "\(text)")
  }
}
