import Testing

@testable import Running
@testable import Search

/// What `trans try` says about the files that belong to a named file, but are not named.
@Suite struct TryNeighbourTests {
  private static let fade = TryStage.animator(
    "Fade",
    """
        guard let page = c.view(forKey: .to) else { return c.completeTransition(true) }
        c.containerView.addSubview(page)
        page.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { page.alpha = 1 }) { _ in c.completeTransition(true) }
    """)
  private static let home = "class Home: UIViewController { let fade = Fade() }\n"
  private static let other = "class Other: UIViewController { let text = \"Fade\" }\n"

  private func text(of named: [String], beside files: [String: String] = [:]) -> String {
    var all = ["app/Fade.swift": Self.fade, "app/Home.swift": Self.home, "app/Other.swift": Self.other]
    all.merge(files) { _, new in new }
    return TryStage.trying(files: all, named: named).text
  }

  @Test("a file that uses a type of a named file, or declares one for it, is named last")
  func beside() {
    let fade = text(of: ["app/Fade.swift"])
    #expect(
      fade.hasSuffix(
        """
        nothing is wrong in what was tried
          without `app/Home.swift`, which uses `Fade`
          try: `trans try app/Fade.swift app/Home.swift`, since they belong together

        """), "\(fade)")
    let home = text(of: ["app/Home.swift"])
    #expect(home.contains("  without `app/Fade.swift`, which declares `Fade`\n"), "\(home)")
  }

  @Test("files that are named together, that have nothing in common, or that scripts use are not missed")
  func near() {
    for text in [
      text(of: ["app/Fade.swift", "app/Home.swift"]), text(of: ["app/Other.swift"]),
      text(of: ["app/Fade.swift"], beside: ["app/Home.swift": "class Home { class Fade { } }\n"]),
      text(of: ["app/Fade.swift"], beside: ["app/a.trans": ""]),
    ] {
      #expect(!text.contains("without"), "\(text)")
    }
  }
}
