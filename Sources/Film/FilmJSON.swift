import Engine
import Running
import Runtime

/// Writes a film as JSON, one line per thing, step, mark and so on: `trans film --format json`. The format is
/// described in scripts/film.md.
struct FilmJSON {
  /// The format version; incremented when a member is removed or changes its meaning, not when one is added.
  static let version = 1

  private var bytes: [UInt8] = []
  /// Whether to escape every `<`, so that the JSON can be embedded in a `script` element of a page.
  private let avoidsMarkup: Bool

  /// The JSON of a film.
  /// - Parameter other: A second film to embed, which the player shows next to the first.
  static func text(of film: Film, beside other: Film? = nil) -> String {
    var writer = FilmJSON(bytes: [], avoidsMarkup: false)
    writer.write(film, other)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The bytes of `start`, followed by the JSON in which each `<` is escaped.
  static func bytes(of film: Film, beside other: Film? = nil, after start: [UInt8]) -> [UInt8] {
    var writer = FilmJSON(bytes: start, avoidsMarkup: true)
    writer.write(film, other)
    return writer.bytes
  }

  // MARK: - Writing the parts

  private mutating func write(_ film: Film, _ other: Film?) {
    put("{\"format\":\"trans-film\",\"version\":\(Self.version),\n\"title\":")
    put(film.title, "verdict", film.hasPassed ? "passed" : "failed")
    put(",\n\"script\":")
    write(film.script)
    if !film.others.isEmpty { list("others", film.others) { $0.write($1) } }
    put(",\n\"device\":{\"width\":")
    number(film.device.width, 2)
    put(",\"height\":")
    number(film.device.height, 2)
    put(",\"top\":")
    number(film.insets.top, 2)
    put(",\"bottom\":")
    number(film.insets.bottom, 2)
    put("}")
    track("statusBar", film.statusBar, decimals: 0)
    put(",\n\"duration\":")
    number(film.duration, 5)
    put(",\"rate\":\(film.rate)")
    if let note = film.note {
      put(",\"note\":")
      string(note)
    }
    let tints = FilmTints(of: film)
    list("things", film.things) { $0.write($1, tints) }
    list("steps", film.steps) { $0.write($1) }
    list("marks", film.marks) { $0.write($1) }
    list("transitions", film.transitions) { $0.write($1) }
    list("trees", film.trees) { writer, tree in
      writer.time("{\"t\":", tree.time)
      writer.put(",\"text\":")
      writer.string(tree.text)
      writer.put("}")
    }
    list("strokes", film.strokes) { $0.write($1) }
    list("failures", film.failures) { $0.write($1) }
    if let other {
      put(",\n\"other\":")
      write(other, nil)
    }
    put("}\n")
  }

  private mutating func write(_ text: Film.Text) {
    put("{\"path\":")
    string(text.path)
    list("lines", text.lines, separator: ",") { $0.string($1) }
    put("}")
  }

  private mutating func write(_ thing: Film.Thing, _ tints: FilmTints) {
    put("{\"name\":")
    put(thing.name, "kind", thing.kind.rawValue)
    put(",\"label\":")
    string(thing.label)
    put(",\"depth\":\(thing.depth),\"there\":[")
    for (place, stretch) in thing.there.enumerated() {
      time(place == 0 ? "[" : ",[", stretch.from)
      if let end = stretch.to { time(",", end) }
      put("]")
    }
    put("]")
    track("quad", thing.quad.straightened ?? thing.quad, decimals: 2)
    track("size", thing.size, decimals: 2)
    track("z", thing.place, decimals: 0)
    track("opacity", thing.opacity, decimals: 3)
    track("color", thing.color, decimals: 3)
    track("corner", thing.corner, decimals: 2)
    track("clip", thing.clip, decimals: 2)
    track("shadow", thing.shadow, decimals: 3)
    track("shadowForm", thing.shadowForm, decimals: 2)
    track("cut", thing.cut, decimals: 2)
    track("cutPath", thing.cutPath, decimals: 2)
    if let gradient = thing.gradient { write(gradient) }
    if thing.color == nil, thing.kind == .own || thing.kind == .snapshot {
      let tint = tints.color(of: thing.label)
      numbers(",\"tint\":[", [tint.red, tint.green, tint.blue], 3)
    }
    put(",\"values\":{")
    for (place, value) in thing.values.enumerated() {
      track(value.property, value.track, decimals: value.property == "frame" ? 2 : 4, isFirst: place == 0)
    }
    put("}")
    if !thing.reasons.isEmpty { put(",\"why\":{") }
    for (place, reason) in thing.reasons.enumerated() {
      put(place == 0 ? "" : ",")
      string(reason.property)
      put(":")
      string(reason.text)
    }
    put(thing.reasons.isEmpty ? "}" : "}}")
  }

  private mutating func write(_ gradient: Gradient) {
    put(",\"gradient\":{\"colors\":[")
    for place in 0..<Int(gradient.count) {
      let color = gradient[place]
      numbers(place == 0 ? "[" : ",[", [color.red, color.green, color.blue, color.alpha], 3)
    }
    numbers("],\"from\":[", [gradient.start.x, gradient.start.y], 3)
    numbers(",\"to\":[", [gradient.end.x, gradient.end.y], 3)
    put("}")
  }

  private mutating func write(_ step: Film.Step) {
    time("{\"t\":", step.time)
    line(step.line)
    put(step.isNested ? ",\"nested\":true}" : "}")
  }

  private mutating func write(_ mark: Film.Mark) {
    time("{\"t\":", mark.time)
    put(",\"kind\":\"\(mark.kind.rawValue)\",\"text\":")
    string(mark.text)
    line(mark.line)
    if let step = mark.step { put(",\"step\":\(step)") }
    put(mark.family.map { ",\"family\":\"\($0)\"}" } ?? "}")
  }

  private mutating func write(_ way: Film.TransitionTrack) {
    time("{\"from\":", way.from)
    time(",\"to\":", way.to)
    put(",\"what\":")
    string(way.what)
    line(way.line)
    put(",\"outcome\":\"\(way.outcome.rawValue)\",\"interactive\":\(way.isInteractive)")
    track("progress", way.progress, decimals: 3)
    put("}")
  }

  private mutating func write(_ stroke: Film.Stroke) {
    track("points", stroke.points, decimals: 1, isFirst: true, open: "{")
    if let up = stroke.up { time(",\"up\":", up) }
    numbers(",\"velocity\":[", [stroke.velocity.x, stroke.velocity.y], 1)
    put(",\"taken\":\(stroke.isTaken)" + (stroke.pair.map { ",\"\($0.word)\":true}" } ?? "}"))
  }

  private mutating func write(_ fault: Film.Fault) {
    time("{\"t\":", fault.time)
    line(fault.line)
    put(",\"text\":")
    string(fault.text)
    put(",\"message\":")
    string(fault.message)
    if let code = fault.code { put(",\"code\":\"\(code)\"") }
    put(",\"place\":")
    string(fault.place)
    list("rows", fault.rows, separator: ",") { writer, row in
      writer.put("{\"word\":\"\(row.word)\",\"text\":")
      writer.string(row.text)
      writer.line(row.line)
      writer.put("}")
    }
    put(",\"things\":[" + fault.things.map(String.init).joined(separator: ",") + "]}")
  }

  // MARK: - Lists, tracks, numbers and strings

  private mutating func line(_ line: Film.Line?) {
    guard let line else { return }
    put(",\"line\":\(line.number)" + (line.file == 0 ? "" : ",\"file\":\(line.file)"))
  }

  private mutating func list<Element>(
    _ name: String, _ elements: [Element], separator: String = ",\n",
    _ each: (inout FilmJSON, Element) -> Void
  ) {
    put(separator + "\"\(name)\":[")
    for (place, element) in elements.enumerated() {
      if place > 0 { put(separator) }
      each(&self, element)
    }
    put("]")
  }

  private mutating func track(
    _ name: String, _ track: FilmTrack?, decimals: Int, isFirst: Bool = false, open: String = ""
  ) {
    guard let track else { return }
    put(open + (isFirst ? "" : ",") + "\"\(name)\":[")
    for key in 0..<track.count {
      time(key == 0 ? "[" : ",[", track.time(ofKey: key))
      for place in 0..<track.width {
        bytes.append(UInt8(ascii: ","))
        number(track.value(place, ofKey: key), decimals)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func numbers(_ before: String, _ values: [Double], _ decimals: Int) {
    put(before)
    for (place, value) in values.enumerated() {
      if place > 0 { put(",") }
      number(value, decimals)
    }
    put("]")
  }

  private mutating func time(_ before: String, _ seconds: Double) {
    put(before)
    number(seconds, 5)
  }

  private mutating func number(_ value: Double, _ decimals: Int) {
    appendFixed(value, decimals: decimals, to: &bytes)
  }

  /// Writes a string, then a member `name` whose value is a word that needs no escaping.
  private mutating func put(_ text: String, _ name: String, _ word: String) {
    string(text)
    put(",\"\(name)\":\"\(word)\"")
  }

  private mutating func string(_ text: String) {
    let written = JSON.string(text).text
    if !avoidsMarkup { return put(written) }
    for byte in written.utf8 {
      if byte == UInt8(ascii: "<") { put("\\u003c") } else { bytes.append(byte) }
    }
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension FilmTrack {
  /// A track of x, y, width and height in place of the corners; nil unless all keys are upright rectangles.
  var straightened: FilmTrack? {
    guard width == 8 else { return nil }
    var result = FilmTrack(Array(tolerances.prefix(4)))
    for key in 0..<count {
      let q = values(ofKey: key)
      let isStraight =
        (q[1] - q[3]).magnitude < 1e-6 && (q[5] - q[7]).magnitude < 1e-6 && (q[0] - q[6]).magnitude < 1e-6
        && (q[2] - q[4]).magnitude < 1e-6
      if !isStraight { return nil }
      result.append(time(ofKey: key), [q[0], q[1], q[2] - q[0], q[7] - q[1]])
    }
    return result
  }
}

/// Formats a number with at most this many decimals and no trailing zeros, identically on every machine. NaN, and numbers of
/// 1e11 or more in magnitude, become 0.
func fixedText(_ value: Double, decimals: Int) -> String {
  var bytes: [UInt8] = []
  appendFixed(value, decimals: decimals, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// Appends a number in the format of `fixedText`.
private func appendFixed(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
  guard value.magnitude < 1e11 else { return bytes.append(UInt8(ascii: "0")) }
  var unit: UInt64 = 1
  for _ in 0..<decimals { unit *= 10 }
  let scaled = Int64((value * Double(unit)).rounded(.toNearestOrAwayFromZero))
  if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
  var rest = scaled.magnitude % unit
  appendDigits(scaled.magnitude / unit, to: &bytes)
  if rest == 0 { return }
  bytes.append(UInt8(ascii: "."))
  // Write the decimals up to the last nonzero one.
  while rest > 0 {
    unit /= 10
    bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
    rest %= unit
  }
}

private func appendDigits(_ number: UInt64, to bytes: inout [UInt8]) {
  var unit: UInt64 = 1
  while number / unit > 9 { unit *= 10 }
  var rest = number
  while unit > 0 {
    bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
    rest %= unit
    unit /= 10
  }
}
