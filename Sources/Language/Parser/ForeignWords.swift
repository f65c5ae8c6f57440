/// Words that users of other languages and tools may try at the start of a statement, each with the keyword that does
/// the same here.
enum ForeignWord {
  static let table: [(String, Keyword)] = [
    ("close", .dismiss), ("dismissViewController", .dismiss),
    ("open", .present), ("modal", .present), ("presentViewController", .present),
    ("wait", .advance), ("sleep", .advance), ("delay", .advance), ("tick", .advance), ("later", .after),
    ("async", .after), ("asyncAfter", .after),
    ("dispatch_after", .after), ("dispatch_async", .after), ("performAfterDelay", .after), ("timer", .after),
    ("swipe", .pan), ("drag", .pan), ("scroll", .pan), ("lift", .release), ("drop", .release),
    ("abort", .cancel), ("click", .tap), ("touchUpInside", .tap), ("press", .tap),
    ("assert", .expect), ("check", .expect), ("verify", .expect), ("should", .expect), ("require", .expect),
    ("pushViewController", .push), ("navigate", .push), ("goto", .push), ("back", .pop), ("goBack", .pop),
    ("popViewController", .pop), ("setViewControllers", .set),
    ("controller", .screen), ("viewController", .screen), ("scene", .screen),
    ("navigationController", .navigation), ("nav", .navigation),
    ("stack", .navigation), ("simulator", .device), ("phone", .device), ("window", .root),
    ("rootViewController", .root), ("instance", .new), ("free", .forget),
    ("load", .use), ("before", .setup), ("beforeEach", .setup),
    ("test", .spec), ("it", .spec), ("describe", .spec), ("scenario", .spec),
    ("function", .func), ("def", .func), ("macro", .steps), ("call", .do),
    ("const", .let), ("variable", .var), ("property", .field), ("configure", .choose), ("when", .on),
    ("echo", .print), ("puts", .print), ("dump", .print), ("console", .log), ("trace", .log),
    ("loop", .repeat), ("times", .repeat), ("foreach", .for),
    ("begin", .start), ("group", .turn), ("batch", .turn), ("flush", .settle),
    ("segueTo", .perform), ("rewind", .reverse), ("performSegue", .perform),
    ("performSegueWithIdentifier", .perform),
    ("unwindTo", .unwind), ("switchTo", .select), ("selectTab", .select),
    ("setOrientation", .rotate), ("orientation", .rotate), ("zoom", .pinch), ("touchDown", .touch),
    ("touchUp", .touch), ("freeze", .pause), ("unfreeze", .resume), ("minimize", .app),

    ("tabBar", .tabs),
    ("pageViewController", .pages), ("splitViewController", .split), ("splitView", .split),
    ("showDetailViewController", .showDetail), ("animation", .animate), ("animateKeyframes", .keyframes),
    ("addSubview", .add), ("insertSubview", .add), ("removeFromSuperview", .remove), ("detach", .remove),
    ("completeTransition", .complete),
    ("updateInteractiveTransition", .update), ("finishInteractiveTransition", .finish),
    ("cancelInteractiveTransition", .cancel), ("animateAlongsideTransition", .alongside),
    ("animationController", .animator), ("interactionController", .interaction),
    ("percentDriven", .interaction), ("recognizer", .gesture), ("recogniser", .gesture),
    ("gestureRecognizer", .gesture), ("presentationController", .presentation),
    ("transitioningDelegate", .transition), ("delegate", .transition), ("ignore", .allow),
    ("suppress", .allow),
  ]

  static func translation(of text: String) -> Keyword? {
    table.first { $0.0 == text }?.1
  }
}
