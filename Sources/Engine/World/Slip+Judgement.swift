extension Slip {
  /// How a judge of the laws may err.
  public enum Judgement: UInt8, CaseIterable, Sendable {
    /// What a container tells a child twice is overlooked.
    case repetitionOverlooked
    /// Whoever nobody has taken in may be on screen.
    case strangersWelcome
    /// `adopted`: a child whose view went with what it was in is not missed.
    case lostOverlooked
    /// Slides that code makes by hand are no transitions.
    case handMadeOverlooked
    /// Whatever code puts in is a slide, whether it is animated or not.
    case embeddingIsSliding
    /// `animates`: who waits for a while has shown something.
    case timersAreAnimations
    /// What shows nothing is blamed on the section, not on the line that puts it out of sight.
    case sectionsBlamed
    /// `in-time`: a transition may be over long before it says.
    case shortnessOverlooked
    /// A second call of completeTransition is overlooked.
    case secondCompletionOverlooked
    /// An end of an appearance transition that nobody began is overlooked.
    case idleEndsOverlooked
    /// The order among siblings is not looked at after a cancel.
    case orderOverlooked
    /// Where the visible controller's view is does not count.
    case placeOverlooked
    /// What once had an excuse is not looked at again.
    case excusesLast
    /// No presenter may be hidden, whatever lives over it.
    case nothingExcused
    /// How opaque something is does not count as drawn.
    case opacityOverlooked
    /// The ends of transitions count as jumps.
    case endsJudged
    /// What something else takes off the screen counts as jumps of the code that ran there.
    case sweptJudged
    /// The progress is judged as it was taken, held in 0…1.
    case progressClamped
    /// A progress below 0 counts as felt, also where there was more before.
    case wayBackCounts
    /// What a snapshot shows is unlike all else.
    case snapshotsUnlike
    /// What lies covered counts as seen.
    case coveredCounts
    /// Corners, colours, shadows and depth that stay are overlooked.
    case looksOverlooked
    /// What the code of a segue leaves in the window is overlooked.
    case seguesOverlooked
    /// `round-trip`: what screens' code does in transitions of the system's is overlooked.
    case systemTripsOverlooked
    /// `relayout`: a turn is forgotten that came while something lay on top.
    case turnsBelowOverlooked
    /// What stays on a page that has gone counts as met.
    case goneCounts
    /// Whatever code makes of the finger's way is the input.
    case fingersAreFree
    /// What jumps while a transition is set up is overlooked.
    case setUpsOverlooked
    /// Likewise, what is hidden then.
    case hidingOverlooked
    /// What an animation showed is forgotten when it ends.
    case endsOfMotionsOverlooked
    /// At the end pictures of screens may go, too, wherever they are.
    case picturesMayGo
    /// A picture that lies half transparent over a screen is overlooked.
    case ghostsOverlooked
    /// Cuts between tiles count as seen.
    case tilesSeen
    /// A view with nothing of its own counts as drawn.
    case clearViewsDrawn
    /// What has one colour is the same, wherever it is.
    case coloursAreNames
    /// A progress is blamed on whoever drives, not on the line that asked for it.
    case requesterUnknown
    /// A transition that gets the row of one that is over is taken for that.
    case rowsMistaken
    /// A jump that comes of a property animator that is finished is blamed on whoever runs the transition.
    case finishesOverlooked
    /// The last write is blamed, although it was animated and taken back.
    case takenBackBlamed
    /// A mask that leaves nothing of a screen is overlooked.
    case masksOverlooked
    /// Whoever drives although nobody does is blamed where it is declared.
    case declarationsBlamed
    /// Where a view stays of who is nobody's child, whoever put it in is blamed, also where it was a child then.
    case placesBlamed
    /// Pages may lie in the window, beside their container.
    case windowWelcome
    /// A child whose view is out of sight for a while is lost.
    case absenceForbidden
    /// A drawer beside its page is not where it belongs.
    case drawersMisplaced
    /// A child that lies in the window out of sight should have appeared.
    case waitingDrawersJudged
    /// A child that was told that it disappears, and stays, is blamed on the line that put its view in.
    case firstPlacementBlamed
    /// A screen under a modal may not have been put elsewhere before.
    case displacementForbidden
  }
}
