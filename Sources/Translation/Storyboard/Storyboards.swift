import Diagnostics
import SwiftLanguage

/// The storyboards of an app, with the names that a script gives their scenes.
struct Storyboards {
  /// A view controller of a storyboard. A reference to another storyboard has no row.
  struct Row {
    let scene: Storyboard.Scene
    /// The index of the storyboard.
    let storyboard: Int
    /// The name of the declaration in the script.
    let name: String
    /// The class of the files; nil for a class of UIKit, and for one that no file declares.
    let type: String?
    /// Whether the scene names a class that no file declares.
    var isForeign: Bool { type == nil && scene.customClass != nil }
  }

  let all: [Storyboard]
  private(set) var rows: [Row] = []
  /// The scene with which the app starts; nil if no storyboard says one.
  private(set) var first: Row?

  /// - Parameter named: The name of the app's main storyboard; nil if no file says it.
  init(_ storyboards: [Storyboard] = [], _ module: Module, main named: String? = nil) {
    all = storyboards
    for (index, storyboard) in storyboards.enumerated() {
      for (place, scene) in storyboard.scenes.enumerated() {
        if case .reference = scene.kind { continue }
        let type = scene.customClass.flatMap { module.types[$0]?.kind == .class ? $0 : nil }
        // Use a `.xib` only as the view of a view controller that has no other view; other `.xib`s are owned by a view
        // or a cell.
        if storyboard.isNib,
          type.map({ name in rows.contains { $0.type == name } || !Self.isController(name, module) }) ?? true
        {
          continue
        }
        let names = [
          type, scene.customClass, scene.identifier, scene.title,
          Self.containerName(of: scene, in: storyboard),
        ]
        let free = names.compactMap { $0 }.first { name in
          name == type || Self.isName(name) && module.types[name] == nil && !rows.contains { $0.name == name }
        }
        let name = Translator.escaped(free ?? "Scene\(index + 1)_\(place + 1)")
        rows.append(Row(scene: scene, storyboard: index, name: name, type: type))
      }
    }
    let main = [named, "Main"].compactMap { $0 }.lazy.compactMap { name in
      storyboards.firstIndex { $0.name == name && $0.initial != nil }
    }.first
    first = (main ?? storyboards.firstIndex { $0.initial != nil }).flatMap { initial(of: $0) }
  }

  /// The name of a container after its first screen, `HomeStack`, or the storyboard, `MainTabs`; nil for other scenes.
  private static func containerName(of scene: Storyboard.Scene, in storyboard: Storyboard) -> String? {
    let words: [Storyboard.Scene.Kind: String] = [.navigation: "Stack", .tabs: "Tabs", .split: "Split"]
    guard let word = words[scene.kind] else { return nil }
    let first = scene.related(by: relationships).first.flatMap { id in storyboard.scenes.first { $0.id == id }
    }
    let name = first.flatMap { $0.customClass ?? $0.identifier ?? $0.title } ?? storyboard.name
    return name + word
  }

  /// The relationships of containers to the view controllers that they have from the start.
  private static let relationships: Set<String> = [
    "rootViewController", "viewControllers", "masterViewController", "detailViewController",
  ]

  /// Whether a class of the files is a view controller, by the name of the first superclass outside of the files.
  private static func isController(_ name: String, _ module: Module, depth: Int = 0) -> Bool {
    guard depth < 20, let type = module.types[name] else { return name.hasSuffix("Controller") }
    return type.inherited.first.map { isController(module.resolved($0), module, depth: depth + 1) } ?? false
  }

  private static func isName(_ text: String) -> Bool {
    Translator.isPath(text) && !text.contains(".") && text.utf8.count == text.count
      && text.first?.isUppercase ?? false
  }

  /// The scenes of a class, in source order.
  func rows(of type: ModuleType) -> [Row] { rows.filter { $0.type == type.name } }

  /// The initial scene of a storyboard; nil if the storyboard has none.
  func initial(of storyboard: Int) -> Row? {
    all[storyboard].initial.flatMap { row($0, in: storyboard) }
  }

  /// The initial scene of the storyboard with a name; if no storyboard has the name, of the only storyboard. Nil if there is
  /// none.
  func initial(ofName name: String?) -> Row? {
    if let index = all.firstIndex(where: { $0.name == name }) { return initial(of: index) }
    return all.count == 1 ? initial(of: 0) : nil
  }

  /// The scene that code makes by its identifier, preferably of the storyboard with the name `name`; nil if there is none.
  func row(named identifier: String, in name: String?) -> Row? {
    let found = rows.filter { $0.scene.identifier == identifier }
    return found.first { all[$0.storyboard].name == name } ?? found.first
  }

  /// The scene to which a segue of a storyboard leads, also through a reference to another storyboard. Nil if there is
  /// none.
  func row(_ id: String, in storyboard: Int) -> Row? {
    if let row = rows.first(where: { $0.storyboard == storyboard && $0.scene.id == id }) { return row }
    guard
      case .reference(let name, let identifier)? = all[storyboard].scenes.first(where: { $0.id == id })?.kind,
      let other = all.firstIndex(where: { $0.name == name })
    else { return nil }
    guard let identifier else {
      guard let first = all[other].initial, other != storyboard else { return nil }
      return rows.first { $0.storyboard == other && $0.scene.id == first }
    }
    return rows.first { $0.storyboard == other && $0.scene.identifier == identifier }
  }

  /// The view controllers that a container has from the start.
  func children(of row: Row) -> [Row] {
    row.scene.related(by: Self.relationships).compactMap { self.row($0, in: row.storyboard) }
  }

  /// Whether a storyboard has the frame of the view of an outlet.
  func places(_ outlet: String) -> Bool {
    rows.contains { row in
      row.scene.outlet(outlet).map { id in
        row.scene.view?.all.contains { $0.id == id && $0.isPlaced } ?? false
      }
        ?? false
    }
  }

  /// The scenes that a script needs and that have no class in the files: the first scene, those with a storyboard
  /// identifier, and those to which segues of scenes in the script lead.
  var plain: [Row] {
    var found = rows.filter { $0.type != nil || $0.scene.identifier != nil || $0.name == first?.name }
    var place = 0
    while place < found.count {
      let row = found[place]
      for (connection, segue) in row.scene.segues where segue.kind != "unwind" {
        guard let next = self.row(connection.destination, in: row.storyboard),
          !found.contains(where: { $0.name == next.name })
        else { continue }
        found.append(next)
      }
      place += 1
    }
    return found.filter { $0.type == nil }
  }

  /// The summary of each storyboard, as a line of a report: `Main.storyboard: 4 scenes, 3 segues, first screen Home`.
  var summaries: [String] {
    all.enumerated().map { index, storyboard in
      if storyboard.isBroken {
        return "\(storyboard.name).storyboard: left out, since its text is no storyboard"
      }
      let scenes = rows.filter { $0.storyboard == index }
      if storyboard.isNib {
        return "\(storyboard.name).xib: "
          + (scenes.first.map { "the view of `\($0.name)`" } ?? "left out, since no file has its class")
      }
      let segues = scenes.reduce(0) { $0 + $1.scene.segues.count { $0.segue.kind != "relationship" } }
      let start = first.flatMap { $0.storyboard == index ? ", first screen `\($0.name)`" : nil } ?? ""
      let lost = storyboard.scenes.count { scene in
        if case .reference = scene.kind { row(scene.id, in: index) == nil } else { false }
      }
      return "\(storyboard.name).storyboard: \(scenes.count) \(scenes.count == 1 ? "scene" : "scenes"), "
        + "\(segues) \(segues == 1 ? "segue" : "segues")\(start)"
        + (lost == 0 ? "" : "; \(lost) \(lost == 1 ? "reference leads" : "references lead") to no file")
    }
  }
}
