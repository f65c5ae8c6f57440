// swift-format-ignore-file
// The names are those of the C library.
// Declarations that Swift's module `Darwin` adds to the C library of macOS, as far as the program uses them: macros
// that the compiler does not import, functions with any number of arguments, and the environment. None of them runs.
@_exported import CDarwin

public var errno: Int32 {
  get { 0 }
  set {}
}
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }

public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }

public var TIOCGWINSZ: UInt { 0x4008_7468 }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ stream: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ stream: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ stream: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
public func ioctl(_ stream: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
public func ioctl(_ stream: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt { 0 }
public func ioctl(_ stream: CInt, _ request: UInt) -> CInt { 0 }
