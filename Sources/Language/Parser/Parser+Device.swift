import Diagnostics

// Commands for the device and the app.

extension Parser {
  mutating func parseRotateCommand() throws(Unparsed) -> RotateCommand {
    let start = token.start
    presume(.rotate)
    try expectTo(from: start)
    let orientation = try expectName("an orientation, as in `rotate to landscapeLeft`")
    return RotateCommand(orientation: orientation, unanimated: acceptUnanimated())
  }

  mutating func parseResizeCommand() throws(Unparsed) -> ResizeCommand {
    let start = token.start
    presume(.resize)
    try expectTo(from: start)
    let size = store(try parseExpression())
    return ResizeCommand(size: size, unanimated: acceptUnanimated())
  }

  mutating func parseAppCommand() throws(Unparsed) -> AppCommand {
    presume(.app)
    if accept(.background) { return .background }
    if accept(.foreground) { return .foreground }
    throw unexpected("`background` or `foreground`", instead: [.background, .foreground])
  }

  private mutating func acceptUnanimated() -> Span? {
    let place = span(of: token)
    return accept(.unanimated) ? place : nil
  }
}
