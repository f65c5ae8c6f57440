import Diagnostics

/// The orientations that an app supports on a phone, as its `Info.plist` or its Xcode project says.
enum AppOrientations {
  /// The key in both kinds of files. One for other devices continues, such as with `~ipad`.
  private static let key = "UISupportedInterfaceOrientations"
  private static let words = [
    "UIInterfaceOrientationPortrait": "portrait",
    "UIInterfaceOrientationPortraitUpsideDown": "portraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft": "landscapeLeft",
    "UIInterfaceOrientationLandscapeRight": "landscapeRight",
  ]

  /// The orientations that the files at any depth below a folder name, as words of a script; empty if they name none.
  /// Hidden folders are left out.
  static func named(below folder: String, in files: any ScriptFiles, atMost limit: Int) -> [String] {
    var (found, waiting): ([String], [String]) = ([], [folder])
    while let next = waiting.popLast() {
      let prefix = next == "." ? "" : next.hasSuffix("/") ? next : next + "/"
      for entry in (try? files.contents(ofDirectory: next)) ?? [] where entry.name.first != "." {
        let path = prefix + entry.name
        if entry.kind == .directory { waiting.append(path) }
        guard entry.kind == .file, entry.name.hasSuffix("Info.plist") || entry.name == "project.pbxproj",
          let bytes = try? files.read(path, atMost: limit)
        else { continue }
        for word in named(in: bytes) where !found.contains(word) { found.append(word) }
      }
    }
    return found.sorted()
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
