/// `trans new FILE`: writes a starting script for a transition.
package struct NewSession {
  private let path: String
  private let kind: StartingScript.Kind
  private let isInteractive: Bool
  private let files: any ScriptFiles
  private let storage: any TestStorage
  private let output: any SessionOutput

  /// Creates the command.
  /// - Parameters:
  ///   - path: The path of the script to write.
  ///   - storage: The destination of the script.
  package init(
    _ path: String, _ kind: StartingScript.Kind, isInteractive: Bool, files: any ScriptFiles,
    output: any SessionOutput, storage: any TestStorage
  ) {
    (self.path, self.kind, self.isInteractive) = (path, kind, isInteractive)
    (self.files, self.output, self.storage) = (files, output, storage)
  }

  /// Writes the script. If there is a file at its path, or it cannot be written, reports an error and returns `unwritable`.
  package func run() -> Verdict {
    if files.exists(path) {
      output.report("\(path): error: there is a file already, and it stays as it is\n")
      return .unwritable
    }
    let text = StartingScript.text(of: kind, isInteractive: isInteractive)
    if let problem = storage.prepare(for: path) ?? storage.write(text, to: path) {
      output.report("\(path): error: it cannot be written: \(problem)\n")
      return .unwritable
    }
    output.write(
      """
      \(path): \(kind.rawValue)\(isInteractive ? ", with a gesture" : "")
        try: `trans test \(path)` runs its specs
        try: `trans try \(path)` plays all other stories
        try: `trans film \(path) -o film.html` shows it

      """)
    return .passed
  }
}
