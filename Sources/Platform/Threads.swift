import Running

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Processes pieces of work on threads of this process. The caller's thread does all work if there is a single piece, if the
/// work is limited to one thread, or if no thread can be started.
package final class Threads: Workers {
  /// Creates workers without threads; each call of `make` starts the threads that it needs.
  package init() {}

  package func make(
    _ count: Int, jobs: Int?, watch: any Watch, make: @escaping @Sendable (Int, any Watch) -> Piece,
    take: (Piece) -> Bool
  ) {
    let hands = count > 1 ? min(count, jobs ?? Self.coreCount) : 1
    if hands > 1 {
      let bench = WorkQueue(count: count, hands: hands, make: make)
      if startThreads(hands, { bench.makePieces() }) > 0 {
        return polling(watch) { bench.handOut(watch, take) }
      }
    }
    SerialWorkers().make(count, jobs: jobs, watch: watch, make: make, take: take)
  }

  /// The number of processor cores that are online, at least one.
  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// The finished pieces of all threads; the caller's thread takes them in order.
private final class WorkQueue<Piece: Sendable>: Watch, @unchecked Sendable {
  private let count: Int
  private let hands: Int
  private let make: @Sendable (Int, any Watch) -> Piece
  private let lock = Lock()
  // The following properties may be accessed only under the lock.
  private var pieces: [Piece?]
  /// The index of the first piece that no thread has reserved.
  private var next = 0
  /// The number of pieces that the caller's thread has taken.
  private var taken = 0
  private var isStopped = false

  /// The maximum number of pieces that a thread makes before it stores them, which limits the contention for the lock.
  private static var batch: Int { 64 }

  init(count: Int, hands: Int, make: @escaping @Sendable (Int, any Watch) -> Piece) {
    (self.count, self.hands, self.make) = (count, hands, make)
    pieces = Array(repeating: nil, count: count)
  }

  /// Whether the threads should stop working; each thread polls this property during its work.
  var isInterrupted: Bool { lock.locked { isStopped } }

  /// Makes pieces until none are left or the work is stopped; called on each thread.
  func makePieces() {
    while let places = reserve() {
      var made: [Piece] = []
      for place in places { made.append(make(place, self)) }
      lock.locked {
        for (place, piece) in zip(places, made) { pieces[place] = piece }
        lock.wakeAll()
      }
    }
  }

  /// Reserves the next pieces for a thread; nil if none are left. Waits while many finished pieces have not been taken,
  /// to limit the memory that they use.
  private func reserve() -> Range<Int>? {
    lock.locked {
      while next >= taken + 4 * hands * Self.batch, !isStopped { lock.wait() }
      if isStopped || next == count { return nil }
      let size = max(1, min(Self.batch, (count - next) / (4 * hands)))
      defer { next += size }
      return next..<next + size
    }
  }

  /// Passes the pieces to `take` in order. All threads stop if `take` returns false or `watch` reports an interruption.
  func handOut(_ watch: any Watch, _ take: (Piece) -> Bool) {
    while let ready = waitForPieces(watch) {
      for piece in ready where !take(piece) || watch.isInterrupted { return stop() }
    }
  }

  /// Waits for the next finished pieces; nil after the last one, or if the work is stopped or interrupted.
  private func waitForPieces(_ watch: any Watch) -> [Piece]? {
    lock.locked {
      while taken < count, pieces[taken] == nil {
        // Wake up regularly, because a signal does not wake the thread.
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

/// A mutex with a condition variable.
package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an unlocked lock.
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

  /// Runs `body` while holding the lock.
  package func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock and waits until `wakeAll` is called. The caller must hold the lock, and holds it again
  /// afterwards.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Waits as `wait()` does, but at most for the given time.
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

/// A box for a closure, which can be passed through C.
private final class ThreadBody {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Starts threads that all run `body`, each with an 8 MB stack, the usual size of a main thread. The threads do not receive
/// Ctrl-C (`SIGINT`), and end when `body` returns.
/// - Returns: The number of threads started.
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
    let errand = Unmanaged.passRetained(ThreadBody(body))
    let failure = pthread_create(&thread, &attributes, { perform($0) }, errand.toOpaque())
    if failure == 0 { started += 1 } else { errand.release() }
  }
  return started
}

/// The C entry point of a new thread.
private func perform(_ errand: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let errand { Unmanaged<ThreadBody>.fromOpaque(errand).takeRetainedValue().body() }
  return nil
}

/// Runs `body` on a new thread with an 8 MB stack and waits for the result, because the caller's stack may be too
/// small, as in tests on some systems. If no thread can be created, runs `body` directly.
package func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let bench = WorkQueue(count: 1, hands: 1) { _, _ in body() }
  guard startThreads(1, { bench.makePieces() }) > 0 else { return body() }
  var result: Result?
  bench.handOut(NeverInterrupted()) { piece in
    result = piece
    return true
  }
  return result ?? body()
}
