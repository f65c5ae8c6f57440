import Engine
import Running

/// Draws a film as a strip of still images: an SVG for a README or a code review, readable on light and dark pages.
enum FilmStrip {
  /// The maximum size of an image, in pixels.
  private static let width = 116.0
  private static let height = 240.0
  private static let gap = 12.0

  /// Draws the strip.
  /// - Parameters:
  ///   - times: The times in seconds; empty to choose the most informative, and to show the screen before a finger
  ///     event at the start of the film.
  ///   - count: The number of images to choose.
  static func text(of film: Film, at times: [Double], count: Int) -> String {
    let opening = times.isEmpty && count > 1 ? FilmMoment(before: film) : nil
    let isSeen = opening.map { $0.distance(to: FilmMoment(of: film, at: 0)) > 0 } ?? false
    var times =
      times.isEmpty
      ? moments(of: film, count: isSeen ? count - 1 : count) : times.map { min(max($0, 0), film.duration) }
    if isSeen { times.insert(0, at: 0) }
    let scale = min(width / film.device.width, height / film.device.height)
    let (width, height) = (film.device.width * scale, film.device.height * scale)
    var scene = SVGScene(film)
    var body = ""
    for (place, time) in times.enumerated() {
      let x = gap + Double(place) * (width + gap)
      let before = isSeen && place == 0 ? opening : nil
      let drawn = before.map { scene.draw(before: $0) } ?? scene.draw(at: time)
      let title = label(of: time) + (before == nil ? "" : ", before")
      body += """
        <g transform="translate(\(SVGPath.number(x)) \(SVGPath.number(gap)))"><g clip-path="url(#w)">\
        <g transform="scale(\(fixedText(scale, decimals: 4)))"><path class="s" d="\(window(film))"/>\(drawn)</g></g>\
        <path class="f" d="\(frame(width, height))"/>\
        <text class="t" x="\(SVGPath.number(width / 2))" y="\(SVGPath.number(height + 18))">\(title)</text></g>

        """
    }
    let total = Size(gap + Double(times.count) * (width + gap), height + gap + 30)
    let clip = "<clipPath id=\"w\"><path d=\"\(frame(width, height))\"/></clipPath>"
    return document(
      total, describing: film, times, definitions: [clip] + scene.definitions, body)
  }

  /// Chooses times so that about the same amount changes between each and the next.
  static func moments(of film: Film, count: Int) -> [Double] {
    let steps = max(1, min(600, Int((film.duration * 60).rounded(.up))))
    var sums = [0.0]
    var before = FilmMoment(of: film, at: 0)
    for step in 1...steps {
      let now = FilmMoment(of: film, at: film.duration * Double(step) / Double(steps))
      sums.append(sums[step - 1] + before.distance(to: now))
      before = now
    }
    let total = sums[steps]
    if total == 0 || count < 2 { return [film.duration] }
    var times: [Double] = []
    for place in 0..<count {
      let wanted = total * Double(place) / Double(count - 1)
      // For the last time take the final state; for others, the last time before more changes.
      let step =
        place == count - 1
        ? sums.firstIndex { $0 >= total * 0.9999 } ?? steps
        : sums.lastIndex { $0 <= wanted + total * 0.0001 } ?? 0
      times.append(film.duration * Double(step) / Double(steps))
    }
    return times.enumerated().filter { $0.offset == 0 || $0.element > times[$0.offset - 1] }.map {
      $0.element
    }
  }

  /// A complete SVG document.
  static func document(
    _ size: Size, describing film: Film, _ times: [Double], definitions: [String], _ body: String
  ) -> String {
    let box = "\(fixedText(size.width, decimals: 0)) \(fixedText(size.height, decimals: 0))"
    let what = film.transitions.map { $0.what }.joined(separator: ", ")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(box)" width="\(fixedText(size.width, decimals: 0))" \
      role="img" font-family="system-ui,sans-serif" text-anchor="middle">
      <title>\(markup(film.title))</title><desc>\(markup(what))</desc>
      <style>text{fill:#1c1c1e}.t{fill:#57606a;font-size:12px}.s{fill:#000}.r{shape-rendering:crispEdges}.f{fill:none;stroke:#8c959f}\(film.strokes.isEmpty ? "" : fingerStyle)\
      @media(prefers-color-scheme:dark){.t{fill:#9da7b1}.f{stroke:#6e7681}}</style>
      <defs>\(definitions.joined())</defs>
      \(body)</svg>

      """
  }

  /// The styles of fingers and their paths, if there are any.
  private static let fingerStyle =
    ".w{fill:none;stroke:#0a84ff;stroke-opacity:.5;stroke-width:10;stroke-linecap:round}"
    + ".h{fill:#0a84ff;fill-opacity:.5;stroke:#fff;stroke-width:3}"

  /// The outline of the screen, in pixels.
  static func frame(_ width: Double, _ height: Double) -> String {
    SVGPath.rounded(Rect(0.5, 0.5, width - 1, height - 1), 9, 9)
  }

  /// The outline of the window, in points.
  static func window(_ film: Film) -> String { SVGPath.rounded(Rect(.zero, film.device), 0, 0) }

  private static func label(of time: Double) -> String { fixedText(time, decimals: 2) + " s" }
}
