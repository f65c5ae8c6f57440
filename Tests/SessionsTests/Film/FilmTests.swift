import Diagnostics
import Engine
import Runtime
import Semantics
import TestSupport
import Testing

@testable import Film
@testable import Running

@Suite struct FilmTests {
  /// The filmed scripts. Together they draw content of every kind.
  static let scripts = [
    "scripts/modal.trans", "scripts/navigation.trans", "scripts/library/specs/explode.trans",
    "scripts/library/specs/circle.trans", "scripts/library/specs/cube.trans",
    "scripts/library/specs/shared-element.trans", "scripts/library/specs/drawer.trans",
  ]

  /// The picture that laws check, at a time when the clock moves or half-way to the next such time.
  struct Seen {
    var time: Time
    var picture: Picture
  }

  /// Films the first story or spec of a script, and also returns the pictures that laws check.
  static func film(_ path: String, _ source: String? = nil) throws -> (film: Film, seen: [Seen]) {
    let (film, seen, _) = try filmAndCost(path, source)
    return (film, seen)
  }

  /// As `film`, and also returns the number of times that views were queried.
  static func filmAndCost(
    _ path: String, _ source: String? = nil
  ) throws -> (film: Film, seen: [Seen], asked: Int) {
    let text = try source ?? Repository.text(path)
    let script =
      source == nil
      ? try Loader(files: MemoryFiles(files: try scriptFiles.get())).load(path)
      : Loader(files: MemoryFiles(files: [:])).load(Source(path: path, text: text))
    let program = try #require(script.program)
    var run = ScriptRun(program, at: path, SpecChoice(), runner: ScriptRunner(options: RunOptions()))
    let turn: ScriptRun.PreparedRun
    let step = run.step()
    switch try #require(step) {
    case .story(let story): turn = story
    case .spec(_, let spec): turn = spec
    case .unprepared, .skipped, .leftOut:
      Issue.record("\(path) does not begin with something that runs")
      throw FilmTestError.nothing
    }
    var (machine, log) = (turn.machine, turn.log)
    let origin = machine.world.now
    var recorder = FilmRecorder(script, program, title: path, from: turn)
    var seen: [Seen] = []
    log.isNarrated = true
    machine.isFilmed = true
    var before: World?
    func look(_ world: World) {
      let time = world.now - origin
      if seen.last?.time == time { seen.removeLast() }
      seen.append(Seen(time: time, picture: Picture(of: world, captures: machine.captures)))
    }
    while true {
      recorder.look(machine, log)
      if let last = before, last.now != machine.world.now {
        let before = try #require(machine.worldBeforeStep)
        look(before)
        // A view may become visible between two samples of the film, so compare at the time of a sample.
        let middle = (before.now.nanoseconds + machine.world.now.nanoseconds) / 2 - origin.nanoseconds
        let sampled = Time(nanoseconds: middle * 120 / 1_000_000_000 * 1_000_000_000 / 120) + origin
        if sampled > before.now { look(before.shown(at: sampled)) }
      }
      before = machine.world
      let outcome = machine.step(&log)
      recorder.recordStep(log.takeRecords(), machine, log)
      if let outcome {
        look(machine.world)
        let film = recorder.finish(.finished(outcome), machine, log)
        return (film, seen, recorder.asked)
      }
    }
  }

  enum FilmTestError: Error { case nothing }

  @Test("at each moment the film draws what the laws see, and nothing else", arguments: scripts)
  func drawsWhatTheLawsSee(_ path: String) throws {
    let (film, seen) = try Self.film(path)
    #expect(seen.count > 2 && film.things.count > 1)
    for moment in seen {
      let items = FilmMoment(of: film, at: moment.time.seconds).items
      let time = moment.time
      #expect(items.count == moment.picture.items.count, "\(path) at \(time.seconds)")
      if items.count != moment.picture.items.count { return }
      for (drawn, judged) in zip(items, moment.picture.items) {
        let quad = Quad(drawn.quad[0], drawn.quad[1], drawn.quad[2], drawn.quad[3])
        let way = quad.distance(to: judged.quad)
        #expect(way < 0.5, "\(drawn.label) at \(time.seconds)")
        let rest = drawn.clip.map { quad.bounds.intersection($0) } ?? quad.bounds
        let window = rest.intersection(Rect(.zero, film.device))
        let cut = judged.shown.intersection(Rect(.zero, film.device))
        #expect(Quad(window).distance(to: Quad(cut)) < 0.5, "\(drawn.label) at \(time.seconds)")
        let stops = drawn.gradient.map { gradient in
          (0..<Int(gradient.count)).map { gradient[$0].alpha }.max() ?? 0
        }
        var opacity = drawn.opacity
        if let stops {
          opacity *= stops
        } else if case .plain = judged.content {
          opacity *= drawn.color?.alpha ?? 1
        }
        #expect((opacity - judged.opacity).magnitude < 0.01, "\(drawn.label) at \(time.seconds)")
      }
    }
  }

  private static let story = """
    screen Home { background white; view photo at (20, 100, 200, 150) { background orange; cornerRadius 8 } }
    screen Card { style custom; transition Shown }
    animator Fade {
      duration 0.4s
      presenting {
        add toView
        toView.alpha = 0
        animate { toView.alpha = 1 } then { complete not cancelled }
      }
    }
    transition Shown { presenting animator Fade }
    root Home
    present Card
    expect elapsed == 0.4s
    """

  @Test(
    "a film changes with its script",
    arguments: [
      ("duration 0.4s", "duration 0.5s"), ("background orange", "background red"),
      ("cornerRadius 8", "cornerRadius 9"),
      ("(20, 100, 200, 150)", "(20, 101, 200, 150)"), ("toView.alpha = 0\n", "toView.alpha = 0.2\n"),
      ("expect elapsed == 0.4s", "expect elapsed == 0.3s"), ("animate {", "animate curve linear {"),
    ])
  func changesWithItsScript(_ old: String, _ new: String) throws {
    let edited = try #require(Self.replacing(old, in: Self.story, by: new))
    let films = try [Self.story, edited].map { try Self.film("a.trans", $0).film }
    #expect(
      FilmStrip.text(of: films[0], at: [0.1, 0.2, 0.4], count: 3)
        != FilmStrip.text(of: films[1], at: [0.1, 0.2, 0.4], count: 3)
        || films[0].things.count == films[1].things.count)
    var texts = films.map { film in
      var film = film
      film.script.lines = []
      return FilmJSON.text(of: film)
    }
    #expect(texts[0] != texts[1])
    texts = try [Self.story, Self.story].map { FilmJSON.text(of: try Self.film("a.trans", $0).film) }
    #expect(texts[0] == texts[1])
  }

  static func replacing(_ old: String, in text: String, by new: String) -> String? {
    let bytes = Array(text.utf8)
    let word = Array(old.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: word) }) else { return nil }
    return String(decoding: bytes[..<start] + Array(new.utf8) + bytes[(start + word.count)...], as: UTF8.self)
  }

  @Test func tellsStepsTransitionsCallsAndFailures() throws {
    let failing = try #require(Self.replacing("elapsed == 0.4s", in: Self.story, by: "Home.photo.x == 3"))
    let film = try Self.film("a.trans", failing).film
    #expect(film.steps.map(\.line.number).suffix(2) == [12, 13])
    #expect(film.transitions.map(\.what) == ["the presentation of Card"])
    #expect(film.transitions.first?.outcome == .finished && film.transitions.first?.to == 0.4)
    #expect(film.trees.last?.text == "Home\npresents Card as custom" && film.trees.last?.time == 0.4)
    let call = film.marks.first { $0.kind == .call && $0.text.hasPrefix("Card viewDidAppear") }
    #expect(call?.time == 0.4 && call?.step.map { film.steps[$0].line.number } == 13)
    #expect(!film.hasPassed && film.failures.count == 1)
    #expect(film.failures.first?.things.map { film.things[$0].name }.contains("Home.photo") == true)
    let failure = try #require(film.failures.first)
    #expect(failure.place == "a.trans:14:8" && failure.code == "expectation")
    #expect(failure.message.contains("expected 3, got 20") && failure.caption == "Home.photo.x == 3")
    #expect(failure.rows.contains { $0.word == "when" && $0.line?.number == 13 })
    #expect(failure.rows.allSatisfy { row in failure.text.contains(row.text) })
    let card = film.things.first { $0.name == "Card.view" }
    #expect(
      card?.reasons.contains { $0.property == "alpha" && $0.text == "animated for 0.4s at line 8" } == true)
    #expect(card?.values.contains { $0.property == "alpha" && $0.track.count > 3 } == true)
  }

  @Test(
    "a film marks exactly the screens and views that a failure is about",
    arguments: [
      ("present Other as overFullScreen; expect Home.box.x == 7", ["Home.box"]),
      ("present Other as overFullScreen; expect Home.box.x == 1 and Home.box.alpha == 0", ["Home.box"]),
      ("present Other as overFullScreen; expect Home.alpha == 0.5", ["Home.view"]),
      ("present Other as overFullScreen; expect visibleViewController == Home", ["Home.view", "Other.view"]),
      ("present Other as overFullScreen; expect elapsed == 3s", []),
      (
        "present Other as overFullScreen; expect any { Home.box.x == 7; Other.alpha == 0 }",
        ["Home.box", "Other.view"]
      ),
      ("present Other as overFullScreen; expect no events of Other", ["Other.view"]),
      ("present Other as overFullScreen; expect events { include { Home viewDidDisappear } }", ["Home.view"]),
      ("present Other as overFullScreen; expect hierarchy Home", ["Other.view"]),
      (
        "law boxed \"it is at 7\" { expect Home.box.x == 7 }; root Home; present Other as overFullScreen",
        ["Home.box"]
      ),
      ("start present Other as overFullScreen; expect settled", ["Other.view"]),
      ("start present Other as overFullScreen; present Home", ["Home.view"]),
    ])
  func marksWhatAFailureIsAbout(_ commands: String, _ names: [String]) throws {
    let source =
      "screen Home { background white; view box at (1, 2, 30, 40) { background red } }\n"
      + "screen Other { background blue }\n\(commands.hasPrefix("law") ? "" : "root Home\n")\(commands)\n"
    let film = try Self.film("a.trans", source).film
    let failure = try #require(film.failures.first)
    #expect(failure.things.map { film.things[$0].name }.sorted() == names.sorted(), "\(failure.text)")
  }

  @Test("what one command begins and carries out is sampled on its way", arguments: ["", "start "])
  func samplesTheWayOfACommand(_ start: String) throws {
    let source =
      "screen Home\nscreen Detail\nroot Home\n\(start)present Detail\n\(start.isEmpty ? "" : "settle")\n"
    let film = try Self.film("a.trans", source).film
    let detail = try #require(film.things.first { $0.name == "Detail.view" })
    #expect(detail.there.first?.from == 0.008333333)
    #expect(detail.quad.count > 10 && (film.transitions.first?.progress.values(at: 0.25)[0] ?? 0) > 0.3)
  }

  /// A script with a screen of `standing` still views and `moving` views, which move for two seconds.
  private static func flight(moving: Int, standing: Int) -> String {
    let views =
      (0..<moving).map { "view m\($0) at (\($0 * 7), 100, 5, 5) { background red }" }
      + (0..<standing).map { "view s\($0) at (\($0 * 7), 200, 5, 5) { background blue }" }
    let moves = (0..<moving).map { "Home.m\($0).y = 300; Home.m\($0).alpha = 0.5" }
    return "screen Home { background white; \(views.joined(separator: "; ")) }\nroot Home\n"
      + "turn { animate 2s { \(moves.joined(separator: "\n")) } }\nsettle\n"
  }

  @Test("what nothing animates is asked once, and of the rest only what is animated")
  func asksOnlyWhatChanges() throws {
    func asked(_ moving: Int, _ standing: Int) throws -> Int {
      let source = Self.flight(moving: moving, standing: standing)
      let (film, _, asked) = try Self.filmAndCost("flight.trans", source)
      #expect(film.things.count == moving + standing + 1 && film.duration == 2)
      #expect(film.things.filter { $0.quad.count > 2 }.count == moving)
      return asked
    }
    let (few, standing, moving) = (try asked(10, 0), try asked(10, 40), try asked(50, 0))
    // In two seconds there are 240 samples, each with look, frame and opacity. Querying everything would take 13
    // queries a sample.
    #expect(moving - few > 40 * 240 && moving - few < 40 * 240 * 4)
    // Views that do not move are queried only when something happens.
    #expect(standing - few < 40 * 13 * 6)
  }

  @Test("so many samples a second, evenly", arguments: [Int64(0), 1, 7_777_777, 3_600_000_000_000])
  func samplesEvenly(_ start: Int64) {
    let budget = FilmBudget()
    let origin = Time(nanoseconds: start)
    var time = origin
    for number in 1...360 {
      time = budget.sampleTime(after: time, since: origin)
      #expect((time - origin).nanoseconds == Int64(number) * 1_000_000_000 / 120)
    }
  }

  @Test func keepsALongScriptSmall() throws {
    let source = """
      screen Home { view dot at (0, 0, 10, 10) { background red } }
      root Home
      turn { animate 1s repeat autoreverse { Home.dot.x = 300 } }
      advance 1200s
      """
    let film = try Self.film("long.trans", source).film
    #expect(film.duration > 1199 && film.rate < 120 && film.note != nil)
    #expect(FilmJSON.text(of: film).utf8.count < 20_000_000)
  }
}

@Suite struct FilmTrackTests {
  @Test("what is left out lies on the line, and jumps stay", arguments: [0.05, 0.5])
  func keepsToItsTolerance(_ tolerance: Double) {
    let curve = Curve.spring(damping: 0.6, velocity: 0)
    var track = FilmTrack(width: 1, tolerance: tolerance)
    var samples: [(Double, Double)] = []
    for step in 0...240 {
      let time = Double(step) / 120
      var value = 800 * curve.value(at: min(1, time))
      track.add(time, [value])
      if step == 60 {
        value += 100
        track.add(time, [value])
      }
      if step > 60 && step <= 61 { value += 0 }
      samples.append((time, value))
    }
    track.finish()
    #expect(track.count < 120)
    for (time, value) in samples {
      #expect((track.values(at: time)[0] - value).magnitude <= tolerance + 1e-9)
    }
    #expect((0..<track.count).filter { track.time(ofKey: $0) == 0.5 }.count == 2)
  }

  @Test func numbersAreShort() {
    #expect(fixedText(0.1 + 0.2, decimals: 5) == "0.3")
    #expect(fixedText(-0.004, decimals: 2) == "0")
    #expect(fixedText(-12.345, decimals: 2) == "-12.35" && fixedText(1.05, decimals: 2) == "1.05")
    #expect(fixedText(.nan, decimals: 2) == "0" && fixedText(.infinity, decimals: 2) == "0")
  }
}
