extension WrongEngine {
  /// Engines that get wrong how users take sheets away, and what adapts.
  static let sheets: [WrongEngine] = [
    .init("did-dismiss-missing", "SHEET-01", .drop(.call(.didDismiss), in: .dismissEnd)),
    .init(
      "will-dismiss-after-start", "SHEET-01",
      .swap(.call(.willDismiss), .operation(.dismissByUser), in: .userDismissal)),
    .init("tap-asks-nobody", "SHEET-02", .presenting(.tapAsksNobody)),
    .init("attempt-untold", "SHEET-03", .drop(.call(.didAttemptToDismiss), in: .userDismissal)),
    .init("modal-sheet-asks", "SHEET-04", .presenting(.modalSheetAsks)),
    .init("modal-page-unheard", "SHEET-03", .presenting(.modalPageUnheard)),
    .init("refusal-ignored", "SHEET-05", .presenting(.refusalIgnored)),
    .init("code-tells-sheet", "SHEET-07", .presenting(.codeTellsSheet)),
    .init(
      "adaptive-style-untold", "SHEET-09", .drop(.call(.willPresentWithAdaptiveStyle), in: .presentStart)),
    .init("swiped-sheet-unheard", "SHEET-10", .drop(.operation(.endAppearance), in: .dismissEnd)),
    .init("compact-sheet-covers", "MOD-STYLE-18") { $0.misjudgedStyle = .pageSheet },
    .init("preferred-size-ignored", "MOD-STYLE-20", .presenting(.preferredSizeIgnored)),
    .init("form-sheet-never-adapts", "MOD-STYLE-21") { $0.sheetKeepsPresenter = true },
    .init("none-adapts", "MOD-STYLE-28", .presenting(.noneAdapts)),
    .init("replacement-ignored", "MOD-STYLE-33", .presenting(.replacementIgnored)),
    .init("sheets-undimmed", "MOD-STYLE-34", .presenting(.sheetsUndimmed)),
  ]

  /// Engines that get presentations in the current context wrong.
  static let currentContexts: [WrongEngine] = [
    .init("context-ignored", "MOD-WHO-02", .presenting(.contextIgnored)),
    .init("context-sought-along-chain", "MOD-WHO-03", .presenting(.contextSoughtAlongChain)),
    .init("transition-style-not-provided", "MOD-WHO-08", .presenting(.transitionStyleNotProvided)),
    .init("context-definer-stays", "MOD-STYLE-08") { $0.misjudgedStyle = .currentContext },
    .init("context-fills-screen", "MOD-STYLE-10", .presenting(.contextFillsScreen)),
    .init("context-definer-goes", "MOD-STYLE-12") { $0.misjudgedStyle = .overCurrentContext },
  ]
}
