import Testing
import Trans

/// Each spec of the scripts is a test of Swift Testing. What is wrong with it is recorded at its line of the script.
@Test(arguments: Spec.all(in: "Scripts")) func script(_ spec: Spec) {
  for failure in spec.run().failures {
    Issue.record(
      "\(failure.report)",
      sourceLocation: SourceLocation(
        fileID: failure.fileID, filePath: failure.path, line: failure.line, column: failure.column))
  }
}
