import Engine
import Semantics

/// The storage location of a `field` variable's value.
enum FieldPlace: Equatable, Sendable {
  /// A field or `var` that the script declares outside of controllers, objects and code.
  case script(ScriptFieldID)
  /// A controller's field, by its index in the list of all controllers' fields.
  case controller(Int)
}

/// The values of all `field` variables.
struct FieldStore: Sendable {
  /// The script's own fields. Stored in pages that copies share, because a session keeps a copy for each of its lines.
  private(set) var ofScript = PagedValues()
  /// The values of all controllers' fields, those of one controller next to each other.
  private(set) var ofControllers: [Value] = []

  subscript(place: FieldPlace) -> Value {
    get {
      switch place {
      case .script(let id): ofScript[id.index]
      case .controller(let index): ofControllers[index]
      }
    }
    set {
      switch place {
      case .script(let id): ofScript[id.index] = newValue
      case .controller(let index): ofControllers[index] = newValue
      }
    }
  }

  subscript(id: ScriptFieldID) -> Value { ofScript[id.index] }

  /// Makes room for the script's own fields, `count` in total.
  mutating func grow(to count: Int) {
    while ofScript.count < count { ofScript.append(.none) }
  }

  /// Appends `count` fields for a new controller, each with the value `none`.
  mutating func addForController(_ count: Int) {
    if count > 0 { ofControllers += repeatElement(.none, count: count) }
  }

  /// All storage locations; the script's own fields come first.
  var places: [FieldPlace] {
    (0..<ofScript.count).map { .script(ScriptFieldID(at: $0)) }
      + ofControllers.indices.map { .controller($0) }
  }

  /// The values of a controller's fields.
  /// - Parameter base: The index of the controller's first field in `ofControllers`.
  func values(ofControllerAt base: Int, _ kind: ScreenKind) -> ArraySlice<Value> {
    ofControllers[base..<base + kind.fields.count]
  }

  var values: [Value] { ofScript.values + ofControllers }
}

/// A list of values whose copies share pages: a write copies only the page, its block and the list of blocks.
struct PagedValues: Sendable {
  /// The blocks of the list; each block is a list of pages.
  private(set) var blocks: [Shared<[Shared<[Value]>]>] = []
  private(set) var count = 0

  /// The base-2 logarithms of a page's size in values and of a block's size in pages.
  private static let page = 4
  private static let block = 6

  private static func split(_ place: Int) -> (block: Int, page: Int, slot: Int) {
    (place >> (page + block), place >> page & (1 << block - 1), place & (1 << page - 1))
  }

  subscript(place: Int) -> Value {
    get {
      let (block, page, slot) = Self.split(place)
      return blocks[block].value[page].value[slot]
    }
    set {
      let (block, page, slot) = Self.split(place)
      blocks[block].value[page].value[slot] = newValue
    }
  }

  var values: [Value] { blocks.flatMap { $0.value.flatMap { $0.value } } }

  mutating func append(_ value: Value) {
    let (block, page, slot) = Self.split(count)
    if block == blocks.count { blocks.append(Shared([])) }
    if slot == 0 {
      blocks[block].value.append(Shared([value]))
    } else {
      blocks[block].value[page].value.append(value)
    }
    count += 1
  }
}
