import Diagnostics
import Language
import Runtime
import Semantics

/// Called by libFuzzer with each input: parses and checks it and, if it is a valid program, runs a little of it. Checks
/// after each step that the world is consistent.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  var names = NameTable()
  let (script, problems) = Parser.parse(bytes: text, file: 0, names: &names)
  var checker = Checker(names: names)
  let uses = Unit.usePaths(of: script, text: text).map { UseTarget.notFound($0.path) }
  let analysis = checker.check([Unit(script: script, text: text, uses: uses)])
  guard problems.isEmpty, let program = analysis.program else { return 0 }
  var options = RunOptions()
  options.limits[.steps] = 2_000
  options.limits[.nesting] = 20
  options.limits[.rows] = 1_000
  options.limits[.elements] = 1_000
  options.limits[.events] = 10_000
  var machine = Machine(program: program, options: options)
  machine.begin(.story)
  var log = Log()
  while true {
    let outcome = machine.step(&log)
    if let flaw = machine.world.brokenInvariants().first { fatalError(flaw) }
    guard let outcome else { continue }
    if case .bug(let text, _) = outcome { fatalError(text) }
    return 0
  }
}
