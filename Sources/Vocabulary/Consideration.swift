/// What whoever judges the laws takes into account; a wrong judge overlooks one of them.
public enum Consideration: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// What a container tells a child for the second time.
  case repetitions
  /// Who is on screen though nobody has taken it in.
  case strangers
  /// Children whose views went with what they were in.
  case lostChildren
  /// Slides that code makes by hand: they are transitions, too.
  case handMadeSlides
  /// Whether what code puts in is animated: only then is it a slide.
  case animationOfSlides
  /// Waiting for a while, which shows nothing.
  case waits
  /// The line that puts something out of sight: it is to blame, not its section.
  case linesOutOfSight
  /// Transitions that are over long before they say.
  case earlyEnds
  /// Second calls of completeTransition.
  case secondCompletions
  /// Ends of appearance transitions that nobody began.
  case idleEnds
  /// The order among siblings after a cancel.
  case orderOfSiblings
  /// That the screen may have become another size: what the machinery places has got its place anew.
  case resizes
  /// Where the visible controller's view is.
  case places
  /// What once had an excuse, and has none any more.
  case endsOfExcuses
  /// That a finger is down: what its code has begun may still come to its end.
  case fingersDown
  /// That a scroll view goes on, and comes back from beyond its edge, by itself.
  case scrolling
  /// That a view beside the screen, or one that shows nothing, is not met.
  case offScreen
  /// That a screen says itself how it is.
  case ownScreens
  /// What excuses a leftover: what is up, or what a view has from the beginning.
  case excuses
  /// How opaque something is.
  case opacity
  /// Ends of transitions, which take screens out and bring them in: those are no jumps.
  case ends
  /// What takes something else off the screen: that is no jump of the code that ran there.
  case sweeps
  /// What is asked for of a progress below 0 and above 1.
  case excess
  /// That a progress above 1, or below 0 where there was more before, is not felt.
  case clamps
  /// What a snapshot shows.
  case snapshots
  /// What lies over a view: nobody sees what is covered.
  case covers
  /// Corners, colours, shadows and depth that stay.
  case looks
  /// What the code of a segue leaves in the window.
  case segues
  /// What screens' code does in transitions of the system's.
  case systemTrips
  /// A turn of the screen that came while something lay on top.
  case turnsBelow
  /// That a page has gone: nobody meets what stays on it.
  case departures
  /// What code makes of a single event of the finger: that is not the finger's way.
  case fingerSteps
  /// What jumps while a transition is set up.
  case setUps
  /// What is hidden while a transition is set up.
  case hiding
  /// What an animation showed when it ended.
  case endsOfMotions
  /// Pictures of screens: they are not the screens, which may go at the end.
  case pictures
  /// Pictures that lie half transparent over a screen.
  case ghosts
  /// That tiles side by side are one picture: nobody sees the cuts.
  case tiles
  /// That a view with nothing of its own shows nothing.
  case clearViews
  /// Where a colour is: many things may have the same one.
  case placesOfColours
  /// The line that asked for a progress: it is to blame, not the driver.
  case requesters
  /// That a transition may get the row of one that is over.
  case reusedRows
  /// Who finishes a property animator: what jumps by that is theirs.
  case finishes
  /// That a write was animated and taken back: the one before it stands.
  case writesTakenBack
  /// Masks that leave nothing of a screen.
  case masks
  /// The very line that is to blame, inside of what is declared.
  case exactLines
  /// Who let a child go: they have left its view, not who put it in.
  case partings
  /// Pages that lie in the window, beside their container.
  case pagesInWindow
  /// That a child's view may be out of sight for a while.
  case absences
  /// That what has gone may be shown again, with all that its end left on it.
  case reappearances
  /// That a child that has been let go may stay behind hidden.
  case hiddenStrangers
  /// That a screen may have gone for good by the time at which its end is judged.
  case screensThatWere
  /// That what began a transition may have changed something before.
  case beginnings
  /// That a finger which scrolls may still drive.
  case scrollingFingers
  /// That code of a gesture may still be called for a finger that is down.
  case heardFingers
  /// That a drawer belongs beside its page.
  case drawers
  /// That a child in the window, out of sight, need not have appeared.
  case waitingDrawers
  /// Who told a child that it disappears: if it stays, they are to blame, not who put it in.
  case farewells
  /// Where a screen was before a modal came over it.
  case earlierPlaces
  /// That two laws may speak of one thing: an excuse for the one is enough.
  case sharedCauses
  /// That code may move something a little each time a timer fires: that is a motion.
  case timedSteps
  /// That a look which nobody sees is no fault yet.
  case unseenLooks
  /// That a child which leaves without a word misses nothing if none of its code waits for that.
  case unheardPartings
  /// That a gesture may move a view itself, beside what it drives.
  case fingersByHand
  /// That a write may change nothing that is seen: then another is to blame.
  case idleWrites
  /// Layout code, which places views in every layout.
  case layoutCode
  /// Screens that code brings as their transition ends: what stood there until then was to look like them.
  case lateScreens
  /// Screens that slide away and stop short: they are seen to go at once.
  case shortSlides
  /// Covers of one colour that a set-up lays over all that was there.
  case plainCovers
  /// That the window is black where nothing is drawn.
  case bareWindows
}
