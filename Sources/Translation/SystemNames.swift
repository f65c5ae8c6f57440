/// The names of declarations that every Swift file has without declaring them: those of UIKit, Foundation and Swift.
enum SystemNames {
  /// The prefixes of the types of Apple's frameworks, before a further capital letter.
  private static let prefixes = [
    "UI", "NS", "CA", "CG", "CF", "CI", "CL", "CM", "CN", "CT", "AV", "GK", "GL", "MK", "MF", "MT", "OS",
    "PH",
    "PK", "SC", "SF", "SK", "UN", "WK", "Any",
  ]

  private static let others: Set<String> = [
    "Int", "UInt", "Bool", "String", "Substring", "Character", "Double", "Float", "Any", "AnyObject",
    "AnyClass",
    "Self", "Void", "Never", "Array", "Set", "Dictionary", "Optional", "Result", "Error", "Collection",
    "Sequence",
    "Equatable", "Hashable", "Comparable", "Codable", "Date", "Data", "URL", "URLSession", "URLRequest",
    "UUID",
    "Timer", "Notification", "NotificationCenter", "DispatchQueue", "DispatchTime", "DispatchGroup",
    "DispatchWorkItem", "Bundle", "UserDefaults", "Selector", "IndexPath", "IndexSet", "FileManager",
    "ProcessInfo", "JSONDecoder", "JSONEncoder", "Locale", "Calendar", "Thread", "OperationQueue", "RunLoop",
    "CharacterSet", "DateFormatter", "Mirror", "CMTime", "TimeInterval", "CGFloat", "ObjectIdentifier",
    "perform", "performSelector", "nibName", "nibBundle", "responds", "setValue", "undoManager",
    "editButtonItem", "toolbarItems", "type", "swap", "dump", "autoreleasepool",
    "arc4random_uniform", "withUnsafePointer", "performSegue", "targetViewController", "setEditing",
    "setToolbarItems", "showDetailViewController", "unwind", "tabBarItem", "inputView", "inputAccessoryView",
    "preferredStatusBarStyle", "preferredInterfaceOrientationForPresentation", "shouldAutorotate",
  ]

  /// Whether a name is in `others`, or begins with `$` or with one of the prefixes and a further capital letter.
  static func contains(_ name: String) -> Bool {
    if others.contains(name) || name.first == "$" { return true }
    return prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else { return false }
      return next.isUppercase
    }
  }

  /// The prefixes of the types whose objects show nothing, and run code of the app only if the app gives it to them.
  private static let prefixesOfData = ["NS", "CF", "CG", "CI", "CL", "CM", "CN", "CT", "OS", "PH", "UN"]

  private static let ofData: Set<String> = [
    "String", "Date", "DateComponents", "DateInterval", "TimeZone", "Calendar", "Locale", "Data", "URL",
    "URLComponents", "URLRequest", "UUID", "CharacterSet", "Mirror", "FileManager", "ProcessInfo", "Bundle",
    "UserDefaults", "JSONDecoder", "JSONEncoder", "Logger", "UIColor", "UIDevice", "UIFont", "UIImage",
    "UIPasteboard",
  ]

  /// Whether the objects of a type of the system are data or work on data, as formatters, calendars, loggers and generators of
  /// haptics do.
  static func isData(_ name: String) -> Bool {
    if name.hasPrefix("NSLayout") || name == "NSObject" { return false }
    return ofData.contains(name) || name.hasSuffix("Formatter") || name.hasSuffix("FeedbackGenerator")
      || contains(name) && prefixesOfData.contains { name.hasPrefix($0) }
  }

  /// The class of UIKit that a class of another file probably inherits from, by the end of its name; nil if the end is
  /// unknown.
  static func guess(_ name: String) -> String? {
    let endings = [
      ("NavigationController", "UINavigationController"),
      ("NavigationViewController", "UINavigationController"),
      ("TabBarController", "UITabBarController"), ("ViewController", "UIViewController"),
      ("VC", "UIViewController"), ("ImageView", "UIImageView"), ("ScrollView", "UIScrollView"),
      ("TableView", "UITableView"), ("CollectionView", "UICollectionView"), ("View", "UIView"),
      ("Button", "UIButton"), ("Label", "UILabel"), ("TextField", "UITextField"),
    ]
    guard name.first?.isUppercase ?? false else { return nil }
    return endings.first { name.hasSuffix($0.0) }?.1
  }
}
