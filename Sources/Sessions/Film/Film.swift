import Engine

/// What was seen of a run, over virtual time: what is drawn at any moment, the lines of the script, the calls, the
/// transitions. Whoever shows it reads the pictures from it and from nothing else.
///
/// All times are seconds of virtual time from the beginning of the film; lengths are points of the window.
package struct Film: Sendable {
  /// The name of the file and of the spec.
  package internal(set) var title: String
  /// Whether all that was claimed held.
  package internal(set) var hasPassed = false
  var script: Text
  /// The files that the script uses.
  var others: [Text] = []
  /// The size of the window; of one that turns that at the beginning.
  var device: Size
  /// How long it is.
  package internal(set) var duration = 0.0
  /// How many samples a second it was made of at the end.
  var rate = 120
  /// What was left out, in a sentence; nil for nothing.
  var note: String?
  /// What is drawn, in the order in which it appears.
  var things: [Thing] = []
  /// What was drawn before a finger did something without time where the film begins: at 0 is drawn what came of it. Empty
  /// if there was nothing of that.
  var opening: [Thing] = []
  var steps: [Step] = []
  var marks: [Mark] = []
  var transitions: [Way] = []
  /// The tree of controllers, where it changes.
  var trees: [(time: Double, text: String)] = []
  var strokes: [Stroke] = []
  var failures: [Fault] = []

  init(title: String, script: Text, device: Size) {
    (self.title, self.script, self.device) = (title, script, device)
  }

  /// A file of the script.
  struct Text: Sendable {
    var path: String
    var lines: [String]
  }

  /// A line of a file.
  struct Line: Sendable, Equatable {
    /// 0 for the script, else its place + 1 among the others.
    var file: Int
    var number: Int
  }

  /// Something that is drawn. A view that is drawn twice, itself and as a picture, is two.
  struct Thing: Sendable {
    /// What a thing shows.
    enum Kind: String, Sendable { case own, view, named, plain, snapshot, dimming }

    var name: String
    var kind: Kind
    /// What is written on it.
    var label: String
    /// How many views it is in.
    var depth: Int
    /// When it is drawn: from, and up to, the last stretch without an end.
    var there: [(from: Double, to: Double?)] = []
    /// Its corners as they are seen: upper left, upper right, lower right, lower left.
    var quad = FilmTrack(width: 8, tolerance: 0.05)
    /// The size of its bounds.
    var size = FilmTrack(width: 2, tolerance: 0.05)
    /// Its place in the painting order.
    var place = FilmTrack(width: 1, tolerance: 0)
    /// How opaque it is with all that it is in, its colour apart.
    var opacity = FilmTrack(width: 1, tolerance: 0.002)
    var color: FilmTrack?
    var corner: FilmTrack?
    var clip: FilmTrack?
    var shadow: FilmTrack?
    /// What casts it, as a round form in its own coordinates; nil for its own outline.
    var shadowForm: FilmTrack?
    /// Six values for a round form, else two for each corner of a polygon.
    var cut: FilmTrack?
    var cutPath: FilmTrack?
    var gradient: Gradient?
    /// Its properties as scripts name them, as far as they are not as usual.
    var values: [(property: String, track: FilmTrack)] = []
    /// What set them last, in words.
    var reasons: [(property: String, text: String)] = []

    /// Whether it is drawn at a time.
    func isThere(at time: Double) -> Bool {
      there.contains { $0.from <= time && $0.to.map { time < $0 } ?? true }
    }
  }

  /// A line of the script that is carried out from a time on.
  struct Step: Sendable {
    var time: Double
    var line: Line
    /// Whether it stands within another.
    var isNested: Bool
  }

  /// Something that happens at once.
  struct Mark: Sendable {
    enum Kind: String, Sendable { case command, call, warning, fault, law, expectation, failure, log, note }

    var time: Double
    var kind: Kind
    var text: String
    /// The line that it follows from.
    var line: Line?
    /// The step that caused it; nil before the first.
    var step: Int?
    /// Of a call: to which family it belongs.
    var family: String?
  }

  /// A transition.
  struct Way: Sendable {
    enum Outcome: String, Sendable { case finished, cancelled, open }

    var from: Double
    var to: Double
    var what: String
    var line: Line?
    var outcome = Outcome.open
    /// Whether a finger, or the script, held its time.
    var isInteractive = false
    var progress = FilmTrack(width: 1, tolerance: 0.002)
  }

  /// What a finger did between touching the screen and leaving it.
  struct Stroke: Sendable {
    var points = FilmTrack(width: 2, tolerance: 0.1)
    /// When it left the screen; nil if it has not.
    var up: Double?
    /// How fast it was in its last move, in points per second.
    var velocity = Point.zero
    /// Whether it drove a transition.
    var isTaken = false
    var isPinch = false

    /// Where it has been up to a time, the latest last.
    func places(upTo time: Double) -> [Point] {
      let keys = (0..<points.count).prefix { points.time(ofKey: $0) <= time }
      var places = keys.map { Point(points.value(0, ofKey: $0), points.value(1, ofKey: $0)) }
      let now = points.values(at: time)
      if places.last != Point(now[0], now[1]) { places.append(Point(now[0], now[1])) }
      return places
    }
  }

  /// Something that is wrong.
  struct Fault: Sendable {
    var time: Double
    var line: Line?
    var text: String
    /// The things that it speaks of: their places.
    var things: [Int]
  }
}
