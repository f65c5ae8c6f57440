import Diagnostics

/// Reads the settings in an app's `Info.plist` and Xcode project: the orientations that the app supports on a phone, and its main
/// storyboard.
enum AppSettings {
  /// The key for orientations in both kinds of files. With the suffix `~ipad` or `_iPad`, the key is for another
  /// device.
  private static let key = "UISupportedInterfaceOrientations"
  private static let words = [
    "UIInterfaceOrientationPortrait": "portrait",
    "UIInterfaceOrientationPortraitUpsideDown": "portraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft": "landscapeLeft",
    "UIInterfaceOrientationLandscapeRight": "landscapeRight",
  ]

  /// Whether a file of this name may contain these settings.
  static func mayBe(in name: String) -> Bool { name.hasSuffix("Info.plist") || name == "project.pbxproj" }

  /// The orientations that the files name for a phone, as words of a script, without duplicates; empty if they name none.
  static func named(in texts: [String]) -> [String] { Set(texts.flatMap { named(in: $0) }).sorted() }

  /// The name of the storyboard with the first screen, from the first file that names one; nil if no file does.
  static func mainStoryboard(in texts: [String]) -> String? {
    for text in texts {
      guard let place = text.firstRange(of: "UIMainStoryboardFile") else { continue }
      // `UIMainStoryboardFile</key> <string>Main</string>`, or `INFOPLIST_KEY_UIMainStoryboardFile = Main;`
      let words = text[place.upperBound...].prefix(80).split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if let name = words.first(where: { $0 != "key" && $0 != "string" }) { return String(name) }
    }
    return nil
  }

  /// The orientations that a file names for a phone. The list ends with `</array>` in a property list, and with `;` in a project.
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
