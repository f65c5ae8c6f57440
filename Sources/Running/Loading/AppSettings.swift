import Diagnostics

/// The settings in an app's `Info.plist` or Xcode project: the orientations that it supports on a phone, and its main
/// storyboard.
enum AppSettings {
  /// The key in both kinds of files; with `~ipad` appended, it is for another device.
  private static let key = "UISupportedInterfaceOrientations"
  private static let words = [
    "UIInterfaceOrientationPortrait": "portrait",
    "UIInterfaceOrientationPortraitUpsideDown": "portraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft": "landscapeLeft",
    "UIInterfaceOrientationLandscapeRight": "landscapeRight",
  ]

  /// Whether a file of this name may contain these settings.
  static func mayBe(in name: String) -> Bool { name.hasSuffix("Info.plist") || name == "project.pbxproj" }

  /// The orientations that files name, as words of a script; empty if they name none.
  static func named(in texts: [String]) -> [String] { Set(texts.flatMap { named(in: $0) }).sorted() }

  /// The name of the storyboard with the first screen, as the first file that has one says; nil if none does.
  static func mainStoryboard(in texts: [String]) -> String? {
    for text in texts {
      guard let place = text.firstRange(of: "UIMainStoryboardFile") else { continue }
      // `UIMainStoryboardFile</key> <string>Main</string>`, or `INFOPLIST_KEY_UIMainStoryboardFile = Main;`
      let words = text[place.upperBound...].prefix(80).split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if let name = words.first(where: { $0 != "key" && $0 != "string" }) { return String(name) }
    }
    return nil
  }

  /// The orientations that a file names for a phone: a property list ends them with `</array>`, a project with `;`.
  private static func named(in text: String) -> [String] {
    var rest = text[...]
    var found: [String] = []
    while let place = rest.firstRange(of: key) {
      rest = rest[place.upperBound...]
      guard ["<", " ", "=", "_iPhone"].contains(where: { rest.hasPrefix($0) }) else { continue }
      let ends = [rest.firstIndex(of: ";"), rest.firstRange(of: "</array>")?.lowerBound].compactMap { $0 }
      let list = rest[..<(ends.min() ?? rest.endIndex)]
      found += list.split { !$0.isLetter }.compactMap { words[String($0)] }
    }
    return found
  }
}
