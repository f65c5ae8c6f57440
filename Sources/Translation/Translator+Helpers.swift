/// Groups of functions that replace features missing in scripts. A group is written only if the translation needs one of
/// its functions.
enum Helper: CaseIterable {
  /// Functions that keep values of properties which scripts do not have, find tagged views, and make the view for a cell.
  case viewValues
  /// The function that makes the value of a property that is a scroll view, a table or a collection.
  case scrollParts
  /// The functions that keep a value of a weak property: an object holds the weak reference.
  case weakValues
  /// The functions of dictionaries, which are lists of pairs in scripts.
  case dictionaries
  /// The functions of lists, such as `firstIndex(of:)` and `sorted(by:)`.
  case lists
  /// The functions that keep and call the observers of notifications.
  case notifications
  /// The function that adds a target to a recognizer.
  case targets
  /// The functions for the bits of whole numbers that are not negative.
  case bits
  /// The functions that read the top, left, bottom or right of insets.
  case insets
  /// The functions that find the next responder of a view or controller.
  case responders
  /// The functions that show a picture of a view, or the image of another image view, in an image view.
  case pictures
  /// The function that shows the first of several controllers in a page view controller.
  case pages

  /// The names of the functions of all groups.
  static let names: Set<String> = Set(
    allCases.flatMap { $0.lines }.filter { $0.hasPrefix("func ") }.map {
      String($0.dropFirst(5).prefix { $0 != "(" })
    })

  var lines: [String] {
    switch self {
    case .viewValues: Self.ofViewValues
    case .scrollParts: Self.ofScrollParts
    case .weakValues: Self.ofWeakValues
    case .dictionaries: Self.ofDictionaries
    case .lists: Self.ofLists
    case .notifications: Self.ofNotifications
    case .targets: Self.ofTargets
    case .bits: Self.ofBits
    case .insets: Self.ofInsets
    case .responders: Self.ofResponders
    case .pictures: Self.ofPictures
    case .pages: Self.ofPages
    }
  }

  private static let ofScrollParts = [
    "func scrollPart(subject, key) {",
    "  let known = viewValue(subject, key, none)",
    "  if known != none { return known }",
    "  let part = viewPart(subject, key)",
    "  part.contentSize = (0, 0)",
    "  return part",
    "}",
  ]

  private static let ofWeakValues = [
    "object WeakValue { field value = none weak }",
    "func weakValue(subject) {",
    "  let made = WeakValue()",
    "  made.value = subject",
    "  return made",
    "}",
    "func valueOf(subject) { if subject == none { return none } else { return subject.value } }",
  ]

  private static let ofViewValues = [
    "field viewValues = []",
    "func viewValue(subject, key, other) {",
    "  for each row in viewValues { if row[0] == subject and row[1] == key { return row[2] } }",
    "  return other",
    "}",
    "func setViewValue(subject, key, value) {",
    "  var rows = []",
    "  for each row in viewValues { if not (row[0] == subject and row[1] == key) { rows.append(row) } }",
    "  rows.append([subject, key, value])",
    "  viewValues = rows",
    "}",
    "func taggedView(subject, tag) {",
    "  for each row in viewValues {",
    "    if row[1] == \"tag\" and row[2] == tag {",
    "      var above = row[0]",
    "      while above != none {",
    "        if above == subject { return row[0] }",
    "        above = above.superview",
    "      }",
    "    }",
    "  }",
    "  return none",
    "}",
    "func viewPart(subject, key) {",
    "  let known = viewValue(subject, key, none)",
    "  if known != none { return known }",
    "  view part at (0, 0, subject.bounds.width, subject.bounds.height)",
    "  add part to subject",
    "  setViewValue(subject, key, part)",
    "  return part",
    "}",
    "func viewCell(subject, kind) {",
    "  let known = viewValue(subject, \"cell\", none)",
    "  if known != none { return known }",
    "  view cell at \(cellFrame)",
    "  add cell to subject",
    "  setViewValue(cell, \"class\", kind)",
    "  setViewValue(subject, \"cell\", cell)",
    "  return cell",
    "}",
  ]

  /// The text of the frame of the view that stands for a cell, and the text of another frame, of the same length.
  static let cellFrame = "(0, 0, subject.bounds.width, subject.bounds.height)"
  static let otherCellFrame = "(20, 40, 120, 120)                                 "

  /// Every screen calls `observerMoving` when the app enters or leaves the background, and `observerKeyboard` when the
  /// keyboard moves; only the first of the calls for one change posts notifications. The keyboard's curve is number 7 (KEYB-09).
  private static let ofNotifications = [
    "object ObserverRow { field subject = none weak; field code = none; field isBlock = false }",
    "field observerRows = []",
    "func observerAdding(name, subject, code, object) {",
    "  let target = ObserverRow()",
    "  target.subject = subject",
    "  target.code = code",
    "  target.isBlock = subject == none",
    "  observerRows.append([name, target, object])",
    "  return target",
    "}",
    "func observerPosting(name, object, info) {",
    "  for each row in observerRows {",
    "    if row[0] == name and (row[2] == none or row[2] == object) {",
    "      let target = row[1]",
    "      let code = target.code",
    "      if target.isBlock { do code([name, object, info]) }",
    "      if target.subject != none { observerCalling(target.subject, code, [name, object, info]) }",
    "    }",
    "  }",
    "}",
    "func observerRemoving(subject, name) {",
    "  var kept = []",
    "  for each row in observerRows {",
    "    let isOf = subject != none and (row[1] == subject or row[1].subject == subject)",
    "    if not (isOf and (name == none or row[0] == name)) { kept.append(row) }",
    "  }",
    "  observerRows = kept",
    "}",
    "field observerIsAway = false",
    "func observerMoving(away, names) {",
    "  if observerIsAway == away { return }",
    "  observerIsAway = away",
    "  for each name in names { observerPosting(name, none, none) }",
    "}",
    "field observerFrame = none",
    "func observerKeyboard(frame, duration) {",
    "  if observerFrame == frame { return }",
    "  let old = if observerFrame == none { (0, window.height, frame.width, frame.height) } else { observerFrame }",
    "  observerFrame = frame",
    "  var info = [[\"keyboardFrameBegin\", old], [\"keyboardFrameEnd\", frame]]",
    "  info.append([\"keyboardAnimationDuration\", duration.seconds])",
    "  info.append([\"keyboardAnimationCurve\", 7])",
    "  info.append([\"keyboardIsLocal\", true])",
    "  observerPosting(\"keyboardWillChangeFrame\", none, info)",
    "  let isUp = frame.y < window.height",
    "  observerPosting(if isUp { \"keyboardWillShow\" } else { \"keyboardWillHide\" }, none, info)",
    "}",
  ]

  private static let ofTargets = [
    "object TargetRow { field subject = none weak; field code = none }",
    "func targetAdding(gesture, subject, code) {",
    "  for each other in gesture.targets { if other.subject == subject and other.code == code { return } }",
    "  let row = TargetRow()",
    "  row.subject = subject",
    "  row.code = code",
    "  gesture.targets.append(row)",
    "}",
  ]

  private static let ofDictionaries = [
    "func dictionaryValue(rows, key) {",
    "  if rows == none { return none }",
    "  for each row in rows { if row[0] == key { return row[1] } }",
    "  return none",
    "}",
    "func dictionarySetting(rows, key, value) {",
    "  var kept = []",
    "  for each row in rows { if not (row[0] == key) { kept.append(row) } }",
    "  if value != none { kept.append([key, value]) }",
    "  return kept",
    "}",
    "func dictionaryPart(rows, place) {",
    "  var parts = []",
    "  for each row in rows { parts.append(row[place]) }",
    "  return parts",
    "}",
  ]

  private static let ofBits = [
    "func bitPower(count_) {",
    "  var power = 1",
    "  var place = 0",
    "  while place < count_ {",
    "    power = power * 2",
    "    place = place + 1",
    "  }",
    "  return power",
    "}",
    "func bitAnd(first_, last_) {",
    "  var sum = 0",
    "  var bit = 1",
    "  while bit <= first_ and bit <= last_ {",
    "    if mod(floor(first_ / bit), 2) == 1 and mod(floor(last_ / bit), 2) == 1 { sum = sum + bit }",
    "    bit = bit * 2",
    "  }",
    "  return sum",
    "}",
    "func bitOr(first_, last_) { return first_ + last_ - bitAnd(first_, last_) }",
  ]

  private static let ofResponders = [
    "func responderOf(subject, page) {",
    "  if page.isViewLoaded { if page.view == subject { return page } }",
    "  for each child in page.children {",
    "    let found = responderOf(subject, child)",
    "    if found != none { return found }",
    "  }",
    "  return none",
    "}",
    "func nextResponder(subject) {",
    "  if subject.className != none { return if subject.isViewLoaded { subject.view.superview } else { none } }",
    "  var page = rootViewController",
    "  while page != none {",
    "    let found = responderOf(subject, page)",
    "    if found != none { return found }",
    "    page = page.presentedViewController",
    "  }",
    "  return subject.superview",
    "}",
  ]

  /// The condition under which a view shows the image of another view, and a text of the same length that never holds.
  static let copiedImage = "if other.content != none"
  static let otherImage = #"if other.content == ""  "#

  private static func size(of shown: String) -> String {
    "subject.frame = (subject.frame.x, subject.frame.y, \(shown).bounds.width, \(shown).bounds.height)"
  }

  private static let ofPictures = [
    "func showPicture(subject, picture) {",
    "  if picture == none or picture == \"image\" { return }",
    "  if subject.bounds.width == 0 { \(size(of: "picture")) }",
    "  let shown = snapshot(picture, afterScreenUpdates: true)",
    "  shown.frame = (0, 0, subject.bounds.width, subject.bounds.height)",
    "  shown.autoresizingMask = [flexibleWidth, flexibleHeight]",
    "  add shown to subject",
    "}",
    "func showImage(subject, other) {",
    "  if subject == none or other == none { return }",
    "  if subject.bounds.width == 0 { \(size(of: "other")) }",
    "  \(copiedImage) { subject.content = other.content; subject.isOpaque = false }",
    "}",
  ]

  private static let ofInsets = ["Top", "Left", "Bottom", "Right"].map {
    "func inset\($0)(insets) { return insets.\($0.lowercased()) }"
  }

  private static let ofLists = [
    "func listIndex(rows, value) {",
    "  var place = 0",
    "  for each row in rows {",
    "    if row == value { return place }",
    "    place = place + 1",
    "  }",
    "  return none",
    "}",
    "func listLastIndex(rows, value) {",
    "  var found = none",
    "  var place = 0",
    "  for each row in rows {",
    "    if row == value { found = place }",
    "    place = place + 1",
    "  }",
    "  return found",
    "}",
    "func listWithout(rows, removed) {",
    "  var kept = []",
    "  var place = 0",
    "  for each row in rows {",
    "    if place != removed { kept.append(row) }",
    "    place = place + 1",
    "  }",
    "  return kept",
    "}",
    "func listRepeating(value, count_) {",
    "  var rows = []",
    "  while rows.count < count_ { rows.append(value) }",
    "  return rows",
    "}",
    "func listStride(first_, end_, step_) {",
    "  var kept = []",
    "  var next_ = first_",
    "  while (step_ > 0 and next_ < end_) or (step_ < 0 and next_ > end_) {",
    "    kept.append(next_)",
    "    next_ = next_ + step_",
    "  }",
    "  return kept",
    "}",
    "func listPart(rows, first_, end_) {",
    "  var kept = []",
    "  var place = 0",
    "  for each row in rows {",
    "    if place >= first_ and place < end_ { kept.append(row) }",
    "    place = place + 1",
    "  }",
    "  return kept",
    "}",
    "func listUniting(rows, more) {",
    "  var kept = rows",
    "  for each row in more { if not kept.contains(row) { kept.append(row) } }",
    "  return kept",
    "}",
    "func listPairs(rows, others) {",
    "  var pairs = []",
    "  for each row in rows {",
    "    if pairs.count < others.count { pairs.append([row, others[pairs.count]]) }",
    "  }",
    "  return pairs",
    "}",
    "func listLeast(rows) {",
    "  var found = rows.first",
    "  for each row in rows { if row < found { found = row } }",
    "  return found",
    "}",
    "func listGreatest(rows) {",
    "  var found = rows.first",
    "  for each row in rows { if row > found { found = row } }",
    "  return found",
    "}",
    "func listReplacing(rows, changed, value) {",
    "  var kept = []",
    "  for each row in rows { kept.append(if kept.count == changed { value } else { row }) }",
    "  return kept",
    "}",
    "func listReversed(rows) {",
    "  var turned = []",
    "  var place = rows.count - 1",
    "  while place >= 0 {",
    "    turned.append(rows[place])",
    "    place = place - 1",
    "  }",
    "  return turned",
    "}",
    "func listSorted(rows, precedes) {",
    "  var sorted = []",
    "  for each row in rows {",
    "    var place = sorted.count",
    "    while place > 0 {",
    "      if not precedes(row, sorted[place - 1]) { break }",
    "      place = place - 1",
    "    }",
    "    sorted = listInserting(sorted, row, place)",
    "  }",
    "  return sorted",
    "}",
    "func listInserting(rows, value, at_) {",
    "  var kept = []",
    "  for each row in rows {",
    "    if kept.count == at_ { kept.append(value) }",
    "    kept.append(row)",
    "  }",
    "  if kept.count == rows.count { kept.append(value) }",
    "  return kept",
    "}",
  ]
}

extension Translator {
  /// Writes the groups of functions that the translated code calls.
  mutating func writeHelpers() {
    for helper in Helper.allCases where helpers.contains(helper) {
      for line in helper.lines { writer.line(line, at: 0..<0) }
    }
  }
}
