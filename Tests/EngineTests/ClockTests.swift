import TestSupport
import Testing

@testable import Engine

/// Tests of times, deadlines and timelines, and of what a trace keeps of the past.
struct ClockTests {
  @Test func timeSaturates() {
    let limit = Time.limit
    #expect(limit + limit == limit)
    #expect(Time(nanoseconds: .max) + Time(nanoseconds: .max) == limit)
    #expect(limit + Time(nanoseconds: 1) == limit)
    #expect(Time.zero - limit == Time(nanoseconds: -limit.nanoseconds))
    #expect(Time(nanoseconds: .min) - limit == Time(nanoseconds: -limit.nanoseconds))
    #expect(Time.seconds(.infinity) == limit)
    #expect(Time.seconds(-.infinity) == Time(nanoseconds: -limit.nanoseconds))
    #expect(Time.seconds(1e300) == limit)
    #expect(Time.seconds(.nan) == .zero)
  }

  @Test(arguments: [
    (0.2, 200_000_000), (1e-9, 1), (4e-10, 0), (5e-10, 1), (-5e-10, -1), (0.505823731, 505_823_731),
  ])
  func secondsBecomeTheNearestNanosecond(seconds: Double, nanoseconds: Int64) {
    #expect(Time.seconds(seconds).nanoseconds == nanoseconds)
  }

  @Test func deadlinesComeInOrderOfTimeThenOfSetting() {
    var random = SeededGenerator(seed: 3)
    var deadlines = Deadlines()
    var expected: [(time: Int64, sequence: Int64)] = []
    for round in 1...4_000 {
      if round % 3 == 0, let first = deadlines.first {
        expected.sort { $0 < $1 }
        #expect((first.time.nanoseconds, first.sequence) == expected.removeFirst())
        deadlines.removeFirst()
      } else {
        let time = Int64.random(in: 0..<40, using: &random)
        let sequence = deadlines.set(TransitionID(raw: Int32(round)), at: Time(nanoseconds: time))
        expected.append((time, sequence))
      }
    }
    let rest = deadlines.inOrder.map { ($0.time.nanoseconds, $0.sequence) }
    expected.sort { $0 < $1 }
    #expect(rest.count == expected.count)
    #expect(zip(rest, expected).allSatisfy { $0 == $1 })
  }

  @Test func aTimelineStandsStillBeforeAndAfter() {
    let line = Timeline(
      begin: Time(nanoseconds: 100), length: Time(nanoseconds: 1_000), from: Time(nanoseconds: 40),
      to: Time(nanoseconds: 540))
    let moments: [(Int64, Int64)] = [
      (-5, 40), (0, 40), (100, 40), (102, 41), (600, 290), (1_100, 540), (9_999, 540),
    ]
    for (now, inner) in moments { #expect(line.time(at: Time(nanoseconds: now)).nanoseconds == inner) }
    #expect(line.end.nanoseconds == 1_100)
  }

  @Test func aTimelineRunsBackwardsAndStands() {
    let back = Timeline(
      begin: .zero, length: Time(nanoseconds: 200), from: Time(nanoseconds: 200), to: .zero, curve: .easeInOut
    )
    #expect(back.time(at: Time(nanoseconds: 100)).nanoseconds == 100)
    let values = (0...200).map { back.time(at: Time(nanoseconds: $0)).nanoseconds }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
    let standing = Timeline.standing(at: Time(nanoseconds: 7), since: Time(nanoseconds: 50))
    for now: Int64 in [0, 50, 51, 1_000_000] {
      #expect(standing.time(at: Time(nanoseconds: now)).nanoseconds == 7)
    }
  }

  @Test func aTraceForgetsOnlyWhatLiesBefore() {
    var trace = Trace()
    var kept = 0
    for number in 0..<100_000 {
      trace.events.append(
        Event(time: Time(nanoseconds: Int64(number)), cause: 0, kind: .note, code: 0, subject: .none))
      if number % 1_000 == 999 { trace.forget(before: number - 300) }
      kept = max(kept, trace.events.count)
    }
    #expect(trace.position == 100_000)
    #expect(kept < 12_000)
    let last = trace.events(since: 99_900)
    #expect(last.count == 100)
    #expect(last.first?.time.nanoseconds == 99_900)
    #expect(trace.events(since: 100_000).isEmpty)
    #expect(trace.events(since: -5).count == trace.events.count)
    trace.forget(before: 0)
    #expect(trace.position == 100_000)
  }

  @Test func exactlyOnTheMarkNothingIsForgottenTwice() {
    var trace = Trace()
    let event = Event(time: .zero, cause: 0, kind: .note, code: 0, subject: .none)
    trace.events = Array(repeating: event, count: 10_000)
    trace.forget(before: 9_000)
    #expect(trace.dropped == 9_000)
    trace.forget(before: 9_000)
    #expect(trace.dropped == 9_000)
    #expect(trace.events.count == 1_000)
  }
}

/// Tests that blocks of code scheduled for later are part of a world's state.
struct DelayedBlockTests {
  @Test func whatWaitsIsPartOfTheFingerprint() {
    let start = World()
    func waiting(_ token: CompletionToken, _ seconds: Double) -> World {
      var world = start
      world.runLater(token, after: .seconds(seconds), by: Author(cause: 7))
      return world
    }
    let prints = [
      start, waiting(1, 0), waiting(2, 0), waiting(1, 0.1), waiting(2, 0.1), waiting(1, 0.2),
    ].map(\.fingerprint)
    for place in prints.indices {
      for other in prints.indices where other != place { #expect(prints[place] != prints[other]) }
    }
    #expect(waiting(1, 0.1).fingerprint == waiting(1, 0.1).fingerprint)
    #expect(start.condition == .settled && waiting(1, 0).condition == .moving)
  }

  @Test func aBlockIsHandedOverOnceAndItsRowIsGivenBack() throws {
    var (world, trace) = (World(), Trace())
    world.runLater(5, after: .seconds(0.1), by: Author(cause: 7))
    let turns = world.beginNextTurn()
    let falls = world.advance(to: .seconds(1))
    #expect(!turns && falls && world.now == .seconds(0.1))
    let callout = try world.next(downTo: 0, trace: &trace)
    #expect(callout?.completion == 5 && callout?.event.cause == 7)
    let rest = try world.next(downTo: 0, trace: &trace)
    #expect(rest == nil && world.condition == .settled)
    #expect(world.fingerprint == World().fingerprint)
  }
}
