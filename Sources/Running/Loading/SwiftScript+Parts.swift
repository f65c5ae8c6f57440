import Translation

extension SwiftScript {
  /// Code of the Swift file that has no part in a run.
  package struct NotRun: Equatable, Sendable {
    package var path: String
    /// The line of the file.
    package var line: Int
    package var reason: String
    /// The name of the type whose member it is; nil for code outside of types.
    package var type: String?
    /// The name of the value that is unknown, if the code runs once a script says what it is.
    package var unknown: String?
    /// Whether the parser has reported it as a problem, too.
    package var isUnparsed = false
    /// The lines of the code, counted through all files.
    var lines: ClosedRange<Int>
  }

  /// A call that attaches the gestures of a delegate, or of an object that it holds.
  package struct Attachment: Sendable {
    /// The call in the script, with the delegate as `$0` and the controller that gets it as `tryTarget`.
    package let text: String
    /// The method and the object whose it is, seen from the delegate: `driver().attach`.
    package let path: String
    /// The method in the files: `Driver.attach(to:)`.
    package let method: String
    /// Whether the method also makes its object the delegate of the controller, and so shows which one it is for.
    package let setsDelegate: Bool
  }

  /// A function that calls a method of the visible screen.
  package struct Entry: Sendable {
    /// The name of the function, and its declaration.
    package let name: String
    package let text: String
    /// The method in the files: `Home.show(_:)`.
    package let method: String
  }

  /// A delegate for an animator or a presentation.
  package struct Supply: Sendable {
    /// The name of the delegate, and its declaration; no declaration for a delegate of the files.
    package let name: String
    package let text: String
    /// The text that makes one.
    package let creation: String
    /// The name of the objects in the script that it returns.
    package let object: String
    package let assumptions: [String]

    init(_ supply: Translation.Supply) {
      (name, text, creation) = (supply.name, supply.text, supply.creation)
      (object, assumptions) = (supply.object, supply.assumptions)
    }
  }

  /// A class, or a method, of which it matters whether a run reaches it.
  package struct Actor: Sendable {
    package let name: String
    /// The name of the class's objects in the script; nil for a method that no code of the files calls.
    package let object: String?
    package let type: String
    package let path: String
    package let line: Int
  }
}
