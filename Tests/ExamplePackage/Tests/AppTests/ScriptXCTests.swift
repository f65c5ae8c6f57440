import Trans
import XCTest

/// The same with XCTest, which has no tests with arguments: one test runs them all.
final class ScriptXCTests: XCTestCase {
  func testScripts() {
    for spec in Spec.all(in: "Scripts") {
      for failure in spec.run().failures { record(failure) }
    }
  }

  private func record(_ failure: SpecFailure) {
    #if canImport(Darwin)
      let location = XCTSourceCodeLocation(filePath: failure.path, lineNumber: failure.line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: failure.description,
          detailedDescription: failure.report,
          sourceCodeContext: XCTSourceCodeContext(location: location)))
    #else
      recordFailure(
        withDescription: failure.report, inFile: failure.path, atLine: failure.line, expected: true)
    #endif
  }
}
