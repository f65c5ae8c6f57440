/// A distinction that decides whether a law (a rule for transitions) is violated, or which code is to blame. For each,
/// there is a mutant of `trans` that ignores the distinction; on that mutant a test must fail.
public enum LawDistinction: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The law `adopted` reports a container that calls `willMove` or `didMove` of a child twice.
  case repetitions
  /// The law `adopted` reports a controller on screen that is no container's child.
  case strangers
  /// The law `adopted` reports a child whose view was removed together with a superview.
  case lostChildren
  /// The law `overlap` also counts a slide that code animates by hand as a transition.
  case handMadeSlides
  /// The law `overlap` counts a view that code inserts as a slide only if the code animates the view.
  case animationOfSlides
  /// The law `honest-outcome` reports a wrong `false` as a remnant only, if the code has brought everything back.
  case broughtBack
  /// The law `animates` reports an animator that hides a screen and completes the transition without an animation.
  case vanishings
  /// The law `in-time` reports a presentation that moves a screen for longer than the transition takes.
  case presentationsMotions
  /// The law `animates` reports a transition that only waits, without a visible animation.
  case waits
  /// The law `animates` blames an unseen transition on the line that hides the view, not on the whole section.
  case linesOutOfSight
  /// The law `in-time` reports a transition that completes long before its declared duration is over.
  case earlyEnds
  /// The law `completes` reports a second call of `completeTransition`.
  case secondCompletions
  /// The law `balanced` reports a call of `endAppearanceTransition` without a preceding `beginAppearanceTransition`.
  case idleEnds
  /// The law `restored` also compares the order of sibling views after a cancelled transition.
  case orderOfSiblings
  /// The law `restored` accepts new frames of views that UIKit lays out, if the size of the screen has changed.
  case resizes
  /// The law `visible` also checks the position of the visible controller's view.
  case places
  /// The law `no-residue` reports a leftover that was excused, as soon as the excuse no longer applies.
  case endsOfExcuses
  /// Laws wait while a finger is down, because its code may still finish what it started.
  case fingersDown
  /// The law `restored` accepts that a scroll view continues to scroll, or bounces back, by itself.
  case scrolling
  /// Laws ignore views that are outside the screen or show nothing.
  case offScreen
  /// The law `no-residue` accepts that a screen changes its own appearance.
  case ownScreens
  /// The law `no-residue` excuses a leftover while the presented screen is still up, or if the view had that value
  /// initially.
  case excuses
  /// The law `continuous` also reports sudden changes of opacity.
  case opacity
  /// The law `continuous` accepts that the end of a transition removes one screen and reveals another.
  case ends
  /// The law `continuous` does not blame a transition whose views another action, such as selecting a tab, took off the
  /// screen.
  case sweeps
  /// The law `unit-progress` judges the progress that was requested, below 0 or above 1, before it is clamped to 0…1.
  case excess
  /// The law `unit-progress` treats excess progress as invisible, since it is clamped: above 1, or below 0 after an
  /// advance.
  case clamps
  /// The law `continuous` knows the content of a snapshot, so that a snapshot may replace its view.
  case snapshots
  /// The laws ignore a view that is hidden by views above it.
  case covers
  /// The law `no-residue` also reports the looks that a transition leaves behind: the properties with the trait `look`,
  /// such as corner radius, background, shadow, `zPosition`, clipping and effect.
  case looks
  /// The law `no-residue` reports a view that the code of a segue leaves in the window.
  case segues
  /// The law `round-trip` also judges the changes that screens make during a transition of UIKit's own.
  case systemTrips
  /// The law `relayout` knows whether the screen changed its size while a modal controller covered it.
  case turnsBelow
  /// The law `no-residue` treats a leftover on a screen that has gone as invisible.
  case departures
  /// The law `continuous` reports a jump at a single touch event, if the jump does not follow the finger's movement.
  case fingerSteps
  /// The law `continuous` reports a jump while a transition is set up.
  case setUps
  /// The law `continuous` reports a view that disappears while a transition is set up.
  case hiding
  /// The law `visible` reports a screen's view that code has put outside the wrapper view of UIKit.
  case tornOut
  /// The law `continuous` reports a whole screen that is removed or moved away at once as a transition is set up.
  case movedOut
  /// The law `continuous` compares with the picture at the end of an animation, before anything else happens at that
  /// time.
  case endsOfMotions
  /// The law `continuous` does not mistake a snapshot of a screen, which may disappear at the end, for the screen
  /// itself.
  case pictures
  /// The law `visible` reports a half-transparent snapshot that stays over a screen.
  case ghosts
  /// The law `continuous` treats adjacent tiles as one picture without visible cuts.
  case tiles
  /// The laws treat a view without content of its own as invisible.
  case clearViews
  /// The law `continuous` tells areas of one colour apart by position, because many views may have the same colour.
  case placesOfColours
  /// The law `unit-progress` blames the line that requested the progress, not the interaction controller.
  case requesters
  /// Laws do not mistake a new transition for a finished one whose row in the engine's table it reuses.
  case reusedRows
  /// The law `continuous` blames a jump on the code that finishes a property animator.
  case finishes
  /// If code reverts the last write to a view, laws blame the write before it, which is in effect again.
  case writesTakenBack
  /// The law `visible` reports a mask that hides a whole screen.
  case masks
  /// The laws blame the exact line within a declaration.
  case exactLines
  /// The law `adopted` blames a view left behind on the code that removed the child, not on the code that inserted the
  /// view.
  case partings
  /// The law `adopted` reports a child's view that is in the window itself, instead of in its container.
  case pagesInWindow
  /// The law `adopted` accepts that a child's view is out of sight for a while.
  case absences
  /// The law `no-residue` reports a leftover on a dismissed screen, since the screen may be shown again.
  case reappearances
  /// The law `adopted` accepts that the view of a removed child stays if it is hidden.
  case hiddenStrangers
  /// The law `continuous` accepts that a transition's screen disappears at the end, even if the screen has been
  /// released by then.
  case screensThatWere
  /// The law `restored` knows that the handler that started a transition had already changed a property.
  case beginnings
  /// The law `restored` counts changes by the gesture handler that begins a transition as changes by the transition.
  case gesturesThatBegin
  /// The law `completes` knows that a finger that scrolls may also drive a transition.
  case scrollingFingers
  /// The law `completes` knows that code may still be called for a gesture while a finger is down.
  case heardFingers
  /// The law `visible` accepts a drawer: a presented screen that shares the window with its presenter.
  case drawers
  /// The laws `visible` and `relayout` accept a screen that a transform moves to where it is meant to be, as a drawer.
  case movedDrawers
  /// The law `balanced` does not require appearance calls of a child that is in the window but out of sight.
  case waitingDrawers
  /// The law `balanced` finds the code to blame for a child that is visible after its disappearance calls: the code
  /// that made these calls.
  case farewells
  /// The law `relayout` accepts the position that a screen already had before a modal controller covered it.
  case earlierPlaces
  /// An `allow` for one law also covers a violation of another law with the same cause.
  case sharedCauses
  /// The law `continuous` accepts an animation by a timer, at each step of which code moves the view a little.
  case timedSteps
  /// The law `restored` ignores a wrong look that is not visible yet.
  case unseenLooks
  /// The law `adopted` accepts that a child is removed without `willMove` if no code of the child handles that call.
  case unheardPartings
  /// The law `unit-progress` accepts that a gesture also moves a view itself, besides driving a transition.
  case fingersByHand
  /// The laws do not blame code for a write that has no visible effect.
  case idleWrites
  /// The law `relayout` runs the code that places views in each of its layout passes.
  case layoutCode
  /// The law `continuous` reports a screen that is inserted only at the end of a transition and looks different from
  /// the views shown until then.
  case lateScreens
  /// The law `continuous` reports a screen that slides away, stops short of the edge and then vanishes.
  case shortSlides
  /// The law `continuous` reports a view of a single colour that covers everything as a transition is set up.
  case plainCovers
  /// The law `continuous` knows that the window is black where nothing is drawn.
  case bareWindows
  /// The law `continuous` does not blame code if UIKit itself moves a screen as a transition begins.
  case systemMoves
  /// The law `no-residue` accepts that a presentation rounds the corners of its screen with a mask.
  case roundedMasks
  /// The law `visible` reports a screen that is missing after a call of `completeTransition(false)`.
  case untrueEnds
  /// The law `relayout` reports a view that covered its whole superview and no longer does after a change of size.
  case shades
  /// The law `relayout` reports a child's view that code places once and that no longer fills its parent after a change
  /// of size.
  case ownChildren
  /// The law `continuous` reports a picture that starts elsewhere than where its content was visible before the
  /// transition.
  case flyingPictures
  /// The law `continuous` reports snapshots that begin elsewhere than the hidden views that they stand for.
  case picturesElsewhere
  /// The law `continuous` reports a screen that vanishes as a transition is set up if other views replace only a part
  /// of it.
  case partialPictures
  /// The law `continuous` reports a transition driven by hand that completes while its screen is still in sight.
  case endsByHand
  /// The law `no-residue` reports a navigation bar that a transition's code hides or shows for good.
  case bars
  /// The law `continuous` reports a dimming view that appears or disappears at once.
  case flashes
  /// The law `visible` reports a window that is black during a dismissal, because the screen below is missing.
  case blackWays
  /// The law `no-residue` reports a view that code takes out of its superview for good during a presentation on top.
  case takenViews
  /// The law `round-trip` reports a difference even if the transition also left a residue on other views.
  case otherLeftovers
  /// The law `continuous` reports a whole screen that code shows or hides during a transition of UIKit's own.
  case wholeScreens
  /// If a change of size waits for a transition to end, the law `continuous` compares with the picture before the
  /// change.
  case sizesThatWait
  /// A violation that a `during` block causes and expects is judged at the end of the block, not at the end of the
  /// script.
  case endsOfBlocks
  /// The laws accept that handlers of a screen change views of another screen, if the transition back gives these views
  /// their earlier values again.
  case loans
  /// The law `round-trip` prefers to report a difference that users notice more than a difference of a view's look.
  case worseDifferences
  /// The law `in-time` counts the steps in which a timer moves views until the transition completes as part of the
  /// animation.
  case loopsToTheEnd
  /// The law `continuous` reports a screen that stands still in full sight until its transition is over, and then is
  /// gone at once.
  case standingScreens
  /// The law `continuous` reports a screen that appears at once as its animation begins, and a snapshot of an old
  /// screen that stays in sight until it is removed.
  case suddenScreens
  /// The laws know that a declared view with a clear background draws nothing.
  case clearControls
  /// The law `continuous` ignores parts of a view that appear or disappear behind something opaque.
  case partsBehind
  /// The law `no-residue` counts an added view that is clear as a remnant.
  case clearLeftovers
  /// The law `no-residue` counts a changed anchor point as a remnant if the view's frame has not moved.
  case keptFrames
  /// The law `restored` counts a changed order of hidden siblings as a remnant.
  case hiddenSiblings
  /// The law `visible` reports a screen that fills its frame only by a scaling transform.
  case scales
  /// The law `in-time` adds up animations that begin after each other.
  case chains
  /// The law `in-time` reports animations that a gesture's code started, and that the transition's end cuts off.
  case guests
  /// The law `no-residue` does not report that a presenter's view is missing if a presentation covers the presenter
  /// again.
  case coveredPresenters
  /// The law `continuous` reports a container whose child is in sight until its dismissal completes.
  case childrenThatSlide
  /// The law `in-time` does not report a transition of the system that other code ends early.
  case brokenOff
  /// The law `round-trip` ignores positions that the story itself has set.
  case placesOfStory
  /// The law `continuous` reports parts that a round mask uncovers or cuts off at once.
  case roundCuts
  /// The law `continuous` reports a container that hides the leaving screen behind a colour at once.
  case paintedContainers
  /// The law `continuous` reports jumps by code right after it completes the transition.
  case afterCompleting
  /// The law `visible` reports a screen that stays where a cancelled touch has left it.
  case touchesTakenAway
  /// The law `in-time` reports a transition that continues for long after the finger has lifted.
  case slowReturns
  /// The law `continuous` reports a view that the end of a transition replaces by a view with the same content at
  /// another place.
  case exchanges
  /// The law `no-residue` counts a mask that hides no part of its view as a remnant.
  case wholeMasks
  /// The law `visible` reports a view that stays halfway, where it was when the touch was cancelled.
  case halfWays
  /// The law `visible` reports a presented screen that code takes out of sight without a transition.
  case unseenByHand
  /// The law `restored` reports a screen that is presented again without a view that a gesture has moved out of sight.
  case leftOutOfSight
  /// The law `restored` reports a status bar that a drag has hidden, and that only a cancelled touch puts back.
  case statusBars
  /// The law `visible` recognizes a gesture with a single handler for the movement and the end of a touch.
  case sharedHandlers
  /// The law `visible` reports a transparent screen that is still presented when code has moved all of it away.
  case sweptOut
  /// The law `relayout` reports a screen that code moves aside around a change of size, if the window is bare next to
  /// it.
  case bareContainers
  /// The law `relayout` reports a child controller's view that returns with the size for a former size of the window.
  case returnedChildren
  /// The law `continuous` reports a view that jumps back and forth while the finger moves in one direction.
  case handSwings
  /// The law `continuous` reports a large view whose opacity jumps at the first event of a touch and changes back as
  /// the finger moves on.
  case handFlashes
  /// The law `follows-finger` reports views that move against the finger that drives them.
  case againstFingers
  /// The law `follows-finger` reports gestures that begin in only one direction, and whose drags in this direction move
  /// nothing.
  case deafDirections
  /// The law `follows-finger` reports transitions that a flick in the drag's direction cancels, or that a flick against
  /// it finishes.
  case flicks
  /// The law `follows-finger` judges flicks of two fingers that pinch or turn, too.
  case pairFlicks
  /// The law `follows-finger` reports transitions that finish when the system takes the touch away at little progress,
  /// where lifting the finger would cancel them.
  case takenToTheEnd
  /// The law `follows-finger` reports views that move against a finger that has come back past its start.
  case returnsPastStart
  /// The law `round-trip` ignores properties that the transition sets again whenever it shows the screen.
  case setAgain
  /// The law `visible` reports views that stay where a finger has released them. The law `follows-finger` reports
  /// flicks after which a view returns although it goes on when the finger lifts at rest.
  case letGo
  /// The law `visible` reports a presented screen that is entirely outside the window, whatever the cause.
  case outsideScreens
  /// The law `animates` reports animations of duration 0 that are probably a mistake.
  case zeroDurations
  /// The law `visible` reports a child of an app's container that stays halfway where a cancelled touch has left it.
  case placedChildren
  /// The law `relayout` excuses presented views that would be at the right place if their autoresizing masks moved them
  /// with their containers.
  case followers
  /// The law `relayout` excuses a fixed frame that layout code sets, if the frame lies inside its container on a
  /// rotated screen, too.
  case freeFrames
  /// The laws `visible` and `relayout` excuse a presented view at the frame that its presentation controller's code
  /// returns now, even if it returned another one when UIKit asked.
  case presentFrames
  /// The law `relayout` ignores screens while others cover them, until they are uncovered.
  case coveredScreens
  /// The law `relayout` reports presented views that a change of size leaves partly outside of their containers.
  case cutOffByTurns
  /// The law `retained` does not report the driver that an earlier gesture has stored in a weak field.
  case earlierDrivers
}
