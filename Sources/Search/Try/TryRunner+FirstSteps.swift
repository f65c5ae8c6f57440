import Engine
import Runtime

extension TryRunner {
  /// Plays single actions from the first screen. If code lets the swipe back begin with only the root on the stack,
  /// plays each action after such a swipe, too: the swipe itself shows nothing, but screens that are pushed afterwards
  /// may never appear.
  /// - Returns: The number of stories that were possible.
  mutating func playFirstSteps(_ steps: [[UserAction]]) -> Int {
    let swipe = ["touch (1, 400)", "touch by (160, 0)", "touch up"].map { UserAction(line: $0) }
    let isBegun = stand(swipe)?.machine.world.hasSwipeBegunAtRoot ?? false
    return (isBegun ? [[], swipe] : [[]]).reduce(0) { count, before in
      count + steps.reduce(0) { $0 + (play(before + $1, "the first steps") ? 1 : 0) }
    }
  }
}
