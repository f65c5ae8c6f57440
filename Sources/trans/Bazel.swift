import Running

/// The settings that Bazel passes to a test in environment variables. A shard on the command line takes precedence; filters and
/// reports are added to those of the command line.
enum Bazel {
  /// Applies the shard, the filter and the JUnit report file that Bazel requests, and tells Bazel that the test supports
  /// sharding.
  static func adopt(_ variable: (String) -> String?, in settings: inout Settings) {
    if let count = variable("TEST_TOTAL_SHARDS"),
      let index = variable("TEST_SHARD_INDEX").flatMap({ Int($0) })
    {
      settings.selection.shard = settings.selection.shard ?? Selection.Shard("\(index + 1)/\(count)")
      // Touching this file tells Bazel that the test supports sharding.
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
