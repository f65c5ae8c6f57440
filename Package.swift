// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// The page is built from these rooms as Embedded Swift, in which a file must import all modules that it uses.
let portable = strict + [.enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
  name: "trans",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "trans", targets: ["TransCommand"]),
    // For the tests of other packages: a folder of scripts as their tests.
    .library(name: "Trans", targets: ["Trans"]),
  ],
  targets: [
    // The leaves import nothing of ours and no Foundation.
    .target(name: "Diagnostics", swiftSettings: portable),
    // The closed lists that several rooms need, each as a table of rows.
    .target(name: "Vocabulary", swiftSettings: portable),
    // Rounding is a call into libm in a debug build, and without Foundation nobody else links that.
    .target(
      name: "Engine", dependencies: ["Vocabulary"], swiftSettings: portable,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // Text to tree and back.
    .target(name: "Language", dependencies: ["Diagnostics", "Vocabulary"], swiftSettings: portable),
    // Swift files to trees.
    .target(name: "SwiftLanguage", dependencies: ["Diagnostics"], swiftSettings: portable),
    // Tree to program.
    .target(
      name: "Semantics", dependencies: ["Diagnostics", "Engine", "Language", "Vocabulary"],
      swiftSettings: portable),
    // Runs a program on a world and judges what it claims.
    .target(
      name: "Runtime", dependencies: ["Diagnostics", "Engine", "Language", "Semantics"],
      swiftSettings: portable),
    // Tree of a Swift file to script text.
    .target(
      name: "Translation", dependencies: ["Diagnostics", "SwiftLanguage", "Vocabulary"],
      swiftSettings: portable
    ),
    // Text in, values out: loads, runs and tests scripts; reports, explanations.
    .target(
      name: "Running",
      dependencies: [
        "Diagnostics", "Engine", "Language", "Semantics", "Runtime", "SwiftLanguage", "Translation",
        "Vocabulary",
      ],
      exclude: ["Explanations"], swiftSettings: portable),
    // Four rooms above it, each for commands of its own.
    .target(
      name: "Film", dependencies: ["Diagnostics", "Engine", "Semantics", "Runtime", "Running"],
      exclude: ["Page"], swiftSettings: portable),
    .target(
      name: "Repl", dependencies: ["Diagnostics", "Engine", "Language", "Semantics", "Runtime", "Running"],
      swiftSettings: portable),
    .target(
      name: "Editing",
      dependencies: ["Diagnostics", "Engine", "Language", "Semantics", "Runtime", "Running"],
      swiftSettings: portable),
    // Runs scripts again and again, changed: it films what it finds, and asks the REPL what to expect.
    .target(
      name: "Search",
      dependencies: [
        "Diagnostics", "Engine", "Language", "Semantics", "Runtime", "Running", "Film", "Repl", "Vocabulary",
      ],
      swiftSettings: portable),
    // The program for a browser, which `.ci/page` builds for WebAssembly; here it is only compiled and tested.
    .target(
      name: "Page", dependencies: ["Diagnostics", "Editing", "Film", "Running", "Search"],
      exclude: ["Host", "Web"], swiftSettings: portable),
    // Files, threads and errors of the machine.
    .target(name: "Platform", dependencies: ["Running"], swiftSettings: strict),
    .target(
      name: "Trans", dependencies: ["Platform", "Running"], path: "Sources/Library", swiftSettings: strict),
    // The program: the terminal and exit codes. Its module must differ from the library's in more than case, since there
    // are file systems that do not tell `Trans` from `trans`.
    .executableTarget(
      name: "TransCommand",
      dependencies: [
        "Diagnostics", "Editing", "Film", "Platform", "Repl", "Running", "Search", "Vocabulary",
      ],
      path: "Sources/trans", swiftSettings: strict),
    // What several test targets need.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "Engine", "Language", "Semantics", "Running"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
    .testTarget(
      name: "EngineTests", dependencies: ["Engine", "TestSupport"], exclude: ["Numbers"],
      swiftSettings: strict),
    .testTarget(
      name: "LanguageTests", dependencies: ["Language", "Diagnostics", "TestSupport"],
      exclude: ["Corpus", "Mistakes"], swiftSettings: strict),
    .testTarget(
      name: "SwiftLanguageTests", dependencies: ["SwiftLanguage", "Diagnostics", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TranslationTests", dependencies: ["Translation", "Running", "Diagnostics", "TestSupport"],
      exclude: ["Translations"], swiftSettings: strict),
    .testTarget(
      name: "SemanticsTests",
      dependencies: ["Semantics", "Language", "Diagnostics", "Engine", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuntimeTests",
      dependencies: ["Runtime", "Semantics", "Language", "Diagnostics", "Engine", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Running", "Film", "Repl", "Editing", "Search", "Runtime", "Semantics", "Language", "Diagnostics",
        "Engine", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "transTests",
      dependencies: [
        "TransCommand", "Editing", "Film", "Repl", "Running", "Search", "TestSupport", "Vocabulary",
      ],
      exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "PageTests", dependencies: ["Page", "Running", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LibraryTests", dependencies: ["Trans", "TestSupport"], exclude: ["Scripts"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
