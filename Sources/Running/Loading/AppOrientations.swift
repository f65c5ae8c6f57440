import Diagnostics

/// The orientations that an app supports on a phone, as its `Info.plist` or its Xcode project says.
enum AppOrientations {
  /// The key in both kinds of files; with `~ipad` appended, it is for another device.
  private static let key = "UISupportedInterfaceOrientations"
  private static let words = [
    "UIInterfaceOrientationPortrait": "portrait",
    "UIInterfaceOrientationPortraitUpsideDown": "portraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft": "landscapeLeft",
    "UIInterfaceOrientationLandscapeRight": "landscapeRight",
  ]

  /// Whether a file of this name may contain the orientations.
  static func mayBe(in name: String) -> Bool { name.hasSuffix("Info.plist") || name == "project.pbxproj" }

  /// The orientations that files name, as words of a script; empty if they name none. Files that cannot be read are left
  /// out.
  static func named(by paths: [String], in files: any ScriptFiles, atMost limit: Int) -> [String] {
    var found: Set<String> = []
    for path in paths {
      if let bytes = try? files.read(path, atMost: limit) { found.formUnion(named(in: bytes)) }
    }
    return found.sorted()
  }

  /// The name of the storyboard with the first screen, as a property list or a project says; nil if none does.
  static func mainStoryboard(by paths: [String], in files: any ScriptFiles, atMost limit: Int) -> String? {
    for path in paths {
      guard let bytes = try? files.read(path, atMost: limit) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let place = text.firstRange(of: "UIMainStoryboardFile") else { continue }
      // `UIMainStoryboardFile</key> <string>Main</string>`, or `INFOPLIST_KEY_UIMainStoryboardFile = Main;`
      let words = text[place.upperBound...].prefix(80).split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if let name = words.first(where: { $0 != "key" && $0 != "string" }) { return String(name) }
    }
    return nil
  }

  /// The orientations that a file names for a phone: a property list ends them with `</array>`, a project with `;`.
  static func named(in bytes: [UInt8]) -> [String] {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
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
