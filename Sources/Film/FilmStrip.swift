import Engine
import Running

/// Draws a film as a strip of still images with captions: an SVG for a README or a code review, readable on light and
/// dark pages.
enum FilmStrip {
  /// The maximum size of an image, in pixels.
  private static let width = 116.0
  private static let height = 240.0
  private static let gap = 12.0
  /// The maximum number of images in a row.
  private static let most = 7
  /// The height of a line of a caption, in pixels, and the maximum number of characters in it.
  private static let lineHeight = 14.0
  private static let lineLength = 20

  /// The SVG document of the strip.
  /// - Parameters:
  ///   - times: The times in seconds, limited to the film's duration; empty to choose the most informative ones.
  ///   - count: The number of images to choose; nil for as many as are informative.
  static func text(of film: Film, at times: [Double], count: Int?) -> String {
    let beats =
      times.isEmpty
      ? FilmStory.beats(of: film, count: count)
      : times.map { FilmBeat(time: min(max($0, 0), film.duration), kind: .between, caption: "") }
    let scale = min(width / film.device.width, height / film.device.height)
    let (width, height) = (film.device.width * scale, film.device.height * scale)
    let captions = beats.map { wrapped($0.caption) }
    let lines = captions.map { $0.count }.max() ?? 0
    let place = Size(width + gap, height + gap + 20 + Double(lines) * lineHeight)
    // Distribute the images over rows of nearly equal length, so that the last row is rarely short.
    let rows = (beats.count + most - 1) / most
    let columns = (beats.count + rows - 1) / rows
    var scene = SVGScene(film)
    var body = ""
    for (number, beat) in beats.enumerated() {
      let x = gap + Double(number % columns) * place.width
      let y = gap + Double(number / columns) * place.height
      let opening = beat.kind == .opening ? FilmMoment(before: film) : nil
      let drawn = opening.map { scene.draw(before: $0) } ?? scene.draw(at: beat.time)
      body += """
        <g transform="translate(\(SVGPath.number(x)) \(SVGPath.number(y)))"><g clip-path="url(#w)">\
        <g transform="scale(\(fixedText(scale, decimals: 4)))"><path class="s" d="\(window(film))"/>\(drawn)</g></g>\
        <path class="f" d="\(frame(width, height))"/>\
        \(caption(of: beat, captions[number], Point(width / 2, height + 18)))</g>

        """
    }
    let total = Size(gap + Double(columns) * place.width, gap + Double(rows) * place.height)
    let clip = "<clipPath id=\"w\"><path d=\"\(frame(width, height))\"/></clipPath>"
    return document(total, describing: film, definitions: [clip] + scene.definitions, body)
  }

  /// The time of an image as text at `place`, and the lines of its caption below, all centred horizontally.
  private static func caption(of beat: FilmBeat, _ lines: [String], _ place: Point) -> String {
    let x = SVGPath.number(place.x)
    let before = beat.kind == .opening ? ", before" : ""
    let time = fixedText(beat.time, decimals: 2)
    let rows = lines.enumerated().map { row, line in
      "<tspan x=\"\(x)\" y=\"\(SVGPath.number(place.y + Double(row + 1) * lineHeight))\">\(markup(line))</tspan>"
    }
    return "<text class=\"t\" x=\"\(x)\" y=\"\(SVGPath.number(place.y))\">\(time) s\(before)</text>"
      + (rows.isEmpty
        ? "" : "<text class=\"\(beat.kind == .failure ? "c e" : "c")\">\(rows.joined())</text>")
  }

  /// Breaks a caption into at most two lines of 20 characters, at spaces. An ellipsis replaces the rest of a longer text or
  /// word.
  static func wrapped(_ caption: String) -> [String] {
    var lines: [String] = []
    for word in caption.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.count + 1 + word.count <= lineLength {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    let isCut = lines.count > 2
    lines = lines.prefix(2).map { $0.count > lineLength ? $0.prefix(lineLength - 1) + "…" : $0 }
    if isCut, let last = lines.last, !last.hasSuffix("…") {
      lines[1] = last.prefix(lineLength - 1) + "…"
    }
    return lines
  }

  /// A complete SVG document.
  static func document(
    _ size: Size, describing film: Film, definitions: [String], _ body: String
  ) -> String {
    let box = "\(fixedText(size.width, decimals: 0)) \(fixedText(size.height, decimals: 0))"
    let what = film.transitions.map { $0.what }.joined(separator: ", ")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(box)" width="\(fixedText(size.width, decimals: 0))" \
      role="img" font-family="system-ui,sans-serif" text-anchor="middle">
      <title>\(markup(film.title))</title><desc>\(markup(what))</desc>
      <style>text{fill:#1c1c1e}.t{fill:#57606a;font-size:12px}.c{font-size:11px}.e{fill:#c4161c;font-weight:600}.b{fill:#8e8e93}.s{fill:#000}.r{shape-rendering:crispEdges}.f{fill:none;stroke:#8c959f}\(film.strokes.isEmpty ? "" : fingerStyle)\
      @media(prefers-color-scheme:dark){.t{fill:#9da7b1}.c{fill:#d6dbe1}.e{fill:#ff7b78}.f{stroke:#6e7681}}</style>
      <defs>\(definitions.joined())</defs>
      \(body)</svg>

      """
  }

  /// The styles of fingers and their paths, for films with strokes.
  private static let fingerStyle =
    ".w{fill:none;stroke:#ff2d78;stroke-opacity:.5;stroke-width:10;stroke-linecap:round}"
    + ".h{fill:#ff2d78;fill-opacity:.6;stroke:#fff;stroke-width:3}"

  /// The outline of the screen, in pixels; its corners are as round as those of a phone.
  static func frame(_ width: Double, _ height: Double) -> String {
    let radius = min(width, height) * 0.115
    return SVGPath.rounded(Rect(0.5, 0.5, width - 1, height - 1), radius, radius)
  }

  /// The outline of the window, in points.
  static func window(_ film: Film) -> String { SVGPath.rounded(Rect(.zero, film.device), 0, 0) }
}
