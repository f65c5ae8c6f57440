import Engine

/// A recording of a run over virtual time: everything drawn, the script's lines, the calls and the transitions. It
/// contains all that a player needs.
///
/// Times are in seconds of virtual time from the start of the film; lengths are in points of the window.
package struct Film: Sendable {
  /// The file name, followed by the title of the spec if there is one.
  package internal(set) var title: String
  /// Whether the run passed.
  package internal(set) var hasPassed = false
  var script: Text
  /// The other files that the script uses.
  var others: [Text] = []
  /// The initial size of the window; a rotation does not change it.
  var device: Size
  /// The safe area insets of the window at the start.
  var insets: EdgeInsets
  /// Whether the status bar is shown, 0 or 1; nil before the first sample.
  var statusBar: FilmTrack?
  /// The total length in seconds.
  package internal(set) var duration = 0.0
  /// The sampling rate at the end, in samples per second.
  var rate = 120
  /// A remark about a reduced sampling rate, or about a film in which no time passes; otherwise nil.
  var note: String?
  /// Everything drawn, in the order of first appearance.
  var things: [Thing] = []
  /// The screen before a finger event at time 0, for films that begin with one: `things` at 0 already shows
  /// its effect. Otherwise empty.
  var opening: [Thing] = []
  var steps: [Step] = []
  var marks: [Mark] = []
  var transitions: [TransitionTrack] = []
  /// The controller hierarchy, at each time it changes.
  var trees: [(time: Double, text: String)] = []
  var strokes: [Stroke] = []
  var failures: [Fault] = []

  init(title: String, script: Text, device: Device) {
    (self.title, self.script) = (title, script)
    (self.device, insets) = (device.size, device.safeAreaInsets)
  }

  /// A file of the script.
  struct Text: Sendable {
    var path: String
    var lines: [String]
  }

  /// A line of a file.
  struct Line: Sendable, Equatable {
    /// 0 for the script itself; otherwise 1 + the index in `others`.
    var file: Int
    var number: Int
  }

  /// One layer of the picture. A view and a snapshot that shows it count as two things.
  struct Thing: Sendable {
    /// The content of a thing: the root view of a controller, another view, a content that the script names, a plain
    /// colour, a snapshot, or a dimming view.
    enum Kind: String, Sendable { case own, view, named, plain, snapshot, dimming }

    var name: String
    var kind: Kind
    /// The text drawn on the thing.
    var label: String
    /// The nesting depth of the thing in the view tree.
    var depth: Int
    /// The intervals in which the thing is drawn; an open end means until the end of the film.
    var there: [(from: Double, to: Double?)] = []
    /// The corners on screen, in window points: top left, top right, bottom right, bottom left.
    var quad = FilmTrack(width: 8, tolerance: 0.05)
    /// The size of its bounds.
    var size = FilmTrack(width: 2, tolerance: 0.05)
    /// The position in the painting order; larger is in front.
    var place = FilmTrack(width: 1, tolerance: 0)
    /// The opacity 0…1, including that of its superviews but not the alpha of its colour.
    var opacity = FilmTrack(width: 1, tolerance: 0.002)
    var color: FilmTrack?
    var corner: FilmTrack?
    /// The clipping rectangle in window points: x, y, width and height; nil if it is always the window.
    var clip: FilmTrack?
    var shadow: FilmTrack?
    /// The shadow's shape as a rounded rectangle in the thing's coordinates; nil if it follows the outline.
    var shadowForm: FilmTrack?
    /// A clipping rectangle with round corners, in window points: x, y, width, height and the two radii; nil if unused.
    var cut: FilmTrack?
    /// A clipping polygon in window points: x and y of each corner; nil if unused.
    var cutPath: FilmTrack?
    var gradient: Gradient?
    /// The numeric properties by their names in scripts: frame and alpha, and every other animatable property that at some time
    /// differs from its default.
    var values: [(property: String, track: FilmTrack)] = []
    /// The statement that last wrote each property, as a text such as `set at line 3`.
    var reasons: [(property: String, text: String)] = []

    /// Whether the thing is drawn at a time.
    func isThere(at time: Double) -> Bool {
      there.contains { $0.from <= time && $0.to.map { time < $0 } ?? true }
    }
  }

  /// A line of the script, with the time at which it begins to run.
  struct Step: Sendable {
    var time: Double
    var line: Line
    /// Whether the line runs inside another one, such as in a handler.
    var isNested: Bool
  }

  /// An event of the run at one time, such as a call, a warning or a failure.
  struct Mark: Sendable {
    enum Kind: String, Sendable { case command, call, warning, fault, law, expectation, failure, log, note }

    var time: Double
    var kind: Kind
    var text: String
    /// The line that caused the event; nil if unknown.
    var line: Line?
    /// The index of the step that caused the event, or of the latest step if that is unknown; nil before the first step.
    var step: Int?
    /// The family of the called method, such as `appearance`; nil for events that are not calls.
    var family: String?
  }

  /// The course of a transition.
  struct TransitionTrack: Sendable {
    enum Outcome: String, Sendable { case finished, cancelled, open }

    var from: Double
    var to: Double
    /// A description, such as `the push of Message`.
    var what: String
    var line: Line?
    var outcome = Outcome.open
    /// Whether the transition was interactive at its start, or was driven by a finger or the script at some time.
    var isInteractive = false
    /// The progress 0…1.
    var progress = FilmTrack(width: 1, tolerance: 0.002)
  }

  /// The movement of a finger from touching the screen to lifting.
  struct Stroke: Sendable {
    /// The location in window points.
    var points = FilmTrack(width: 2, tolerance: 0.1)
    /// The time at which the finger lifted; nil if it is still down at the end of the film.
    var up: Double?
    /// The velocity of the finger's last move that took time, in points per second. For a pinch or a rotation (`pair`), x
    /// is the change of the scale or of the angle per second. Zero if no move took time.
    var velocity = Point.zero
    /// Whether the finger drove a transition.
    var isTaken = false
    /// The gesture of two fingers that the stroke stands for; nil for a single finger.
    var pair: PairGesture?

    /// The recorded locations up to a time, followed by the interpolated location at that time if it differs.
    func places(upTo time: Double) -> [Point] {
      let keys = (0..<points.count).prefix { points.time(ofKey: $0) <= time }
      var places = keys.map { Point(points.value(0, ofKey: $0), points.value(1, ofKey: $0)) }
      let now = points.values(at: time)
      if places.last != Point(now[0], now[1]) { places.append(Point(now[0], now[1])) }
      return places
    }
  }

  /// A failure of the run.
  struct Fault: Sendable {
    /// A line of the report below the message.
    struct Row: Sendable {
      /// The word before the line, such as `why`; empty for a row of a table.
      var word: String
      var text: String
      /// The line of code that the row names; nil if it names none.
      var line: Line?
    }

    var time: Double
    var line: Line?
    /// The complete report, as printed in a terminal.
    var text: String
    var message: String
    /// The code for `trans explain`; nil if the failure has none.
    var code: String?
    /// The position of the failure in the form `path:line:column`.
    var place: String
    /// A short description: the text of a failed expectation, otherwise the code of the failure, or the message if
    /// there is no code.
    var caption: String
    var rows: [Row]
    /// The indices in the film's `things` of the views that the failure concerns; for a controller, of its root view.
    var things: [Int]
  }
}

extension PairGesture {
  /// The name of the gesture in the film's data.
  var word: String { self == .pinch ? "pinch" : "twist" }
}
