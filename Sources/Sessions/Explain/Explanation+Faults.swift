extension Explanation {
  /// What UIKit would raise an exception for.
  static let faults: [Explanation] = [
    Explanation(
      "presenting-none", .fault, "`present` was given `none` instead of a controller.",
      why: "Usually the controller came from a property or a field that had no value yet.",
      device: "The app crashes: NSInvalidArgumentException, \"Application tried to present a nil modal view "
        + "controller\".",
      facts: ["FAULT-01"],
      example: "screen Home\nroot Home\npresent none on Home",
      mend: "Give it a screen, or ask first whether there is one: `if c != none { present c }`.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card on Home"),
    Explanation(
      "presenting-on-itself", .fault, "A controller was asked to present itself.",
      why: "Nothing can be on top of itself; mostly the receiver and the object were mixed up.",
      device: "The app crashes: NSInvalidArgumentException, \"Application tried to present modal view "
        + "controller on itself\".",
      facts: ["FAULT-02"],
      example: "screen Home\nroot Home\npresent Home on Home",
      mend: "Name another screen behind `present`, or another receiver behind `on`.",
      mended: "screen Home\nscreen Card\nroot Home\npresent Card on Home"),
    Explanation(
      "already-presented", .fault, "The controller that is to be presented is presented already.",
      why: "One controller has one presenter. Often a button was tapped twice, or the controller is kept and "
        + "presented again before it was dismissed.",
      device: "The app crashes: NSInvalidArgumentException, \"… that is already being presented by …\".",
      facts: ["FAULT-03", "FAULT-05"],
      example:
        "screen Home\nscreen Card\nscreen Menu\nroot Home\npresent Card\npresent Menu\npresent Card on Menu",
      mend: "Dismiss it first, or present another instance: `new Card as Second`.",
      mended: "screen Home\nscreen Card\nscreen Menu\nnew Card as Second\nroot Home\npresent Card\n"
        + "present Menu\npresent Second on Menu"),
    Explanation(
      "presenting-child", .fault, "The controller that is to be presented has a parent.",
      why: "A controller is either a child, as those on a navigation stack are, or presented; not both.",
      device: "The app crashes: NSInvalidArgumentException, \"… that has a parent view controller …\".",
      facts: ["FAULT-04", "FAULT-05"],
      example: "screen Home\nscreen Inbox\nnavigation Mail [Inbox]\nroot Home\npresent Inbox",
      mend: "Present the container that it lives in.",
      mended: "screen Home\nscreen Inbox\nnavigation Mail [Inbox]\nroot Home\npresent Mail"),
    Explanation(
      "curl-not-full-screen", .fault, "A page is to curl up, and the style is not `fullScreen`.",
      why:
        "`partialCurl` works from one full screen to another only. From iOS 13 on the default style is a sheet, so the "
        + "style has to be set as well.",
      device: "The app crashes: NSInvalidArgumentException, \"Application tried to present "
        + "UIModalTransitionStylePartialCurl to or from non-fullscreen view controller …\".",
      facts: ["FAULT-19"],
      example: "screen Home\nscreen Card\nroot Home\nCard.modalTransitionStyle = partialCurl\npresent Card",
      mend: "Present it as `fullScreen`.",
      mended:
        "screen Home\nscreen Card\nroot Home\nCard.modalTransitionStyle = partialCurl\npresent Card as fullScreen"
    ),
    Explanation(
      "pushed-twice", .fault, "The controller that is to be pushed is on the stack already.",
      why: "A stack holds each controller once. Often a row was tapped twice while the push ran.",
      device: "The app crashes: NSInvalidArgumentException, \"… pushing the same view controller instance "
        + "more than once …\".",
      facts: ["FAULT-06", "FAULT-07", "FAULT-08", "NAV-51"],
      example: "screen Inbox\nscreen Message\nnavigation Mail [Inbox]\nroot Mail\npush Message\npush Message",
      mend: "Go back to it with `pop to Message`, or push another instance: `new Message as Next`.",
      mended: "screen Inbox\nscreen Message\nnew Message as Next\nnavigation Mail [Inbox]\nroot Mail\n"
        + "push Message\npush Next"),
    Explanation(
      "pushed-navigation", .fault, "A navigation controller was pushed on a navigation controller.",
      why: "UIKit does not nest navigation controllers: there would be two bars and two back swipes.",
      device: "The app crashes: NSInvalidArgumentException, \"Pushing a navigation controller is not "
        + "supported\".",
      facts: ["FAULT-09"],
      example:
        "screen Inbox\nscreen List\nnavigation Mail [Inbox]\nnavigation Files [List]\nroot Mail\npush Files",
      mend: "Push its screen, or present the navigation controller.",
      mended: "screen Inbox\nscreen List\nnavigation Mail [Inbox]\nnavigation Files [List]\nroot Mail\n"
        + "present Files"),
    Explanation(
      "popped-stranger", .fault, "`pop to` names a controller that is not on the stack.",
      why: "It was never pushed, or has been popped already.",
      device: "The app crashes: NSInternalInconsistencyException, \"Tried to pop to a view controller that "
        + "doesn't exist.\"",
      facts: ["FAULT-10"],
      example:
        "screen Inbox\nscreen Message\nscreen Other\nnavigation Mail [Inbox]\nroot Mail\npush Message\n"
        + "pop to Other",
      mend: "Name one that is there: `print Mail.viewControllers` shows them.",
      mended: "screen Inbox\nscreen Message\nnavigation Mail [Inbox]\nroot Mail\npush Message\npop to Inbox"),
    Explanation(
      "view-of-two-controllers", .fault, "One view was given to two controllers.",
      why: "A controller owns its view; the calls about it could not reach two owners.",
      device: "The app crashes: UIViewControllerHierarchyInconsistency, \"A view can only be associated with "
        + "at most one view controller at a time!\"",
      facts: ["FAULT-14"],
      example: "screen Home\nscreen Card\nroot Home\nCard.view = Home.view",
      mend: "Leave each controller its own view, and add subviews to it.",
      mended: "screen Home\nscreen Card\nroot Home\nCard.view.alpha = 0.5"),
  ]
}
