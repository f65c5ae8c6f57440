import Diagnostics

/// The commands of an interactive session, which begin with a colon.
enum SessionCommand: String, CaseIterable {
  case undo, redo, goto, steps, list, branch, `switch`
  case tree, views, draw, values, type, events, why, diff, expect
  case save, load, reload, edit, reset, history, set, explain, help, quit

  /// The meaning of the word after the colon: a command, one of its aliases, or a unique prefix of a command.
  enum Reading: Equatable {
    case command(SessionCommand)
    /// The word is a prefix of several commands.
    case ambiguous([SessionCommand])
    case unknown(nearest: String?)
  }

  /// Looks up the word after the colon.
  static func read(_ word: String) -> Reading {
    if let command = SessionCommand(rawValue: word) ?? aliases[word] { return .command(command) }
    let found = word.isEmpty ? [] : allCases.filter { $0.rawValue.hasPrefix(word) }
    if found.count == 1 { return .command(found[0]) }
    if found.count > 1 { return .ambiguous(found) }
    return .unknown(nearest: nearestWord(to: word, of: allCases.map { $0.rawValue }))
  }

  private static let aliases: [String: SessionCommand] = [
    "exit": .quit, "?": .help, "h": .help, "t": .tree, "w": .why, "u": .undo,
  ]

  /// The syntax of the command, such as `:undo [N]`.
  var usage: String {
    switch self {
    case .undo: ":undo [N]"
    case .redo: ":redo [N]"
    case .goto: ":goto LINE | TIME"
    case .branch: ":branch [NAME]"
    case .switch: ":switch NAME"
    case .events: ":events [FAMILY, …]"
    case .type: ":type VALUE"
    case .why: ":why [VALUE | EVENT]"
    case .diff: ":diff [LINE | BRANCH]"
    case .save: ":save [--expects] FILE"
    case .load: ":load FILE"
    case .history: ":history [TEXT]"
    case .set: ":set [OPTION VALUE]"
    case .explain: ":explain CODE"
    case .help: ":help [TOPIC]"
    case .steps, .list, .tree, .views, .draw, .values, .expect, .reload, .edit, .reset, .quit: ":" + rawValue
    }
  }

  /// A one-line description of the command.
  var purpose: String {
    switch self {
    case .undo: "undo the last line, or the last N"
    case .redo: "run the line again that was undone last, or the last N"
    case .goto: "go to the state after a line, or to a time, in the middle of a transition if necessary"
    case .steps: "list the lines that were accepted, and those that were undone"
    case .list: "print the script so far, as `:save` writes it"
    case .branch: "create a branch and continue there; alone, list the branches"
    case .switch: "go to another branch"
    case .tree: "show the controllers and the views"
    case .views: "show the views with their frames and looks, as they are on the screen now"
    case .draw: "draw the screen"
    case .values: "show the names of the session and their values"
    case .type: "show the type of a value"
    case .events: "show what happened since the last command began"
    case .why: "show the causes; alone, of the last failure or the last call"
    case .diff: "show what the last line changed, or what differs from after a line or from a branch"
    case .expect: "print expectations that pin down the present state"
    case .save: "write the lines so far as a script, or as a spec with expectations; `:save!` overwrites"
    case .load: "start again with a script"
    case .reload: "read the script again, then run the lines that followed it"
    case .edit: "edit the script so far in your editor, and start again with it"
    case .reset: "start again with nothing"
    case .history: "list what was typed, also in earlier sessions; with a text, what holds it"
    case .set: "show the options, or set one"
    case .explain: "explain a code that a message shows in brackets"
    case .help: "show this, or more about a command, a word of the language or a key"
    case .quit: "end the session; so does Ctrl-D"
    }
  }

  /// Additional help, which `:help COMMAND` prints.
  var details: String {
    switch self {
    case .undo: "`:redo` runs the undone lines again, until another line is accepted."
    case .redo: "Runs are deterministic: the line has the same result as before."
    case .goto:
      """
      `:goto 4` goes to the state after line 4, back or forth. `:goto 0.3s` goes to the moment when the clock shows
      0.3s. If a command ran past that moment, the session stands in the middle of it; `:redo` runs it to its end.
      """
    case .steps: "The numbers are those of the prompt and of messages: `:goto N` goes to one."
    case .list: "Lines that failed and changed nothing are comments in it."
    case .branch:
      """
      `:branch other` keeps the present state under its old name, `main` at first, and goes on as `other`.
      `:switch main` goes back, `:diff main` shows what differs.
      """
    case .switch: "Each branch has its own lines, which `:undo` undoes."
    case .tree: "The trees are those that `expect hierarchy` and `expect views` compare."
    case .views: "Frames are in points, in the superview. Values that every new view has are left out."
    case .draw: "In half blocks where the terminal has colours, else in boxes: what `trans film` draws."
    case .values: "Constants, fields, the fields of screens, and the most common words about the world."
    case .type: "`:type Card.view.frame` says what kind of value that is, without computing it."
    case .events: "`:events appearance, containment` shows only these families."
    case .why: "`:why Card.alpha` asks about a value, `:why Card viewDidAppear` about a call."
    case .diff:
      "`:diff 3` compares with the state after line 3. Lines with `-` were there then, lines with `+` are there now."
    case .expect: "Each of them holds now. Copy those that matter, or let `:save --expects` do it."
    case .save:
      """
      `:save card.trans` writes a story. `:save --expects card.trans` writes a spec: behind each line it expects what
      the line changed, and is written only if `trans test` would pass it.
      """
    case .load:
      """
      Each statement of its story is a step: `:steps`, `:goto LINE` and `:undo` work within it, and `:list` prints what
      has run. `:undo` before the first goes back to the session as it was.
      """
    case .reload: "For a script that you change in an editor while the session is open."
    case .edit:
      """
      The editor is `VISUAL` or `EDITOR`. Each statement is a step then, as those of `:load` are: `:undo` before the first
      goes back to the session as it was.
      """
    case .reset: "`:undo` goes back to the session as it was."
    case .history:
      "Of many, the last 100. Up goes back in it, Ctrl-R searches in it; `:steps` lists what has run."
    case .set: "Options about the world apply from the next `:reset`, `:load` or `:reload` on."
    case .explain: "`:explain unknown-name`; without a code, all of them."
    case .help: "`:help goto`, `:help present`, `:help keys`."
    case .quit: "Ctrl-C does not end a session: it discards the line, or stops what runs."
    }
  }

  /// The command's line in the list of commands.
  var row: String {
    "  " + usage + String(repeating: " ", count: max(1, 24 - usage.count)) + purpose + "\n"
  }
}
