import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` supplies where a Swift file's own way to a transition cannot be gone, and what it says about that.
@Suite struct TrySuppliedTests {
  private static let answer =
    "func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)"
    + " -> UIViewControllerAnimatedTransitioning? { Fade() }"

  private func trying(_ swift: String) -> (verdict: Verdict, text: String) { TryStage.trying(swift) }

  @Test("a button that constraints place, and one without any size, begin what they begin on a device")
  func button() {
    let constraints = """
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
          button.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      """
    let swift =
      TryStage.fade + """
        class Second: UIViewController { }
        class First: UIViewController, UIViewControllerTransitioningDelegate {
          let button = UIButton()
          override func viewDidLoad() {
            super.viewDidLoad()
            button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
            view.addSubview(button)
            \(constraints)
          }
          @objc func tapped(_ b: UIButton) {
            let s = Second()
            s.modalPresentationStyle = .fullScreen
            s.transitioningDelegate = self
            present(s, animated: true)
          }
          \(Self.answer)
        }
        """
    let placed = trying(swift)
    #expect(placed.verdict == .passed && placed.text.contains("begins   tap First.button"), "\(placed.text)")
    let bare = trying(swift.replacing(constraints, with: ""))
    #expect(bare.text.contains("begins   start do tryFirst_tapped(); settle (supplied)"), "\(bare.text)")
    #expect(
      bare.text.contains("assumed  `First.tapped(_:)` is called by `tryFirst_tapped()`"), "\(bare.text)")
  }

  @Test("a cell is tapped by calling what UIKit calls") func cell() {
    let (verdict, text) = trying(
      TryStage.fade + """
        class Second: UIViewController { }
        class First: UIViewController, UICollectionViewDelegate, UIViewControllerTransitioningDelegate {
          @IBOutlet var collectionView: UICollectionView!
          func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {
            let s = Second()
            s.transitioningDelegate = self
            s.modalPresentationStyle = .fullScreen
            present(s, animated: true)
          }
          \(Self.answer)
        }
        """)
    #expect(verdict == .passed && text.contains("1 transition in 1 file"), "\(text)")
    #expect(text.contains("never run: a drag: no gesture begins or ends a transition"), "\(text)")
  }

  @Test("where a screen comes to lie is doubtful if it is where the plain view lies that stands for the cell")
  func cellPlace() {
    let swift =
      TryStage.fade.replacing(
        "c.finalFrame(for: to)", with: "(c.viewController(forKey: .from) as? First)?.chosen?.frame ?? .zero")
        + """
        class Second: UIViewController { }
        class First: UIViewController, UICollectionViewDelegate, UIViewControllerTransitioningDelegate {
          @IBOutlet var collectionView: UICollectionView!
          var chosen: UIView?
          func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {
            chosen = c.cellForItem(at: i)
            let s = Second()
            s.transitioningDelegate = self
            s.modalPresentationStyle = .fullScreen
            present(s, animated: true)
          }
          \(Self.answer)
        }
        """
    let (verdict, text) = trying(swift)
    #expect(verdict == .passed && text.contains("since a plain view stands for the cell"), "\(text)")
    let place = "(c.viewController(forKey: .from) as? First)?.chosen?.frame ?? .zero"
    let sure = trying(swift.replacing(place, with: "CGRect(x: 0, y: 0, width: 200, height: 200)"))
    #expect(sure.verdict == .failed, "\(sure.text)")
  }

  @Test("an animator whose own way is not gone is used by a supplied delegate") func fallback() {
    let (verdict, text) = trying(
      TryStage.fade + """
        class Delegate: NSObject, UIViewControllerTransitioningDelegate {
          var isOn = false
          \(Self.answer.replacing("Fade()", with: "isOn ? Fade() : nil"))
        }
        """)
    #expect(verdict == .passed && text.contains("Fade, the presentation of TryPage"), "\(text)")
    #expect(
      text.contains("`Fade` is returned by a delegate: no story reaches the code that makes one"), "\(text)")
  }

  @Test("a screen that a storyboard makes sets its delegate as it wakes") func awakening() {
    let (verdict, text) = trying(
      TryStage.fade + """
        class Second: UIViewController, UIViewControllerTransitioningDelegate {
          override func awakeFromNib() {
            super.awakeFromNib()
            transitioningDelegate = self
            modalPresentationStyle = .fullScreen
          }
          \(Self.answer)
        }
        """)
    #expect(verdict == .passed && text.contains("Fade, the presentation of Second"), "\(text)")
  }

  @Test("a card that dismisses itself is presented, since it would leave nothing behind as the first screen")
  func card() {
    let (verdict, text) = trying(
      """
      class Card: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
        }
        @objc func pan(_ g: UIPanGestureRecognizer) {
          let y = max(0, g.translation(in: view).y)
          view.frame.origin.y = y
          if g.state == .ended || g.state == .cancelled {
            if y > 280 { dismiss(animated: true) } else { UIView.animate(withDuration: 0.3) { self.view.frame.origin.y = 0 } }
          }
        }
      }
      """)
    #expect(verdict != .failed && !text.contains("root Card"), "\(text)")
  }

  @Test(
    "a screen of another file, which code shows in its own way, is not presented with a delegate of the file")
  func stranger() {
    let swift =
      TryStage.fade + """
        class Delegate: NSObject, UIViewControllerTransitioningDelegate { \(Self.answer) }
        class Home: UIViewController {
          @IBAction func login(_ sender: UIButton) { present(Login(), animated: true) }
        }

        """
    let text = trying(swift).text
    #expect(
      text.contains("Fade, the presentation of TryPage") && !text.contains("present Login as"), "\(text)")
    let own = trying(swift + "class Login: UIViewController {}\n").text
    #expect(own.contains("Fade, the presentation of Login"), "\(own)")
  }

  @Test("a way back that stops at code that is not known is no dead end") func deadEnd() {
    let manager = """
      class Manager: NSObject, UIViewControllerTransitioningDelegate {
        \(Self.answer)
        func animationController(forDismissed d: UIViewController) -> UIViewControllerAnimatedTransitioning? { Sink() }
      }
      class Sink: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let page = c.viewController(forKey: .from)!
          let dim = other.chosen
          if dim.isOn { page.view.alpha = 0 }
          c.completeTransition(true)
        }
      }
      class Home: UIViewController {
        let manager = Manager()
        @IBAction func show(_ sender: UIButton) {
          let alert = Alert()
          alert.modalPresentationStyle = .custom
          alert.transitioningDelegate = manager
          present(alert, animated: true)
        }
      }
      class Alert: UIViewController {
        @IBAction func ok(_ sender: UIButton) { dismiss(animated: true) }
      }
      """
    let (_, text) = trying(TryStage.fade + manager)
    #expect(!text.contains("unanswered by"), "\(text)")
    #expect(text.contains("never run: the way back of Fade, the presentation of Alert"), "\(text)")
  }

  @Test("a finding that depends on a value that is made up is doubtful, and the value is told")
  func invented() {
    let swift = """
      class DismissAway: NSObject, UIViewControllerAnimatedTransitioning {
        let originFrame: CGRect
        init(originFrame: CGRect) { self.originFrame = originFrame }
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let from = c.viewController(forKey: .from)!, to = c.viewController(forKey: .to)!
          c.containerView.insertSubview(to.view, belowSubview: from.view)
          UIView.animate(withDuration: 0.6, animations: { from.view.frame.origin.x -= self.originFrame.width }, completion: { _ in
            c.completeTransition(!c.transitionWasCancelled)
          })
        }
      }
      """
    let (verdict, text) = trying(swift)
    #expect(verdict == .passed && text.hasSuffix("nothing is certainly wrong\n"), "\(text)")
    #expect(
      text.contains("assumed  `originFrame` of `DismissAway` is (100, 300, 80, 80): no file gives it"),
      "\(text)")
    let half = trying(swift.replacing("-= self.originFrame.width", with: "-= 80"))
    #expect(half.verdict == .failed, "\(half.text)")
  }

  @Test("a crash at a value that is missing where the app is called by `trans` is left out") func missing() {
    let (_, text) = trying(
      TryStage.fade + """
        class Page: UIViewController {
          var name: String!
          override func viewDidLoad() {
            super.viewDidLoad()
            title = name!
            let length = name!.count
            view.alpha = length > 3 ? 1 : 0.9
          }
        }
        class Delegate: NSObject, UIViewControllerTransitioningDelegate { \(Self.answer) }
        """)
    #expect(!text.contains("unwrapped-none"), "\(text)")
  }

  @Test(
    "a push that an animator leaves open for a supplied screen is doubtful; the screen that pushes is tried, too"
  )
  func stack() {
    let (verdict, text) = trying(
      """
      protocol Zooming { var card: UIView { get } }
      class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          guard let from = c.viewController(forKey: .from) as? Zooming, let to = c.view(forKey: .to) else { return }
          to.frame = c.containerView.bounds
          c.containerView.addSubview(to)
          to.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }, completion: { _ in c.completeTransition(true) })
        }
      }
      class Stack: UINavigationController, UINavigationControllerDelegate {
        override func viewDidLoad() { super.viewDidLoad(); delegate = self }
        func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
          from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { o == .push ? Zoom() : nil }
      }
      class Home: UIViewController, UICollectionViewDelegate, Zooming {
        let card = UIView()
        func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) {
          navigationController?.pushViewController(Detail(), animated: true)
        }
      }
      class Detail: UIViewController {}
      """)
    #expect(verdict == .passed && text.contains("Zoom, the push of Detail"), "\(text)")
  }

  @Test("the destination of a segue lives as long as the block that shows it") func segue() {
    let (_, text) = trying(
      """
      class First: UIViewController { }
      class Second: UIViewController { }
      class SlideSegue: UIStoryboardSegue {
        override func perform() {
          let src = self.source, dst = self.destination
          UIView.animate(withDuration: 0.25, animations: { src.view.alpha = 0.5 }, completion: { _ in
            src.present(dst, animated: false, completion: nil)
          })
        }
      }
      """)
    #expect(!text.contains("deallocated"), "\(text)")
  }

  @Test("several files are counted, and the reason why nothing can be tried is true") func summary() {
    let text = TryStage.trying(files: ["b.swift": "class B {}\n", "c.swift": "class C: UIView {}\n"]).text
    #expect(
      text.contains("0 transitions in 2 files") && text.contains("b.swift and 1 more: 0 transitions"),
      "\(text)")
    #expect(
      text.contains("nothing to try: no tap, drag or command begins a transition of its code"), "\(text)")
    let still = trying("class Fade: UIPresentationController {}\nclass Base: Fade {}\n").text
    #expect(!still.contains("no class of the file"), "\(still)")
  }
}
