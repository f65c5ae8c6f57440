extension WrongEngine {
  /// Wrong engines with one error each in the status bar.
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

  /// Wrong engines with one error each in large titles.
  static let largeTitles: [WrongEngine] = [
    .init("large-titles-not-inherited", .title01),
    .init("large-titles-of-a-small-height", "TITLE-02") { $0.containers.largeTitleHeight = 40 },
    .init("large-titles-never-collapse", .title03),
    .init("large-titles-in-landscape", .title04),
  ]

  /// Wrong engines with one error each in further windows.
  static let windows: [WrongEngine] = [
    .init("windows-shown-at-once", .window01),
    .init("windows-without-appearance", .window02),
    .init("windows-without-levels", .window03),
    .init("windows-present-in-the-first", .window04),
    .init("windows-for-ever", .window05),
    .init("windows-hidden-unheard", .window06),
  ]

  /// Wrong engines with one error each in the keyboard.
  static let keyboards: [WrongEngine] = [
    .init("keyboard-for-any-view", .keyb01),
    .init("keyboard-not-for-views-to-come", .keyb02),
    .init("keyboard-never-with-transitions", .keyb03),
    .init("keyboard-stays-in-transitions", .keyb04),
    .init("keyboard-gone-after-cancel", .keyb05),
    .init("keyboard-guide-stays", .keyb06),
    .init("keyboard-covers-sheets", .keyb07),
    .init("end-editing-only-itself", .keyb08),
  ]
}
