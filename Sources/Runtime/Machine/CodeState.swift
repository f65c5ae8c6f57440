import Engine
import Semantics

/// Where the code is, and the values that it holds.
struct CodeState: Sendable {
  /// What runs, the innermost last.
  var frames: [Frame] = []
  /// The bodies that still wait for their turn, in order.
  var waiting: [BodyID] = []
  var locals: [Value] = []
  /// What is written seldom. One reference, since the machine's copies would else copy a dozen lists.
  private var holdings = Shared(Holdings())

  /// The innermost of what runs.
  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  struct Holdings: Sendable {
    var globals: [Value] = []
    var fields = FieldStore()
    /// Where the fields of a controller begin among those of all of them, by its id.
    var fieldBases: [Int] = []
    /// The controllers that have a name.
    var instances: [ControllerID] = []
    /// The number of the last controller of each kind that a segue made, as it is printed behind `@`.
    var ordinals: [Int] = []
    /// How much of the program the world was made for; see `extend(to:)`.
    var extent = Extent()
    var attached: [AttachedHandler] = []
    /// Which lines have switched recognisers off, and made sheets stay.
    var switches: [Switch] = []
    /// Who has written fields, the last write of each, in their order.
    var fieldWrites: [FieldWrite] = []
    /// The methods for which a handler for anybody is attached.
    var commonInterest = MethodSet()
    /// What views show, by name: the world knows a name by its place + 1.
    var contents: [String] = []
    /// The rows of the specs that have some, by the places of these in the file, once they are known.
    var rows: [Int: [Value]] = [:]
    /// The spec that runs, by its place in the file; nil for anything else.
    var spec: Int?
  }

  mutating func separate() { holdings.separate() }

  var globals: [Value] {
    @inline(__always) _read { yield holdings.value.globals }
    @inline(__always) _modify { yield &holdings.value.globals }
  }
  var fields: FieldStore {
    @inline(__always) _read { yield holdings.value.fields }
    @inline(__always) _modify { yield &holdings.value.fields }
  }
  var fieldBases: [Int] {
    @inline(__always) _read { yield holdings.value.fieldBases }
    @inline(__always) _modify { yield &holdings.value.fieldBases }
  }
  var instances: [ControllerID] {
    @inline(__always) _read { yield holdings.value.instances }
    @inline(__always) _modify { yield &holdings.value.instances }
  }
  var ordinals: [Int] {
    @inline(__always) _read { yield holdings.value.ordinals }
    @inline(__always) _modify { yield &holdings.value.ordinals }
  }
  var extent: Extent {
    @inline(__always) _read { yield holdings.value.extent }
    @inline(__always) _modify { yield &holdings.value.extent }
  }
  var attached: [AttachedHandler] {
    @inline(__always) _read { yield holdings.value.attached }
    @inline(__always) _modify { yield &holdings.value.attached }
  }
  var switches: [Switch] {
    @inline(__always) _read { yield holdings.value.switches }
    @inline(__always) _modify { yield &holdings.value.switches }
  }
  var fieldWrites: [FieldWrite] {
    @inline(__always) _read { yield holdings.value.fieldWrites }
    @inline(__always) _modify { yield &holdings.value.fieldWrites }
  }
  var commonInterest: MethodSet {
    @inline(__always) _read { yield holdings.value.commonInterest }
    @inline(__always) _modify { yield &holdings.value.commonInterest }
  }
  var contents: [String] {
    @inline(__always) _read { yield holdings.value.contents }
    @inline(__always) _modify { yield &holdings.value.contents }
  }
  var rows: [Int: [Value]] {
    @inline(__always) _read { yield holdings.value.rows }
    @inline(__always) _modify { yield &holdings.value.rows }
  }
  var spec: Int? {
    @inline(__always) _read { yield holdings.value.spec }
    @inline(__always) _modify { yield &holdings.value.spec }
  }
}
