#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures commands and checks the results against limits. Starts each process itself and waits for it, so that no
/// shell adds to the time.
///
/// Each line of the standard input is a measure; bars separate its parts:
///
///     KIND | NAME | GOAL | LIMIT | PAIRS | COMMAND | OTHER
///
/// The kinds:
/// - `time`, `time SCALE`: the median ratio of the times of COMMAND and OTHER, run one after the other PAIRS times;
///   multiplied by SCALE.
/// - `memory`: the ratio of the maximum memory of COMMAND and OTHER.
/// - `bytes N`: the additional memory of COMMAND compared with OTHER, in bytes for each of N items.
/// - `megabytes`: the maximum memory of COMMAND.
/// - `cpu N`: the additional processor time of COMMAND compared with OTHER, in microseconds for each of N items.
///
/// A command may end in `< FILE`. The project aims at GOAL; LIMIT must hold.
@main
struct Measure {
  static func main() {
    var isMissed = false
    while let line = readLine() {
      guard let row = Row(line) else {
        print("error: this is no measure: \(line)")
        exit(2)
      }
      guard let result = row.measured() else {
        print("error: a command of \"\(row.name)\" did not pass")
        exit(1)
      }
      let isOver = result.value > row.limit
      let word = isOver ? "MISSED" : result.value > row.goal ? "short " : "ok    "
      isMissed = isMissed || isOver
      print(
        "\(word) \(row.name): \(rounded(result.value)) (goal \(rounded(row.goal)), limit \(rounded(row.limit)); \(result.remark))"
      )
    }
    exit(isMissed ? 1 : 0)
  }
}

/// A measure, parsed from its line.
struct Row {
  enum Kind {
    case memory, megabytes
    case time(scale: Double)
    case bytes(of: Double)
    case cpu(of: Double)
  }

  let kind: Kind
  let name: String
  let goal: Double
  let limit: Double
  let pairs: Int
  let command: Command
  let other: Command

  init?(_ line: String) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
    guard parts.count == 7, let goal = Double(parts[2]), let limit = Double(parts[3]),
      let pairs = Int(parts[4])
    else { return nil }
    let words = parts[0].split(separator: " ")
    switch (words.first, words.count) {
    case ("time", 1): kind = .time(scale: 1)
    case ("time", 2):
      guard let scale = Double(words[1]) else { return nil }
      kind = .time(scale: scale)
    case ("memory", 1): kind = .memory
    case ("megabytes", 1): kind = .megabytes
    case ("bytes", 2):
      guard let count = Double(words[1]) else { return nil }
      kind = .bytes(of: count)
    case ("cpu", 2):
      guard let count = Double(words[1]) else { return nil }
      kind = .cpu(of: count)
    default: return nil
    }
    (name, self.goal, self.limit, self.pairs) = (parts[1], goal, limit, pairs)
    (command, other) = (Command(parts[5]), Command(parts[6]))
  }

  func measured() -> (value: Double, remark: String)? {
    switch kind {
    case .time(let scale):
      var runs: [(ratio: Double, first: Double, second: Double)] = []
      for _ in 0..<pairs {
        guard let first = command.run(), let second = other.run() else { return nil }
        runs.append((first.seconds / second.seconds, first.seconds, second.seconds))
      }
      let median = runs.sorted { $0.ratio < $1.ratio }[runs.count / 2]
      return (
        median.ratio * scale, "\(rounded(median.first * 1000)) ms against \(rounded(median.second * 1000)) ms"
      )
    case .memory:
      guard let first = command.run(), let second = other.run() else { return nil }
      return (
        first.bytes / second.bytes, "\(megabytes(first.bytes)) MB against \(megabytes(second.bytes)) MB"
      )
    case .bytes(let count):
      guard let first = command.run(), let second = other.run() else { return nil }
      return ((first.bytes - second.bytes) / count, "\(megabytes(first.bytes)) MB in all")
    case .cpu(let count):
      var runs: [Double] = []
      for _ in 0..<pairs {
        guard let first = command.run(), let second = other.run() else { return nil }
        runs.append(first.cpu - second.cpu)
      }
      let median = runs.sorted()[runs.count / 2]
      return (median / count * 1e6, "\(rounded(count / median)) a second")
    case .megabytes:
      guard let first = command.run() else { return nil }
      return (first.bytes / 1e6, "\(rounded(first.seconds * 1000)) ms")
    }
  }
}

/// A command with its input.
struct Command {
  let words: [String]
  let input: String

  init(_ text: String) {
    let parts = text.split(separator: "<").map { trimmed($0) }
    words = (parts.first ?? "").split(separator: " ").map(String.init)
    input = parts.count > 1 ? parts[1] : "/dev/null"
  }

  /// Runs the command; nil if it does not end with exit code 0.
  func run() -> (seconds: Double, cpu: Double, bytes: Double)? {
    var actions = fileActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process = pid_t()
    let began = now()
    guard posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
    // `getrusage` reports bytes on Darwin, and kilobytes elsewhere.
    #if canImport(Darwin)
      let unit = 1.0
    #else
      let unit = 1024.0
    #endif
    let cpu = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    return (now() - began, cpu, Double(usage.ru_maxrss) * unit)
  }

  #if canImport(Darwin)
    private func fileActions() -> posix_spawn_file_actions_t? {
      var actions: posix_spawn_file_actions_t?
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      return actions
    }
  #else
    private func fileActions() -> posix_spawn_file_actions_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      return actions
    }
  #endif
}

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func trimmed(_ text: Substring) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

/// The number with two decimal places.
func rounded(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = abs(hundredths % 100)
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

func megabytes(_ bytes: Double) -> String { rounded(bytes / 1e6) }
