#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs generated stories until they have executed COMMANDS commands; exits with 1 if a world becomes inconsistent.
///
///     stories SEED COMMANDS
@main
struct Stories {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    var seed = numbers.first ?? 0
    var teller = StoryRunner()
    while teller.commands < Int(numbers.last ?? 0), teller.broken.count + teller.rejected.count < 20 {
      teller.run(seed: seed, commands: 60)
      seed += 1
    }
    for flaw in teller.broken + teller.rejected { print(flaw) }
    print("  \(teller.commands) commands, \(teller.looks) worlds looked at, \(teller.broken.count) broken")
    exit(teller.broken.isEmpty && teller.rejected.isEmpty ? 0 : 1)
  }
}
