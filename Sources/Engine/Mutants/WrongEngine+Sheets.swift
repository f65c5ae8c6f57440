extension WrongEngine {
  /// Wrong engines with one error each in sheets, popovers and the adaptation of presentations.
  static let sheets: [WrongEngine] = [
    .init("did-dismiss-missing", "SHEET-01", .drop(.call(.didDismiss), in: .dismissEnd)),
    .init(
      "will-dismiss-after-start", "SHEET-01",
      .moveLast(.call(.willDismiss), in: .dismiss)),
    .init("tap-asks-nobody", .sheet02),
    .init("attempt-untold", "SHEET-03", .drop(.call(.didAttemptToDismiss), in: .userDismissal)),
    .init("modal-sheet-asks", .sheet04),
    .init("modal-page-unheard", .sheet03),
    .init("refusal-ignored", .sheet05),
    .init("code-tells-sheet", .sheet07),
    .init(
      "adaptive-style-untold", "SHEET-09", .drop(.call(.willPresentWithAdaptiveStyle), in: .presentStart)),
    .init("swiped-sheet-unheard", "SHEET-10", .drop(.first(.endAppearance), in: .dismissEnd)),
    .init("compact-sheet-covers", "MOD-STYLE-18") { $0.misjudgedStyle = .pageSheet },
    .init("preferred-size-ignored", .modStyle20),
    .init("form-sheet-never-adapts", "MOD-STYLE-21") { $0.sheetKeepsPresenter = true },
    .init("none-adapts", .modStyle28),
    .init("replacement-ignored", .modStyle33),
    .init("sheets-undimmed", .modStyle34),
    .init("popovers-let-nothing-through", .popover400),
  ]

  /// Wrong engines with one error each in presentations in the current context.
  static let currentContexts: [WrongEngine] = [
    .init("context-ignored", .modWho02),
    .init("context-sought-along-chain", .modWho03),
    .init("transition-style-not-provided", .modWho08),
    .init("context-definer-stays", "MOD-STYLE-08") { $0.misjudgedStyle = .currentContext },
    .init("context-fills-screen", .modStyle10),
    .init("context-definer-goes", "MOD-STYLE-12") { $0.misjudgedStyle = .overCurrentContext },
  ]
}
