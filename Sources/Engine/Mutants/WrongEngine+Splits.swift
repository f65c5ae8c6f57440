extension WrongEngine {
  /// Wrong engines with one error each in split view controllers.
  static let splits: [WrongEngine] = [
    .init("column-on-top-unheeded", .split01),
    .init("collapse-untold", "SPLIT-01", .drop(.call(.didCollapse), in: .split)),
    .init("expansion-untold", "SPLIT-01", .drop(.call(.didExpand), in: .split)),
    .init("first-column-untold", "SPLIT-02", .drop(.call(.willShowColumn), in: .split)),
    .init("told-after-the-mode", "SPLIT-08", .moveLast(.call(.willChangeToDisplayMode), in: .split)),
    .init("lists-columns-unseen", .split09),
    .init(
      "columns-appear-before-told", "SPLIT-11",
      .swap(.call(.willShowColumn), .first(.beginAppearance), in: .split)),
    .init("told-of-own-columns", .split12),
    .init("columns-end-untold", .split13),
    .init("column-stays-hidden", .split14),
    .init("secondary-column-dropped", .split15),
    .init("detail-is-presented", .split16),
    .init("primary-column-is-narrow", "SPLIT-17") { $0.containers.primaryColumnWidth = 270 },
    .init("compact-column-unproposed", .split18),
    .init("primary-column-proposed", .split19),
    .init("first-layouts-of-pushes-at-once", .split27),
    .init("columns-uncoordinated", "SPLIT-24", breaking: .coord01Exists),
    .init("collapsed-columns-cannot-be-hidden", .split400),
    .init("collapsed-columns-stay", "SPLIT-26", breaking: .split400),
    .init("hidden-secondary-hides-the-primary", .split401),
    .init("shown-columns-uncoordinated", .split25),
    .init("split-pushed", "SPLIT-20", .swallow(.pushedSplit)),
  ]
}
