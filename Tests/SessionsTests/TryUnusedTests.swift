import TestSupport
import Testing

@testable import Running
@testable import Search

/// What `trans try` does with a script's transitions and animators that nothing uses.
@Suite struct TryUnusedTests {
  /// A script with a transition that no screen has, whose field a gesture sets.
  private static let unused = """
    screen Home { background white }
    screen Page { style custom; background orange }
    animator Rise {
      duration 0.3s
      presenting { toView.frame = offset(final(to), (0, 844)); add toView; animate { toView.y = 0 } }
      dismissing { animate { fromView.y = 844 } then { complete FLAG } }
    }
    gesture Pull {
      pan down
      on began { Rising.isActive = true; dismiss on Page }
      on changed { update clamp(translation.y / 844, 0, 1) }
      on ended { Rising.isActive = false; if progress > 0.5 { finish } else { cancel } }
      on cancelled { Rising.isActive = false; cancel }
    }
    transition Rising {
      field isActive = false
      presenting animator Rise
      dismissing when isActive animator Rise interaction Pull
      dismissing animator Rise
    }
    """

  @Test("a transition that no screen has is given to the screen that its gesture names")
  func unusedTransition() {
    let sound = TryStage.trying(script: Self.unused.replacing("FLAG", with: "not cancelled"))
    #expect(sound.text.contains("the presentation of Page"), "\(sound.text)")
    #expect(!sound.text.contains("the presentation of Home"), "\(sound.text)")
    #expect(!sound.text.contains("[honest-outcome]"), "\(sound.text)")
    let named = TryStage.trying(
      script: Self.unused.replacing("FLAG", with: "not cancelled")
        + "\nsteps show(on) { Page.transition = on; present Page }\n")
    #expect(named.text.contains("the presentation of Page"), "\(named.text)")
  }

  @Test("an animator alone is tried in the directions of its sections, but not if it needs arguments")
  func animatorAlone() {
    let animator = """
      animator Slide {
        duration 0.4s
        pushing { add toView; toView.x = 390; animate { toView.x = 0 } then { complete FLAG } }
        popping { add toView at 0; animate { fromView.x = 390 } then { complete FLAG } }
      }
      """
    let sound = TryStage.trying(script: animator.replacing("FLAG", with: "not cancelled"))
    #expect(sound.text.contains("the push of TryPage"), "\(sound.text)")
    let flawed = TryStage.trying(
      script: animator.replacing("FLAG", with: "true").replacing("toView.x = 0 }", with: "toView.x = 10 }"))
    #expect(flawed.verdict == .failed, "\(flawed.text)")
    let open = TryStage.trying(
      script: animator.replacing("FLAG", with: "true").replacing("Slide {", with: "Slide(way) {"))
    #expect(open.text.contains("0 transitions"), "\(open.text)")
  }

  @Test(
    "a field is set once its object is in use, and steps are called with the visible screen",
    arguments: [
      ("", "setup { root Home; Card.transition = Fading }"),
      (
        "transition Fading",
        "steps open(over) { Fading.isStuck = true; present Card on over }\nsetup { root Home }"
      ),
    ])
  func fields(_ line: String, _ start: String) {
    let text = TryStage.trying(
      script: """
        screen Home { background white }
        screen Card { background orange; style fullScreen; \(line) }
        animator Fade {
          duration 0.3s
          presenting, dismissing {
            toView.frame = final(to)
            add toView
            toView.alpha = 0
            animate { toView.alpha = 1 } then { if not Fading.isStuck { complete not cancelled } }
          }
        }
        transition Fading { field isStuck = false; presenting, dismissing animator Fade }
        \(start)
        """
    ).text
    #expect(text.contains("✗ 1. completes by Fade, app.trans:9"), "\(text)")
  }
}
