import Sessions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Workers that are threads of this process. For one piece of work, or for one job, none is made.
package struct Threads: Workers {
  /// As many as are wanted.
  package init() {}

  package func work<Piece: Sendable>(
    on count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool
  ) {
    let hands = count > 1 ? min(count, jobs ?? Self.coreCount) : 1
    if hands > 1 {
      let bench = Bench(count: count, hands: hands, make: make)
      if startThreads(hands, { bench.labour() }) > 0 {
        return watch.whilePolled { bench.handOut(watch, take) }
      }
    }
    Alone().work(on: count, jobs: jobs, watch: watch, make: make, take: take)
  }

  /// How many cores the machine has.
  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// Where threads put the pieces that they have made, for the one thread that takes them in order.
private final class Bench<Piece: Sendable>: Watch, @unchecked Sendable {
  private let count: Int
  private let hands: Int
  private let make: @Sendable (Int, any Watch) -> Piece
  private let lock = Lock()
  // What follows is touched only by who holds the lock.
  private var pieces: [Piece?]
  /// The first piece that nobody makes yet.
  private var next = 0
  /// The first piece that has not been taken.
  private var taken = 0
  private var isStopped = false

  /// As many pieces are made at once before others are told, so that telling costs little.
  private static var batch: Int { 64 }

  init(count: Int, hands: Int, make: @escaping @Sendable (Int, any Watch) -> Piece) {
    (self.count, self.hands, self.make) = (count, hands, make)
    pieces = Array(repeating: nil, count: count)
  }

  /// What a thread asks that makes a piece.
  var isInterrupted: Bool { lock.locked { isStopped } }

  func whilePolled<Result>(_ body: () -> Result) -> Result { body() }

  /// Makes pieces until there are none left, or nobody wants them.
  func labour() {
    while let places = reserve() {
      var made: [Piece] = []
      for place in places { made.append(make(place, self)) }
      lock.locked {
        for (place, piece) in zip(places, made) { pieces[place] = piece }
        lock.wakeAll()
      }
    }
  }

  /// The places of the pieces that a thread makes now; nil if there are none left. Waits while too many wait to be
  /// taken, since they are all in memory.
  private func reserve() -> Range<Int>? {
    lock.locked {
      while next >= taken + 4 * hands * Self.batch, !isStopped { lock.wait() }
      if isStopped || next == count { return nil }
      let size = max(1, min(Self.batch, (count - next) / (4 * hands)))
      defer { next += size }
      return next..<next + size
    }
  }

  /// Takes the pieces in order, and stops everybody when it is asked to.
  func handOut(_ watch: any Watch, _ take: (Piece) -> Bool) {
    while let ready = waitForPieces(watch) {
      for piece in ready where !take(piece) || watch.isInterrupted { return stop() }
    }
  }

  /// The pieces that come next, as far as they are there; nil at the end, or when somebody asks to stop.
  private func waitForPieces(_ watch: any Watch) -> [Piece]? {
    lock.locked {
      while taken < count, pieces[taken] == nil {
        // A signal wakes nobody.
        lock.wait(milliseconds: 20)
        if watch.isInterrupted { isStopped = true }
        if isStopped { return nil }
      }
      if taken == count { return nil }
      var ready: [Piece] = []
      while taken < count, let piece = pieces[taken] {
        ready.append(piece)
        pieces[taken] = nil
        taken += 1
      }
      lock.wakeAll()
      return ready
    }
  }

  private func stop() {
    lock.locked {
      isStopped = true
      lock.wakeAll()
    }
  }
}

/// A lock, and a place to wait for those who hold it.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A lock that nobody holds.
  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` while nobody else holds the lock.
  package func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others have the lock until somebody wakes everybody. Only for who holds it.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// The same, but no longer than that.
  func wait(milliseconds: Int) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_nsec += milliseconds * 1_000_000
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_nsec -= 1_000_000_000
      time.tv_sec += 1
    }
    pthread_cond_timedwait(condition, mutex, &time)
  }

  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// What a thread does, as it can be handed through C.
private final class Errand {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Starts threads that do the same, each with as much stack as the first thread of a process has by custom. They end
/// by themselves. Signals go on to the thread of the caller.
/// - Returns: how many there are.
private func startThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) -> Int {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  pthread_attr_setstacksize(&attributes, 8 << 20)
  var blocked = sigset_t()
  var before = sigset_t()
  sigemptyset(&blocked)
  sigaddset(&blocked, SIGINT)
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  var started = 0
  for _ in 0..<count {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let errand = Unmanaged.passRetained(Errand(body))
    let failure = pthread_create(&thread, &attributes, { perform($0) }, errand.toOpaque())
    if failure == 0 { started += 1 } else { errand.release() }
  }
  return started
}

/// The first function of a thread.
private func perform(_ errand: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let errand { Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().body() }
  return nil
}

/// Does something on a thread of its own, and waits for it: the caller's stack may be a small one, as those of tests are
/// on some systems. Where no thread can be had it is done at once.
package func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let bench = Bench(count: 1, hands: 1) { _, _ in body() }
  guard startThreads(1, { bench.labour() }) > 0 else { return body() }
  var result: Result?
  bench.handOut(NobodyAsks()) { piece in
    result = piece
    return true
  }
  return result ?? body()
}
