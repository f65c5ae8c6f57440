extension WrongEngine {
  /// Wrong engines with one error each in the status bar: the controller asked, the time, and what covers the bar.
  static let statusBars: [WrongEngine] = [
    .init("every-presentation-answers", .status01),
    .init("status-bar-never-animated", .status02),
    .init("status-bar-children-unasked", .status03),
    .init("status-bar-not-asked-at-start", .status04Start),
    .init("status-bar-not-asked-at-cancel", .status04Cancel),
    .init("tabs-answer-for-pages", .status05),
    .init("stack-passes-style-on", .status06),
    .init("stack-answers-for-pages", .status07),
    .init("windows-cover-no-status-bar", .status08),
    .init("status-bar-always-there", .status09),
    .init("status-bar-always-dark", .status10),
  ]
}
