/// A distinction that decides whether a law (a rule for transitions) is violated, or which code is to blame. For each
/// distinction, there is a mutant of `trans` that ignores it; on that mutant a test must fail.
public enum LawDistinction: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The law `adopted` reports a container that calls `willMove` or `didMove` of a child twice, or although UIKit calls
  /// it.
  case repetitions
  /// The law `adopted` reports a controller without a parent whose view code has put on screen.
  case strangers
  /// The law `adopted` reports a child whose view left the window because code removed a superview of that view.
  case lostChildren
  /// The law `overlap` also counts a hand-made transition: code adds the view of a child to a visible custom container
  /// and animates it.
  case handMadeSlides
  /// The law `overlap` counts an added view of a child as a hand-made transition only while an animation by the same
  /// code runs in the container.
  case animationOfSlides
  /// The law `honest-outcome` reports a wrong argument only as a remnant if a finger drove the transition and code has
  /// brought everything back.
  case broughtBack
  /// The law `animates` reports an animator that hides a screen and completes the transition without an animation.
  case vanishings
  /// The law `in-time` reports other code of a transition, such as its presentation, that animates one of the two
  /// screens beyond the declared duration.
  case presentationsMotions
  /// The law `animates` reports a transition that completes after a wait, without a visible animation.
  case waits
  /// The law `animates` blames an unseen transition on the line that hides the view, not on the whole section.
  case linesOutOfSight
  /// The law `in-time` reports a transition that completes long before its declared duration is over, while animations
  /// alongside still run.
  case earlyEnds
  /// The law `completes` reports a second call of `completeTransition`.
  case secondCompletions
  /// The law `balanced` reports a call of `endAppearanceTransition` without a preceding `beginAppearanceTransition`, as
  /// a remnant.
  case idleEnds
  /// The law `restored` also compares the order of sibling views after a cancelled transition.
  case orderOfSiblings
  /// The law `restored` accepts a new frame, bounds or centre of a view that a change of size lays out again, if the
  /// size of the window has changed.
  case resizes
  /// The law `visible` also checks the position of the visible controller's view.
  case places
  /// The law `no-residue` reports a leftover that was excused, as soon as the excuse no longer applies.
  case endsOfExcuses
  /// Laws wait while a finger is down, because the gesture's code may still finish what it has started.
  case fingersDown
  /// The law `restored` accepts that a scroll view continues to scroll, or bounces back, by itself.
  case scrolling
  /// The laws `restored` and `no-residue` treat a change of a view outside the screen as invisible.
  case offScreen
  /// The law `no-residue` accepts that a screen's code changes the screen's own view and its subviews for good.
  case ownScreens
  /// The law `no-residue` excuses a leftover while the presented screen is still up, or if the value is the default of
  /// its property.
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
  /// The law `unit-progress` treats a wrong progress as invisible if it is only clamped: a progress above 1, or one
  /// below 0 after the transition had advanced.
  case clamps
  /// The law `continuous` compares a snapshot by the content that it shows, so that a snapshot may replace its view.
  case snapshots
  /// The laws treat a change of a view that an opaque view covers as invisible.
  case covers
  /// The law `no-residue` also reports the looks that a transition leaves behind: the properties with the trait `look`,
  /// such as corner radius, background, shadow, `zPosition`, clipping and effect.
  case looks
  /// The law `no-residue` reports a view that the code of a segue leaves in the window.
  case segues
  /// The law `round-trip` also judges the changes that code of screens makes during a transition that UIKit animates
  /// itself.
  case systemTrips
  /// The law `relayout` attributes a wrong position to a change of size if the screen changed its size while a modal
  /// controller covered it.
  case turnsBelow
  /// The law `no-residue` treats a leftover on a view of a disappeared controller as invisible.
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
  /// The law `continuous` can blame a jump on the code that finishes a property animator.
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
  /// The law `adopted` reports the view of a system container's child that code has put directly into the window.
  case pagesInWindow
  /// The law `adopted` reports a child's missing view only at the end of the script, since the container may show the
  /// view again.
  case absences
  /// The law `no-residue` reports a leftover of a finished dismissal even while the controller is presented again.
  case reappearances
  /// The law `adopted` accepts that the view of a removed child stays if it is hidden.
  case hiddenStrangers
  /// The law `continuous` accepts that a transition's screen disappears at the end, even if the screen has been
  /// released by then.
  case screensThatWere
  /// The law `restored` also accepts the value that a property had before the handler that started the transition
  /// changed it.
  case beginnings
  /// The law `restored` counts changes by the gesture handler that begins a transition as changes by the transition.
  case gesturesThatBegin
  /// The law `completes` does not report a transition that waits while a finger drags a scroll view, whose delegate may
  /// drive it.
  case scrollingFingers
  /// The law `completes` does not report a transition that waits while a finger is down, if that finger may still cause
  /// a call of code.
  case heardFingers
  /// The law `visible` accepts a drawer: a presented screen that shares the window with its presenter.
  case drawers
  /// The laws `visible` and `relayout` accept a presented screen that only a transform moves to its new place or, if
  /// the screen is a drawer, to an edge.
  case movedDrawers
  /// The law `balanced` does not require appearance calls of a child that is in the window but out of sight.
  case waitingDrawers
  /// The law `balanced` finds the code to blame for a child that is visible after its disappearance calls: the code
  /// that made these calls.
  case farewells
  /// The law `relayout` accepts the position that a screen already had before a modal controller covered it, in a
  /// window of the same size.
  case earlierPlaces
  /// An `allow` for one law also covers a violation of another law with the same cause.
  case sharedCauses
  /// The law `continuous` accepts an animation by a timer, at each step of which code moves the view a little.
  case timedSteps
  /// The laws treat a changed property that has no visible effect yet, such as the radius of a shadow with opacity 0,
  /// as invisible.
  case unseenLooks
  /// The law `adopted` accepts that a child is removed without `willMove` if no code of the child handles that call.
  case unheardPartings
  /// The law `unit-progress` judges the progress that a gesture's handler requests only after the handler's other
  /// effects, since the handler may also move a view itself.
  case fingersByHand
  /// The laws `visible` and `relayout` do not blame code for a write that is no longer in effect.
  case idleWrites
  /// The law `relayout` also runs the code that places views during layout, and compares with the frames that this code
  /// sets.
  case layoutCode
  /// The law `continuous` reports a screen that is inserted only at the end of a transition and looks different from
  /// the views shown until then.
  case lateScreens
  /// The law `continuous` reports a screen that slides away, stops short of the edge and then vanishes.
  case shortSlides
  /// The law `continuous` reports a view of a single colour that covers everything as a transition is set up.
  case plainCovers
  /// The law `continuous` treats a window with a clear background as black where nothing is drawn.
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
  /// The law `continuous` reports an image, made by code, that starts elsewhere than where its content was visible
  /// before the transition.
  case flyingPictures
  /// The law `continuous` reports snapshots that begin elsewhere than the hidden views that they stand for.
  case picturesElsewhere
  /// The law `continuous` reports a screen that vanishes as a transition is set up if views made by code replace less
  /// than half of it.
  case partialPictures
  /// The law `continuous` reports a transition driven by hand that completes while its screen is still in sight.
  case endsByHand
  /// The laws `no-residue` and `restored` report a navigation bar that a transition's code hides or shows for good.
  case bars
  /// The law `continuous` reports a dimming view that appears or disappears at once.
  case flashes
  /// The law `visible` reports a window that is black during a transition, because the animator does not put back the
  /// view that UIKit removed.
  case blackWays
  /// The law `no-residue` reports a view that an upper presentation removes for good from the container view of the
  /// presentation below it.
  case takenViews
  /// The law `round-trip` reports a difference even if the transition also left a residue on other views.
  case otherLeftovers
  /// The law `continuous` reports a whole screen that code shows or hides during a transition of UIKit's own.
  case wholeScreens
  /// The law `continuous` judges jumps before a change of size begins, since pictures of windows of different sizes
  /// cannot be compared.
  case sizesThatWait
  /// A violation that a `during` block causes and expects is judged at the end of the block, not at the end of the
  /// script.
  case endsOfBlocks
  /// The laws accept that handlers of a screen change views of another screen, if the transition back gives these views
  /// their earlier values again.
  case loans
  /// Of a difference that users notice and a difference only in a view's look, the law `round-trip` reports the former.
  case worseDifferences
  /// The law `in-time` counts the steps in which a timer moves views as a part of the transition's animation.
  case loopsToTheEnd
  /// The law `continuous` reports a screen that stands still in full sight until its transition is over, and then is
  /// gone at once; also a new screen that appears at once in place of a snapshot of the old one.
  case standingScreens
  /// The law `continuous` reports a screen that appears at once as its animation begins, and a snapshot of an old
  /// screen that stays in sight until it is removed.
  case suddenScreens
  /// The laws treat a declared view whose background is set to clear as drawing nothing.
  case clearControls
  /// The law `continuous` ignores parts of a view that appear or disappear behind something opaque.
  case partsBehind
  /// The law `no-residue` counts an added view that is clear as a remnant.
  case clearLeftovers
  /// The law `no-residue` counts a changed anchor point as a remnant if the view's frame is as before, or as in a fresh
  /// layout.
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
  /// The law `continuous` reports a dismissed container whose child is still in sight when the dismissal completes.
  case childrenThatSlide
  /// The law `in-time` does not report a transition of the system that another command ends early.
  case brokenOff
  /// The law `round-trip` ignores a difference in a property that the story itself set before the transition.
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
  /// The law `restored` reports a status bar that a drag has hidden or shown, and that only a cancelled touch puts back.
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
  /// The law `follows-finger` reports gestures that begin in only one direction, if only drags across that direction
  /// move something.
  case crossDirections
  /// The law `follows-finger` reports transitions that only a flick finishes: a slow finger cancels them even after the
  /// whole distance.
  case wholeDrags
  /// The law `follows-finger` reports gestures that finish a transition although the finger has gone back to its start
  /// and lifts at rest.
  case takenBack
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
  /// The law `visible` reports a presented screen that is entirely out of sight, even where a declaration has put it.
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
