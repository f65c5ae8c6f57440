/// Something that the judges of laws take into account. Wrong engines ignore one each, which tests must detect.
public enum Consideration: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// A container calls `willMove` or `didMove` of a child twice.
  case repetitions
  /// Controllers on screen that are not children of any container.
  case strangers
  /// Children whose views were removed along with a superview.
  case lostChildren
  /// Slides that code animates by hand also count as transitions.
  case handMadeSlides
  /// A view that code inserts is a slide only if the code animates it.
  case animationOfSlides
  /// Waiting without a visible animation.
  case waits
  /// Blame for an unseen transition goes to the line that hides the view, not to the whole section.
  case linesOutOfSight
  /// Transitions completed long before their declared duration is over.
  case earlyEnds
  /// Second calls of `completeTransition`.
  case secondCompletions
  /// Calls of `endAppearanceTransition` without a beginning.
  case idleEnds
  /// The order of sibling views after a cancelled transition.
  case orderOfSiblings
  /// After a change of screen size, views that UIKit manages have new frames.
  case resizes
  /// The position of the visible controller's view.
  case places
  /// Excuses that were valid once and no longer are.
  case endsOfExcuses
  /// While a finger is down, its code may still finish what it started.
  case fingersDown
  /// A scroll view continues to scroll, and bounces back, by itself.
  case scrolling
  /// Views outside the screen, or without visible content, do not matter.
  case offScreen
  /// A screen may change its own appearance.
  case ownScreens
  /// Excuses for a leftover: a presented screen is still up, or the view had that value initially.
  case excuses
  /// The opacity of views.
  case opacity
  /// The end of a transition removes and reveals screens, which is not a jump.
  case ends
  /// Another action that removes a transition from the screen is not a jump caused by its code.
  case sweeps
  /// Requested progress below 0 or above 1.
  case excess
  /// Clamped progress is not visible: above 1, or below 0 after some progress was made.
  case clamps
  /// The content of a snapshot.
  case snapshots
  /// Views above another view, which hide it.
  case covers
  /// Corners, colours, shadows and depth left behind.
  case looks
  /// Views that the code of a segue leaves in the window.
  case segues
  /// Changes that screens make during a transition of the system's.
  case systemTrips
  /// A change of screen size while something covered the screen.
  case turnsBelow
  /// Leftovers on a screen that has gone are not visible.
  case departures
  /// Jumps at a single touch event, which do not follow the finger's movement.
  case fingerSteps
  /// Jumps during the set-up of a transition.
  case setUps
  /// Views hidden during the set-up of a transition.
  case hiding
  /// Views of screens that code has put outside the system's wrapper.
  case tornOut
  /// Whole screens that are removed or moved away at once as a transition is set up.
  case movedOut
  /// The picture at the end of an animation.
  case endsOfMotions
  /// Snapshots of screens are not the screens, which may disappear at the end.
  case pictures
  /// Half-transparent snapshots left over a screen.
  case ghosts
  /// Adjacent tiles form one picture without visible cuts.
  case tiles
  /// A view without content of its own is invisible.
  case clearViews
  /// The position of a coloured area, because many views may have the same colour.
  case placesOfColours
  /// Blame for a progress goes to the line that requested it, not to the driver.
  case requesters
  /// A new transition may reuse the table row of a finished one.
  case reusedRows
  /// Blame for a jump goes to the code that finishes a property animator.
  case finishes
  /// A write that was animated and then taken back leaves the previous one in effect.
  case writesTakenBack
  /// Masks that hide a whole screen.
  case masks
  /// Blame goes to the exact line within a declaration.
  case exactLines
  /// Blame for a view left behind goes to the code that removed the child, not to the code that inserted the view.
  case partings
  /// Child views in the window itself rather than in their container.
  case pagesInWindow
  /// A child's view may be out of sight for a while.
  case absences
  /// A dismissed screen may be shown again, with everything left on it.
  case reappearances
  /// The view of a removed child may stay if it is hidden.
  case hiddenStrangers
  /// A screen may have been released by the time the end of its transition is judged.
  case screensThatWere
  /// The handler that started a transition may have changed something before.
  case beginnings
  /// What a gesture changes as it begins a transition belongs to the transition.
  case gesturesThatBegin
  /// A finger that scrolls may also drive a transition.
  case scrollingFingers
  /// Gesture code may still be called while a finger is down.
  case heardFingers
  /// A drawer may share the screen with its presenter.
  case drawers
  /// A child in the window but out of sight need not have appeared.
  case waitingDrawers
  /// Blame for a child that is visible after its disappearance calls goes to the code that made those calls.
  case farewells
  /// The position of a screen before something modal covered it.
  case earlierPlaces
  /// Two laws may report the same cause; an `allow` for one covers the other.
  case sharedCauses
  /// Code that moves a view a little each time a timer fires animates it.
  case timedSteps
  /// A look that is not visible yet is not an error yet.
  case unseenLooks
  /// A child removed without `willMove` misses nothing if none of its code handles that call.
  case unheardPartings
  /// A gesture may move a view itself, besides driving a transition.
  case fingersByHand
  /// A write without visible effect is not to blame.
  case idleWrites
  /// Code that places views on every layout pass.
  case layoutCode
  /// Screens inserted only at the end of their transition, which the views shown until then must resemble.
  case lateScreens
  /// Screens that slide away but stop short of the edge, and then vanish visibly.
  case shortSlides
  /// Views of a single colour that a set-up puts over everything visible.
  case plainCovers
  /// The window is black where nothing is drawn.
  case bareWindows
  /// That UIKit itself may move a screen as a transition begins.
  case systemMoves
  /// That a presentation may round its screen's corners by a mask.
  case roundedMasks
  /// That what stays after a transition was completed with `false` can be missing.
  case untrueEnds
  /// Views that cover all of what they lie in, and are to go on doing so.
  case shades
  /// Views of children that code places once, and that no longer fill their parents after a change of size.
  case ownChildren
  /// Pictures that a set-up puts elsewhere than where the same was seen.
  case flyingPictures
  /// Whole screens that vanish as a transition is set up, with only a part of their place taken by something else.
  case partialPictures
  /// Transitions driven by hand that complete while their screen is still in sight.
  case endsByHand
  /// Navigation bars that a transition's code hides or shows for good.
  case bars
  /// Shades that appear or go at once.
  case flashes
  /// Screens that are missing while the one above goes.
  case blackWays
  /// Views that something presented on top takes from their place for good.
  case takenViews
  /// That what is otherwise a second time may have nothing to do with what was left behind.
  case otherLeftovers
  /// Whole screens that code makes appear or vanish during a transition of the system's.
  case wholeScreens
  /// The picture before a change of size that waited for the end of a transition.
  case sizesThatWait
  /// Breaches that a story begins in a block of expected commands, judged at the end of that block.
  case endsOfBlocks
}
