import Diagnostics

/// The devices for which an app is made, as its Xcode project or its `Info.plist` says.
enum AppDevices {
  /// The key in a project, the key in a property list, and those for orientations that only an iPad reads.
  private static let (family, deviceFamily) = ("TARGETED_DEVICE_FAMILY", "UIDeviceFamily")
  private static let padKeys = [
    "UISupportedInterfaceOrientations~ipad", "UISupportedInterfaceOrientations_iPad",
  ]

  /// Whether the app is made for iPads; nil if the files do not say. A project that does not name the devices makes an app
  /// for iPhones, which is Xcode's default.
  static func includePads(_ texts: [(path: String, text: String)]) -> Bool? {
    let families =
      texts.flatMap { numbers(in: $0.text, after: family, until: ";") }
      + texts.flatMap { numbers(in: $0.text, after: deviceFamily, until: "</array>") }
    if !families.isEmpty { return families.contains("2") }
    if texts.contains(where: { row in padKeys.contains { row.text.contains($0) } }) { return true }
    return texts.contains { $0.path.hasSuffix("project.pbxproj") } ? false : nil
  }

  /// The numbers between a key and the end of its value, at each place of the key.
  private static func numbers(in text: String, after key: String, until end: String) -> [Substring] {
    var (rest, found): (Substring, [Substring]) = (text[...], [])
    while let place = rest.firstRange(of: key) {
      rest = rest[place.upperBound...]
      let value = rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
      found += value.split { !$0.isNumber }
    }
    return found
  }
}
