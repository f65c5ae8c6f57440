extension Helper {
  /// A page view controller contains the controllers of the visible pages, and their views fill its own (documentation of
  /// `UIPageViewController`). A change of pages is not animated in scripts, and no finger turns the pages.
  static let ofPages = [
    "func showPages(container, pages) {",
    "  let shown = pages.first",
    "  if shown == none { return }",
    "  for each old in container.children {",
    "    if old != shown { old.willMove(toParent: none); remove old.view; old.removeFromParent() }",
    "  }",
    "  if shown.parent == container { return }",
    "  container.addChild(shown)",
    "  shown.view.frame = container.view.bounds",
    "  shown.view.autoresizingMask = [flexibleWidth, flexibleHeight]",
    "  add shown.view to container.view",
    "  shown.didMove(toParent: container)",
    "}",
  ]
}
