import Engine
import Semantics

/// The execution state of the code: the call stack and the values of variables.
struct CodeState: Sendable {
  /// The call stack of running code blocks, the innermost last.
  var frames: [Frame] = []
  /// The code blocks to run, in order, whenever the call stack is empty.
  var waiting: [BodyID] = []
  var locals: [Value] = []
  /// State stored behind one reference; otherwise every copy of the machine would copy a dozen lists.
  private var holdings = Shared(HeldReferences())

  /// The innermost entry of the call stack, which must not be empty.
  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  struct HeldReferences: Sendable {
    var globals: [Value] = []
    var fields = FieldStore()
    /// The variables that code shares with the blocks that capture them.
    var variables = SharedVariables()
    /// The index of each controller's first field in `fields.ofControllers`, by the controller's id.
    var fieldBases: [Int] = []
    /// The controllers that the script declares by name.
    var instances: [ControllerID] = []
    /// The controllers that code has created and that may still exist.
    var madeControllers: [ControllerID] = []
    /// For each controller kind, the number of the last unnamed controller that a segue or code created, as
    /// printed after `@`.
    var ordinals: [Int] = []
    /// The number of `device` settings that have been applied; `extend(to:)` refuses further ones.
    var declarationCounts = DeclarationCounts()
    var attached: [AttachedHandler] = []
    /// The delegates that code has set, at most one for each controller.
    var assignedDelegates: [AssignedDelegate] = []
    /// The line that last set each property on which decisions about touches depend.
    var switches: [Switch] = []
    /// The last write of each recently written field, in order of time.
    var fieldWrites: [FieldWrite] = []
    /// The methods for which the script has attached a handler to all controllers.
    var commonInterest = MethodSet()
    /// The texts of views' `content`. The world stores a content as its index + 1.
    var contents: [String] = []
    /// The values of parametrized specs' rows, by the spec's index in the file; filled in by `keepRows`.
    var rows: [Int: [Value]] = [:]
    /// The index of the running spec in the file; nil outside specs.
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
  var variables: SharedVariables {
    @inline(__always) _read { yield holdings.value.variables }
    @inline(__always) _modify { yield &holdings.value.variables }
  }
  var fieldBases: [Int] {
    @inline(__always) _read { yield holdings.value.fieldBases }
    @inline(__always) _modify { yield &holdings.value.fieldBases }
  }
  var instances: [ControllerID] {
    @inline(__always) _read { yield holdings.value.instances }
    @inline(__always) _modify { yield &holdings.value.instances }
  }
  var madeControllers: [ControllerID] {
    @inline(__always) _read { yield holdings.value.madeControllers }
    @inline(__always) _modify { yield &holdings.value.madeControllers }
  }
  var ordinals: [Int] {
    @inline(__always) _read { yield holdings.value.ordinals }
    @inline(__always) _modify { yield &holdings.value.ordinals }
  }
  var declarationCounts: DeclarationCounts {
    @inline(__always) _read { yield holdings.value.declarationCounts }
    @inline(__always) _modify { yield &holdings.value.declarationCounts }
  }
  var attached: [AttachedHandler] {
    @inline(__always) _read { yield holdings.value.attached }
    @inline(__always) _modify { yield &holdings.value.attached }
  }
  var assignedDelegates: [AssignedDelegate] {
    @inline(__always) _read { yield holdings.value.assignedDelegates }
    @inline(__always) _modify { yield &holdings.value.assignedDelegates }
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
