import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` asks beside the laws: whether controls still do what they did, and whether something leads away.
@Suite struct TryQuestionTests {
  /// A photo that a finger drags by hand, and that remembers in a field that it is dragged.
  /// - Parameter lost: What the gesture does when the touch is taken away.
  private static func photo(lost: String) -> String {
    """
    screen Home { view open at (20, 60, 60, 44); on tap open { present Photo } }
    screen Photo {
      style custom
      background black
      transition Fading
      field isDragged = false
      gesture Drag
      view close at (20, 60, 44, 44)
      on tap close { if not isDragged { dismiss } }
    }
    animator Fade {
      duration 0.3s
      presenting { toView.frame = final(to); add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
      dismissing { animate { fromView.alpha = 0 } then { fromView.alpha = 1; complete not cancelled } }
    }
    transition Fading { presenting animator Fade; dismissing animator Fade interaction Drag }
    gesture Drag {
      pan down
      on began { Photo.isDragged = true; dismiss }
      on changed { update clamp(translation.y / 844, 0, 1) }
      on ended { Photo.isDragged = false; if progress > 0.5 { finish } else { cancel } }
      on cancelled { cancel; \(lost) }
    }
    root Home

    """
  }

  /// A panel that a button brings in by hand.
  private static func panel(height: Int, _ open: String, _ back: String = "") -> String {
    """
    screen Home {
      background white
      view open at (20, 700, 60, 44)
      view panel at (-390, 0, 390, \(height)) { background gray }
      on tap open { \(open) }
      \(back)
    }
    root Home

    """
  }

  @Test("a drag begins nothing after a touch that was taken away") func drag() {
    let once = Self.photo(lost: "log 1").replacing(
      "  pan down\n", with: "  pan down\n  on shouldBegin { return not Photo.isDragged }\n"
    )
    .replacing("if not isDragged { dismiss }", with: "dismiss")
    let text = TryStage.trying(script: once).text
    #expect(text.contains("unanswered by Drag, app.trans:"), "\(text)")
    #expect(
      text.contains("`pan down to 0.4` began the dismissal of Photo before, and begins nothing now"),
      "\(text)")
    let again = once.replacing("log 1", with: "Photo.isDragged = false")
    #expect(!TryStage.trying(script: again).text.contains("unanswered"))
    let gone = once.replacing("log 1", with: "Photo.close.isHidden = true")
    #expect(!TryStage.trying(script: gone).text.contains("unanswered"))
  }

  @Test("a button is dead after a touch that was taken away, since a flag is not put back") func flag() {
    let text = TryStage.trying(script: Self.photo(lost: "log 1")).text
    #expect(text.contains("unanswered by Photo, app.trans:2 ("), "\(text)")
    #expect(text.contains("the same controls again"), "\(text)")
    #expect(
      text.contains(
        "seen: `tap Photo.close` led to another screen before, by the dismissal of Photo, and comes to nothing now"
      ),
      "\(text)")
  }

  @Test("one that works again, or that is gone with its screen, is none") func works() {
    let back = TryStage.trying(script: Self.photo(lost: "Photo.isDragged = false")).text
    #expect(!back.contains("unanswered"), "\(back)")
    let gone = TryStage.trying(script: Self.photo(lost: "Photo.close.isHidden = true")).text
    #expect(!gone.contains("unanswered"), "\(gone)")
  }

  @Test("a button that brings a panel which nothing takes away again is covered by it, or dead")
  func deadEnd() {
    let opens = "animate 0.3s { Home.panel.x = 0 }"
    for height in [844, 600] {
      let text = TryStage.trying(script: Self.panel(height: height, opens)).text
      #expect(
        text.contains("✗ 1. unanswered by Home, app.trans:1 (") && text.contains("a way out"), "\(text)")
    }
    let toggles = "animate 0.3s { Home.panel.x = if Home.panel.x == 0 { -390 } else { 0 } }"
    let closes = "on tap panel { animate 0.3s { Home.panel.x = -390 } }"
    let dragged = "on pan left { animate 0.3s { Home.panel.x = -390 } }"
    for script in [
      Self.panel(height: 600, toggles), Self.panel(height: 844, opens, closes),
      Self.panel(height: 844, opens, dragged),
    ] {
      let text = TryStage.trying(script: script).text
      #expect(!text.contains("unanswered"), "\(text)")
    }
  }

  /// A screen of a Swift file with a button.
  private static func opener(_ height: Int, _ code: String) -> String {
    """
    import UIKit
    final class Home: UIViewController {
      let panel = UIView(frame: CGRect(x: -390, y: 0, width: 390, height: \(height)))
      override func viewDidLoad() {
        panel.backgroundColor = .gray
        view.addSubview(panel)
        let button = UIButton(frame: CGRect(x: 20, y: 700, width: 80, height: 44))
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
      }
      @objc func open() { \(code) }
    }
    """
  }

  @Test("a button of a Swift file leads to a dead end only if something covers much of the screen")
  func coversMore() {
    let opens = "UIView.animate(withDuration: 0.3) { self.panel.frame.origin.x = 0 }"
    let dead = TryStage.trying(Self.opener(600, opens)).text
    #expect(
      dead.contains("error: `Home` has led to a dead end: no tap or drag leads away from there [unanswered]"),
      "\(dead)")
    #expect(dead.contains("seen: `tap Home.button` led there, and does nothing any more"), "\(dead)")
    #expect(!dead.contains("`settled` is true"), "\(dead)")
    // A small hint, and a colour, are no other screen.
    for code in [Self.opener(60, opens), Self.opener(600, "view.backgroundColor = .red")] {
      let text = TryStage.trying(code).text
      #expect(!text.contains("unanswered"), "\(text)")
    }
  }

  /// A page whose drag sets a flag that a touch which is taken away leaves, and that its button asks for.
  private static let mover =
    TryStage.mover(
      """
          case .began:
            isActive = true
            (page as? Page)?.isDragged = true
            page?.dismiss(animated: true)
          case .ended:
            isActive = false
            (page as? Page)?.isDragged = false
            cancel()
          default:
            isActive = false
            cancel()
      """) + """
      class Sink: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let page = c.view(forKey: .from)!
          UIView.animate(withDuration: 0.3, animations: { page.frame.origin.y = 844 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
          }
        }
      }
      class Page: UIViewController {
        var isDragged = false
        @IBAction func close(_ sender: UIButton) { if !isDragged { dismiss(animated: true) } }
      }
      class Rise: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          let page = c.view(forKey: .to)!
          page.frame = c.containerView.bounds.offsetBy(dx: 0, dy: 844)
          c.containerView.addSubview(page)
          UIView.animate(withDuration: 0.3, animations: { page.frame = c.containerView.bounds }) { _ in c.completeTransition(true) }
        }
      }

      """

  @Test("a dead button is as doubtful as the guesses that lead to it") func doubts() {
    let text = TryStage.trying(Self.mover).text
    #expect(
      text.contains("doubtful: unanswered by Page, with the gestures that no file attaches\n"), "\(text)")
    #expect(!text.contains(". unanswered"), "\(text)")
  }
}
