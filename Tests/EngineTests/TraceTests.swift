import TestSupport
import Testing

@testable import Engine

/// Tests that a trace that is rewound to a mark is as it was then, whatever was dropped meanwhile.
struct TraceTests {
  /// The content of a trace from a position on, as callers can read it.
  private struct Memory: Equatable {
    var position: Int
    var texts: [String]
    var counts: [Int]
  }

  private func memory(of trace: Trace, since start: Int) -> Memory {
    Memory(
      position: trace.position, texts: trace.events(since: start).map { trace.text(of: $0.first) },
      counts: [trace.effects.count, trace.rects.count, trace.steps])
  }

  @Test(arguments: 0..<(Repository.isLong ? 40 : 8) as Range<UInt64>)
  func goingBack(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var trace = Trace()
    var number = 0
    /// The position at which the events of the last line begin.
    var start = 0
    var marks: [(mark: TraceMark, start: Int, memory: Memory)] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        if Bool.random(using: &random) { start = Int.random(in: start...trace.position, using: &random) }
        marks.append((trace.mark(from: start), start, memory(of: trace, since: start)))
      case 3:
        // Rewinds mostly to the last mark, sometimes to any other one; that mark can be rewound to again.
        let place =
          Bool.random(using: &random) ? marks.count - 1 : Int.random(in: 0...marks.count, using: &random) - 1
        guard marks.indices.contains(place) else { continue }
        trace.goBack(to: marks[place].mark)
        start = marks[place].start
        #expect(memory(of: trace, since: start) == marks[place].memory)
        marks.removeLast(marks.count - place - Int.random(in: 0...1, using: &random))
      default:
        // Within a line of many commands, the events before the last command are dropped now and then.
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          if Bool.random(using: &random) { start = trace.position }
          for _ in 0..<(Int.random(in: 0..<4, using: &random) == 0 ? 5000 : 3) {
            number += 1
            let text = trace.object("\(number)")
            trace.events.append(
              Event(time: .zero, cause: 0, kind: .log, code: 0, subject: .none, first: text))
          }
          trace.steps += 1
          trace.forget(before: start)
        }
      }
    }
    while let last = marks.popLast() {
      trace.goBack(to: last.mark)
      #expect(memory(of: trace, since: last.start) == last.memory)
    }
    #expect(number > 0)
  }

  /// Marks share storage: twice as many marks take little more than twice the memory.
  @Test func marksShareWhatTheyHold() {
    func held(_ count: Int) -> Int {
      var trace = Trace()
      var marks: [TraceMark] = []
      for number in 0..<count {
        marks.append(trace.mark(from: 0))
        let text = trace.object("\(number)")
        trace.events.append(Event(time: .zero, cause: 0, kind: .log, code: 0, subject: .none, first: text))
      }
      var seen: Set<UnsafeRawPointer> = []
      return marks.reduce(0) { $0 + $1.heldBytes(besides: &seen) }
    }
    let sizes = [held(1000), held(2000), held(4000)]
    #expect(sizes[0] >= 999 * MemoryLayout<Event>.stride)
    #expect(sizes[1] <= sizes[0] * 5 / 2 && sizes[2] <= sizes[1] * 5 / 2, "\(sizes)")
  }
}
