import SwiftLanguage
import Testing

/// Tests that Swift 2 is read as today's Swift, and that spans stay those of the file.
@Suite struct OldSwiftTests {
  private static let sign = "let sign: NSTimeInterval = 0\n"

  static let texts: [(old: String, new: String)] = [
    ("c.viewControllerForKey(UITransitionContextToViewControllerKey)!", "c.viewController(forKey: .to)!"),
    ("c.containerView()!.addSubview(a)", "c.containerView!.addSubview(a)"),
    (
      "UIView.animateWithDuration(1, delay: 0, options: nil, animations: {}, completion: nil)",
      "UIView.animate(withDuration: 1, delay: 0, options: [], animations: {}, completion: nil)"
    ),
    (
      "a(.Began, [.CurveEaseOut, .AllowUserInteraction], UIRectEdge.Left)",
      "a(.began, [.curveEaseOut, .allowUserInteraction], UIRectEdge.left)"
    ),
    (
      "switch g.state { case .Began, .Changed: a() \n default: b() }",
      "switch g.state { case .began, .changed: a() default: b() }"
    ),
    (
      "enum Way { case Up(Int), Down }; switch w { case .Up(let x): a(Way.Up(x), Other.Up) default: b() }",
      "enum Way { case up(Int), down }; switch w { case .up(let x): a(Way.up(x), Other.up) default: b() }"
    ),
    ("rows.indexOf(a)", "rows.firstIndex(of: a)"),
    ("enum Way { case Up, Down }; Way.Up.rawValue", "enum Way { case up, down }; Way.up.rawValue"),
    ("struct Sizes { static let Wide = 1 }; Sizes.Wide", "struct Sizes { static let Wide = 1 }; Sizes.Wide"),
    (
      "presentViewController(b, animated: true, completion: nil)",
      "present(b, animated: true, completion: nil)"
    ),
    ("dismissViewControllerAnimated(true) { d() }", "dismiss(animated: true, { d() })"),
    (
      "func transitionDuration(c: C?) -> NSTimeInterval { return 1 }",
      "func transitionDuration(using c: C?) -> TimeInterval { return 1 }"
    ),
    (
      "func animationControllerForPresentedController(a: V, presentingController b: V, sourceController c: V) {}",
      "func animationController(forPresented a: V, presenting b: V, source c: V) {}"
    ),
    (
      "func navigationController(n: N, animationControllerForOperation o: O, fromViewController a: V, toViewController b: V) {}",
      "func navigationController(_ n: N, animationControllerFor o: O, from a: V, to b: V) {}"
    ),
    (
      "func slide(view: UIView, by x: Int) {}; slide(v, by: 1)",
      "func slide(_ view: UIView, by x: Int) {}; slide(v, by: 1)"
    ),
    (
      "func frameOfPresentedViewInContainerView() -> CGRect { return a }",
      "var frameOfPresentedViewInContainerView: CGRect { get { return a } }"
    ),
    ("CGRectMake(0, 1, CGRectGetWidth(r), h)", "CGRect(x: 0, y: 1, width: (r).width, height: h)"),
    ("CGRectOffset(r, CGRectGetWidth(s), 0)", "(r).offsetBy(dx: (s).width, dy: 0)"),
    ("v.transform = CGAffineTransformMakeScale(1, 2)", "v.transform = CGAffineTransform(scaleX: 1, y: 2)"),
    ("v.hidden = true; v.frame = CGRectZero", "v.isHidden = true; v.frame = CGRect.zero"),
    ("var hidden = true; hidden = false", "var hidden = true; hidden = false"),
    ("UIPan(target: self, action: \"pan:\")", "UIPan(target: self, action: #selector(pan))"),
    ("a(self, action: Selector(\"pan:\"))", "a(self, action: #selector(pan))"),
    ("if let a = b where a > 1 {}", "if let a = b, (a > 1) {}"),
    (
      "guard let a = b, c = d where a > c else { return }",
      "guard let a = b, let c = d, (a > c) else { return }"
    ),
    (
      "a(b ? UITransitionContextToViewKey : UITransitionContextFromViewKey)", "a((b ? .to : .from))"
    ),
    ("for a in b where a > 1 {}", "for a in b where (a > 1) {}"),
    (
      "updateInteractiveTransition(p); context?.updateInteractiveTransition(p)",
      "update(p); context?.updateInteractiveTransition(p)"
    ),
    (
      "func cancelInteractiveTransition() {}; cancelInteractiveTransition()",
      "func cancelInteractiveTransition() {}; cancelInteractiveTransition()"
    ),
    ("override func cancelInteractiveTransition() {}", "override func cancel() {}"),
    (
      "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(2)), dispatch_get_main_queue()) { a() }",
      "DispatchQueue.main.asyncAfter(deadline: (DispatchTime.now() + (Double(Int64(2)) / Double(NSEC_PER_SEC))), { a() })"
    ),
    ("dispatch_async(dispatch_get_main_queue(), { a() })", "DispatchQueue.main.async(execute: { a() })"),
    ("i++", "i += 1"),
  ]

  @Test("is read as today's Swift", arguments: texts)
  func isRead(_ row: (old: String, new: String)) {
    #expect(swift(Self.sign + row.old) == "let sign: TimeInterval = 0; " + row.new)
  }

  @Test("leaves files alone that have no name of Swift 2, or declare one")
  func leavesOthers() {
    #expect(swift("a(.Began)") == "a(.Began)")
    // The context has methods by names that the driver had once.
    let own = "func show(view: V) {}; context.updateInteractiveTransition(p)"
    #expect(swift(own) == own)
    let label =
      "func move(translationInView: P) { a(translationInView.x, .Began) }; move(translationInView: p)"
    #expect(swift(label) == label)
    #expect(swift("let viewForKey = c.viewForKey(k)") == "let viewForKey = c.view(forKey: k)")
    #expect(swift("func viewForKey(a: A) {}; a(.Began)") == "func viewForKey(a: A) {}; a(.Began)")
  }

  @Test("has the spans of the file")
  func spans() {
    let text = "c.viewForKey(UITransitionContextToViewKey)\nx.hidden = CGRectGetWidth(r)\n}"
    let file = parse(text)
    #expect(
      file.statements.map { part(of: text, $0) } == [
        "c.viewForKey(UITransitionContextToViewKey)", "x.hidden = CGRectGetWidth(r)",
      ])
    #expect(file.problems.map { part(of: text, $0.place.span.start, $0.place.span.end) } == ["}"])
  }

  private func part(of text: String, _ statement: SwiftStatement) -> String {
    part(of: text, statement.span.start, statement.span.end)
  }

  private func part(of text: String, _ start: Int32, _ end: Int32) -> String {
    String(decoding: Array(text.utf8)[Int(start)..<Int(end)], as: UTF8.self)
  }
}
