/// What kind of controller a row is. Its raw value takes part in fingerprints.
///
/// A kind of container is a file with its traits and a case and a line of the table here.
public enum ControllerKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The null row.
  case nobody
  /// A plain screen.
  case screen
  /// A navigation controller.
  case navigation
  /// A tab controller.
  case tabs
  /// A container of one's own, written with UIKit's calls.
  case container
  /// A page controller.
  case pages

  /// The word that declares one: the case's name, without asking the runtime for it.
  public var word: String { Self.table[Int(rawValue)].word }

  /// What a message calls one.
  public var phrase: String { Self.table[Int(rawValue)].phrase }

  /// Whether it shows one of several children by selecting it.
  public var selects: Bool { traits.selects }

  /// What sets it apart from other kinds.
  var traits: ContainerTraits { Self.table[Int(rawValue)].traits }

  /// What it does by itself.
  var behaviour: ContainerBehaviour { Self.table[Int(rawValue)].behaviour }

  private struct Row: Sendable {
    let word: String
    let phrase: String
    let traits: ContainerTraits
    let behaviour: ContainerBehaviour

    init(
      _ word: String, _ phrase: String, _ traits: ContainerTraits = .none,
      _ behaviour: ContainerBehaviour = .none
    ) {
      self.word = word
      self.phrase = phrase
      self.traits = traits
      self.behaviour = behaviour
    }
  }

  private static let table: [Row] = [
    Row("nobody", "nobody"),
    Row("screen", "a screen"),
    Row("navigation", "a navigation controller", .navigation, .navigation),
    Row("tabs", "a tab controller", .tabs),
    Row("container", "a container", .own),
    Row("pages", "a page controller", .pages, .pages),
  ]
}
