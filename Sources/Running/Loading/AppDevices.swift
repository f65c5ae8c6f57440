import Diagnostics

/// Reads from an app's Xcode project and `Info.plist` the devices for which the app is made.
enum AppDevices {
  /// The key for the devices in a project and in a property list, and the keys for orientations that only an iPad reads.
  private static let (family, deviceFamily) = ("TARGETED_DEVICE_FAMILY", "UIDeviceFamily")
  private static let padKeys = [
    "UISupportedInterfaceOrientations~ipad", "UISupportedInterfaceOrientations_iPad",
  ]

  /// Whether the app is made for iPads, according to the devices that the files name or to orientations for iPads. If they name
  /// neither: false if there is a project, since Xcode's default is an app for iPhones; otherwise nil.
  static func includePads(_ texts: [(path: String, text: String)]) -> Bool? {
    let families =
      texts.flatMap { numbers(in: $0.text, after: family, until: ";") }
      + texts.flatMap { numbers(in: $0.text, after: deviceFamily, until: "</array>") }
    if !families.isEmpty { return families.contains("2") }
    if texts.contains(where: { row in padKeys.contains { row.text.contains($0) } }) { return true }
    return texts.contains { $0.path.hasSuffix("project.pbxproj") } ? false : nil
  }

  /// The numbers in the values of a key, at all its occurrences; `end` is the text that ends a value.
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
