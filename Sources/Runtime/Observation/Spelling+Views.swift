import Engine

extension Spelling {
  /// The tree of views from the window on, back to front, in the one-line syntax that `expect views` accepts.
  package func views() -> String {
    text { appendViews(to: &$0) }
  }

  /// The views as an indented tree, one per line, with `indent` spaces for each level, back to front.
  package func viewsTree(indent: Int = 2) -> String {
    text { appendViewsTree(indent: indent, to: &$0) }
  }

  private func appendViews(to bytes: inout [UInt8]) {
    var current = world.window
    while true {
      let row = world.views[current]
      appendBareView(row, to: &bytes)
      if row.firstSubview.exists {
        bytes.append("[")
        current = row.firstSubview
        continue
      }
      // Go up until a view has a next sibling. The links between views replace a stack.
      while world.views[current].nextSibling.isNone || current == world.window {
        if current == world.window { return }
        current = world.views[current].superview
        bytes.append("]")
      }
      bytes.append(", ")
      current = world.views[current].nextSibling
    }
  }

  private func appendViewsTree(indent: Int, to bytes: inout [UInt8]) {
    for (id, depth) in world.viewTree {
      if !bytes.isEmpty { bytes.append("\n") }
      bytes.appendIndent(depth, width: indent)
      appendBareView(world.views[id], to: &bytes)
    }
  }
}
