import TestSupport
import Testing

@testable import Running
@testable import Search

/// Findings that `trans try` must not show as certain, since its own commands and stand-ins are the reason; each beside
/// similar files in which they are mistakes.
@Suite struct TryFalseTests {
  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  private static let fade = TryStage.animator(
    "Fade",
    """
        let to = c.viewController(forKey: .to)!
        if let page = c.view(forKey: .to) {
          page.frame = c.finalFrame(for: to)
          c.containerView.insertSubview(page, at: 0)
        }
        let old = c.view(forKey: .from)
        UIView.animate(withDuration: 0.3, animations: { old?.alpha = 0 }, completion: { _ in
          old?.alpha = 1
          c.completeTransition(true)
        })
    """)
  private static let delegate = """
    class Giver: NSObject, UIViewControllerTransitioningDelegate {
      func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
    }

    """

  // MARK: - A bare command

  /// A screen whose delegate nothing retains, and a screen with a way back.
  private static func app(back: String) -> String {
    fade + delegate + """
      class Second: UIViewController {
        \(back)
      }
      class First: UIViewController {
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(go), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func go() {
          let page = Second()
          let giver = Giver()
          page.transitioningDelegate = giver
          page.modalPresentationStyle = .fullScreen
          present(page, animated: true)
        }
      }
      """
  }

  @Test("a delegate that the way back sets again is missing only after a bare `dismiss`, which is doubtful")
  func bareDismiss() {
    let touch = "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {"
    let again = trying(
      Self.app(
        back:
          "\(touch)\n    let giver = Giver()\n    transitioningDelegate = giver\n    dismiss(animated: true)\n  }"
      ))
    #expect(
      again.verdict == .passed
        && again.text.contains(
          "doubtful: retained by First, only after a bare command, not by the files' own way back"),
      "\(again.text)")
    for back in ["", "\(touch)\n    dismiss(animated: true)\n  }"] {
      let text = trying(Self.app(back: back)).text
      #expect(text.contains("✗ 1. retained by First"), "\(text)")
    }
  }

  // MARK: - Supplied code

  /// A list whose animator asks for the cell, and adds a view beside it.
  private static func list(extra: String) -> String {
    fade + """
      class Second: UIViewController {
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(close), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func close() { dismiss(animated: true) }
      }
      class First: UIViewController, UICollectionViewDelegate, UIViewControllerTransitioningDelegate {
        @IBOutlet var collectionView: UICollectionView!
        func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {
          let s = Second()
          s.transitioningDelegate = self
          s.modalPresentationStyle = .fullScreen
          present(s, animated: true)
        }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? {
          guard let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0)), cell.superview != nil else { return nil }
          \(extra)
          return Fade()
        }
        func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
      }
      """
  }

  @Test("the view that stands for a cell is no residue of the transition that asks for it") func cell() {
    let plain = trying(Self.list(extra: ""))
    #expect(plain.verdict == .passed && !plain.text.contains("no-residue"), "\(plain.text)")
    let mark = trying(Self.list(extra: "view.addSubview(UIView(frame: cell.frame))"))
    #expect(!mark.text.contains("a.swift:1:1"), "\(mark.text)")
    let left = trying(
      Self.list(extra: "").replacing(
        "let old = c.view(forKey: .from)",
        with: """
          let old = c.view(forKey: .from)
              let mark = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
              mark.backgroundColor = .red
              if to.isBeingPresented { c.viewController(forKey: .from)!.view.addSubview(mark) }
          """))
    #expect(left.text.contains("✗ 1. no-residue by "), "\(left.text)")
  }

  // MARK: - Rotation

  /// A card whose presentation controller lays it out only once.
  private static func card(_ member: String) -> String {
    TryStage.animator(
      "Rise",
      """
          let page = c.view(forKey: .to)!
          page.frame = c.finalFrame(for: c.viewController(forKey: .to)!)
          c.containerView.addSubview(page)
          page.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in c.completeTransition(true) }
      """) + """
        class Half: UIPresentationController {
          override var frameOfPresentedViewInContainerView: CGRect {
            let all = containerView!.bounds
            return CGRect(x: 0, y: all.height / 2, width: all.width, height: all.height / 2)
          }
        }
        class Second: UIViewController { }
        class First: UIViewController, UIViewControllerTransitioningDelegate {
          let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
          \(member)
          override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(self, action: #selector(go), for: .touchUpInside)
            view.addSubview(button)
          }
          @objc func go() {
            let page = Second()
            page.transitioningDelegate = self
            page.modalPresentationStyle = .custom
            present(page, animated: true)
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Rise() }
          func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
            -> UIPresentationController? { Half(presentedViewController: p, presenting: presenting) }
        }
        """
  }

  @Test("that the app rotates is said once, if a finding depends on it") func rotation() {
    let words = "assumed  the app rotates"
    let turned = trying(Self.card("")).text
    #expect(turned.contains("✗ 1. relayout by Half"), "\(turned)")
    #expect(turned.split(separator: "\n").count { $0.hasPrefix(words) } == 1, "\(turned)")
    let upright = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }"
    let fixed = trying(
      Self.card(upright).replacing(
        "class Second: UIViewController { }", with: "class Second: UIViewController { \(upright) }"))
    #expect(fixed.verdict == .passed && !fixed.text.contains("relayout"), "\(fixed.text)")
    let other = trying(Self.app(back: "")).text
    #expect(other.contains("✗ 1.") && !other.contains(words), "\(other)")
  }

  @Test(
    "the orientations of the app are those of its property list, or of its project",
    arguments: [
      (
        "App/Info.plist", "<key>KEY</key>\n<array>\n<string>VALUE</string>\n</array>\n<key>KEY~ipad</key>",
        true
      ),
      (
        "App.xcodeproj/project.pbxproj",
        "INFOPLIST_KEY_KEY_iPhone = \"VALUE\";\nINFOPLIST_KEY_KEY_iPad = \"ALL\";", true
      ),
      (
        "App/Info.plist", "<key>KEY</key>\n<array>\n<string>VALUE</string>\n<string>ALL</string>\n</array>",
        false
      ),
      ("App/Info.plist", "<key>KEY~ipad</key>\n<array>\n<string>VALUE</string>\n</array>", false),
    ])
  func propertyList(path: String, text: String, isFixed: Bool) {
    let list = text.replacing("KEY", with: "UISupportedInterfaceOrientations").replacing(
      "INFOPLIST_UISupportedInterfaceOrientations", with: "INFOPLIST_KEY"
    ).replacing("VALUE", with: "UIInterfaceOrientationPortrait").replacing(
      "ALL", with: "UIInterfaceOrientationLandscapeLeft")
    let (verdict, found) = TryStage.trying(
      ["app"], of: ["app/App/a.swift": "import UIKit\n" + Self.card(""), "app/\(path)": list])
    #expect(isFixed ? verdict == .passed : found.contains("✗ 1. relayout by Half"), "\(found)")
    #expect(found.contains("assumed  the app rotates") == text.hasPrefix("<key>KEY~ipad"), "\(found)")
  }

  // MARK: - Assumed delegates

  @Test("where a screen is assumed to be its own delegate, its place is doubtful, and a wrong outcome is not")
  func ownDelegate() {
    func menu(_ outcome: String, from: String) -> String {
      TryStage.animator(
        "Close",
        """
            let from = c.viewController(forKey: .from)!
            let to = c.viewController(forKey: .to)!
            c.containerView.insertSubview(to.view, belowSubview: from.view)
            UIView.animate(withDuration: 0.3, animations: { from.view.alpha = 0 }, completion: { done in
              \(from)
              c.completeTransition(\(outcome))
            })
        """) + """
          class Panel: UIViewController, UIViewControllerTransitioningDelegate {
            func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Close() }
          }
          """
    }
    let hidden = trying(menu("true", from: "to.view.alpha = 0")).text
    #expect(
      hidden.contains("only if `Panel` is presented as its own delegate, which no file says")
        && !hidden.contains("✗"), "\(hidden)")
    let wrong = trying(menu("done", from: "")).text
    #expect(wrong.contains("✗ 1. honest-outcome by Close"), "\(wrong)")
  }

  @Test(
    "what a delegate does that no file of a module uses is doubtful, if the files carry out other transitions"
  )
  func deadDelegate() {
    let used = Self.app(back: "").replacing("    let giver = Giver()\n", with: "")
    let own = used.replacing(
      "class First: UIViewController {", with: "class First: UIViewController {\n  let giver = Giver()")
    let wrong = Self.fade.replacing("Fade", with: "Quick").replacing("{ _ in", with: "{ done in").replacing(
      "completeTransition(true)", with: "completeTransition(done)")
    let other =
      wrong + Self.delegate.replacing("Giver", with: "Other").replacing("Fade", with: "Quick")
      + "class Third: UIViewController { }\n"
    let dead = TryStage.trying(files: ["app/a.swift": own, "app/b.swift": other])
    #expect(
      dead.text.contains("honest-outcome by Quick, since no file uses `Other`") && !dead.text.contains("✗"),
      "\(dead.text)")
    // An animator that nothing makes is only counted, beside other transitions.
    let unmade = TryStage.trying(files: ["app/a.swift": own, "app/b.swift": wrong]).text
    #expect(!unmade.contains("by Quick") && unmade.contains("nothing is certainly wrong"), "\(unmade)")
    let alone = TryStage.trying(files: ["app/b.swift": other, "app/c.swift": "let width = 3"])
    #expect(alone.text.contains("✗ 1. honest-outcome by Quick"), "\(alone.text)")
  }

  @Test(
    "an image view with the image of an outlet shows what the outlet shows", arguments: ["photo", "other"])
  func copiedImage(source: String) {
    let text = TryStage.trying(
      TryStage.animator(
        "Move",
        """
            let home = c.viewController(forKey: .to) as! Home
            let copy = home.copy(), target = copy.frame
            c.containerView.addSubview(home.view)
            c.containerView.addSubview(copy)
            home.view.alpha = 0
            copy.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
            home.photo.isHidden = true
            UIView.animate(withDuration: 0.3, animations: { home.view.alpha = 1; copy.frame = target }) { _ in
              home.photo.isHidden = false
              copy.removeFromSuperview()
              c.completeTransition(true)
            }
        """)
        + TryStage.home(
          """
          @IBOutlet weak var photo: UIImageView!
          @IBOutlet weak var other: UIImageView!
            func copy() -> UIImageView {
              let copy = UIImageView(frame: photo.frame)
              copy.image = \(source).image
              return copy
            }
          """
        ).replacing(
          "forPresented p: UIViewController, presenting: UIViewController, source", with: "forDismissed p"
        )
        .replacing("Fade()", with: "Move()")
        .replacing(
          "class Card: UIViewController {}",
          with: "class Card: UIViewController { @IBAction func close() { dismiss(animated: true) } }")
    ).text
    #expect(text.contains(". continuous by Move") == (source == "other"), "\(text)")
  }

  @Test(
    "a screen that only its own recognizer or scroll view names is gone after it is dismissed",
    arguments: [
      "view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moved)))",
      "let scroll = UIScrollView(); view.addSubview(scroll); scroll.delegate = self",
    ]) func gone(line: String)
  {
    let text = TryStage.trying(
      TryStage.animator(
        "Fall",
        """
            let page = c.viewController(forKey: .from)!.view!
            UIView.animate(withDuration: 0.3, animations: { page.alpha = 0 }) { _ in c.completeTransition(true) }
        """)
        + TryStage.home()
        .replacing(
          "forPresented p: UIViewController, presenting: UIViewController, source", with: "forDismissed p"
        )
        .replacing("Fade()", with: "Fall()").replacing(".fullScreen", with: ".custom")
        .replacing(
          "class Card: UIViewController {}",
          with: """
            class Card: UIViewController, UIScrollViewDelegate {
              override func viewDidLoad() { \(line) }
              @objc func moved() {}
              func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }
            """)
    ).text
    #expect(text.hasSuffix("nothing is wrong\n") && !text.contains("round-trip"), "\(text)")
  }
}
