// swift-tools-version: 6.2
import PackageDescription

// A package whose tests are scripts. `../..` is the clone of trans; yours is named by its URL or by its place.
let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "trans", path: "../..")],
  targets: [
    .testTarget(
      name: "AppTests", dependencies: [.product(name: "Trans", package: "trans")], exclude: ["Scripts"])
  ]
)
