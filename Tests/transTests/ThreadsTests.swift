import Running
import TestSupport
import Testing

@testable import TransCommand

/// A watch that reports an interruption after it has been asked `patience` times.
private final class ImpatientWatch: Watch {
  private var patience: Int
  init(patience: Int) { self.patience = patience }
  var isInterrupted: Bool {
    patience -= 1
    return patience < 0
  }
}

@Test("pieces of work come in order, each once, however many make them")
func piecesInOrder() {
  var random = SeededGenerator(seed: 7)
  for round in 0..<60 {
    let count = round == 0 ? 0 : Int.random(in: 1...3000, using: &random)
    var taken: [Int] = []
    makePieces(
      count, on: Threads(), jobs: Int.random(in: 1...9, using: &random), watch: ImpatientWatch(patience: .max)
    ) {
      place, _ in
      place * 3
    } take: { piece in
      taken.append(piece)
      return true
    }
    #expect(taken == (0..<count).map { $0 * 3 })
  }
}

@Test("whoever stops, or wants no more, gets no further piece", arguments: [1, 2, 5])
func noFurtherPiece(jobs: Int) {
  var taken = 0
  makePieces(
    100_000, on: Threads(), jobs: jobs, watch: ImpatientWatch(patience: .max)
  ) { place, _ in
    place
  } take: { _ in
    taken += 1
    return taken < 1000
  }
  #expect(taken == 1000)
  // This piece of work ends only after an interruption.
  var isTaken = false
  makePieces(
    2, on: Threads(), jobs: jobs, watch: ImpatientWatch(patience: 3)
  ) { _, watch in
    while !watch.isInterrupted {}
    return 0
  } take: { _ in
    isTaken = true
    return true
  }
  #expect(!isTaken || jobs == 1)
}

/// Scripts that pass, fail, have errors, only declare, or are skipped.
private func manyScripts() -> MemoryFiles {
  let files = MemoryFiles()
  for place in 0..<150 {
    let text =
      switch place % 7 {
      case 0: "spec \"holds\" { expect true }\nspec \"fails\" { expect 1 == 2 }\n"
      case 1: "screen A\nroot A\npresnt B\n"
      case 2: "screen A\nroot A\nexpect A.isViewLoaded\n"
      case 3: "screen A\n"
      case 4:
        "spec \"only\" only { expect true }\nspec \"skipped\" only skip because \"no\" { }\nspec \"left\" { }\n"
      case 5: "use \"0.trans\"\nspec \"uses\" { expect true }\n"
      default: "setup { expect false }\nspec \"never\" { expect true }\n"
      }
    files.files["folder/\(place).trans"] = Array(text.utf8)
  }
  return files
}

@Test("the bytes are the same for any number of jobs", arguments: ["test", "test --quiet", "check"])
func bytesForAnyNumber(command: String) {
  func bytes(_ jobs: Int) -> [UInt8] {
    let console = Console.captured()
    let words = command.split(separator: " ").map(String.init) + ["folder", "--jobs", "\(jobs)"]
    let code = Command.run(arguments: words, console: console, files: manyScripts())
    #expect(code == .notUnderstood)
    return console.transcript
  }
  let alone = bytes(1)
  #expect(String(decoding: alone, as: UTF8.self).contains("150.trans") == false && alone.count > 1000)
  for jobs in [2, 3, 16] { #expect(bytes(jobs) == alone) }
}

@Test("mistakes in the code of scripts are judged alike by any number of jobs")
func mutantsForAnyNumber() {
  func bytes(_ jobs: Int) -> [UInt8] {
    let console = Console.captured()
    let path = Repository.root + "/scripts/guide/07-gesture.trans"
    let code = Command.run(arguments: ["mutate", "--own", path, "--jobs", "\(jobs)"], console: console)
    #expect(code == .failed)
    return console.transcript
  }
  let alone = bytes(1)
  #expect(alone.count > 1000)
  for jobs in [2, 7] { #expect(bytes(jobs) == alone) }
}

@Test("wrong engines are judged alike by any number of jobs")
func enginesForAnyNumber() throws {
  func bytes(_ jobs: Int) -> [UInt8] {
    let console = Console.captured()
    let path = Repository.root + "/scripts/uikit/navigation"
    let code = Command.run(
      arguments: ["mutate", path, "--engines", "NAV-0", "--jobs", "\(jobs)"], console: console)
    #expect(code == .failed)
    return console.transcript
  }
  let alone = bytes(1)
  for jobs in [2, 5] { #expect(bytes(jobs) == alone) }
}
