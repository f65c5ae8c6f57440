import Sessions

/// What Bazel says to a test through variables of the environment. What the command line says goes before.
enum Bazel {
  /// Takes over the shard, the filter and the report that Bazel asks for.
  static func adopt(_ variable: (String) -> String?, in settings: inout Settings) {
    if let count = variable("TEST_TOTAL_SHARDS"),
      let index = variable("TEST_SHARD_INDEX").flatMap({ Int($0) })
    {
      settings.selection.shard = settings.selection.shard ?? Selection.Shard("\(index + 1)/\(count)")
      // That the file is touched says that the test knows of shards.
      if let file = variable("TEST_SHARD_STATUS_FILE") { _ = LocalFiles().replace(file, with: []) }
    }
    if let filter = variable("TESTBRIDGE_TEST_ONLY"), !filter.isEmpty {
      settings.selection.filters.append(filter)
    }
    if let path = variable("XML_OUTPUT_FILE"), !path.isEmpty, let report = Report("junit=\(path)") {
      settings.reports.append(report)
    }
  }
}
