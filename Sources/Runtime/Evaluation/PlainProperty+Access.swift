import Engine
import Semantics

extension PlainProperty {
  /// The functions that read and set the property.
  var access: PropertyAccess {
    switch self {
    case .view: .machine({ $0.view(ofOwner: $1) }, set: Machine.setView)
    case .viewIfLoaded: .controller { Value($0.world.controllers[$1].view) }
    case .parent: .controller { Value($0.world.controllers[$1].parent) }
    case .children: .controller { .list($0.world.children(of: $1).map { Value($0) }) }
    case .viewControllers: .controller { .list($0.world.viewControllers(of: $1).map { Value($0) }) }
    case .topViewController: .controller { $0.topController(of: $1) }
    case .visibleViewController: .controller { Value($0.world.visiblePage(of: $1)) }
    case .presentedViewController: .machine { $0.presentedController(of: $1) }
    case .presentingViewController: .machine { $0.presentingController(of: $1) }
    case .navigationController: .controller { Value($0.world.enclosingNavigation(of: $1)) }
    case .splitViewController: .controller { Value($0.world.split(around: $0.world.controllers[$1].parent)) }
    case .isCollapsed: .controller { .bool($0.world.isCollapsed($1)) }
    case .displayMode: .controller { Value($0.world.displayMode(of: $1)) }
    case .preferredDisplayMode:
      .controller({ Value($0.world.preferredDisplayMode(of: $1)) }, set: Machine.setPreferredDisplayMode)
    case .tabBarController: .controller { Value($0.world.tabController(around: $1)) }
    case .selectedViewController: .controller { $0.selectedController(of: $1) }
    case .selectedIndex: .controller { $0.selectedIndex(of: $1) }
    case .isBeingPresented: .flag(.isBeingPresented)
    case .isBeingDismissed: .flag(.isBeingDismissed)
    case .isMovingToParent: .flag(.isMovingToParent)
    case .isMovingFromParent: .controller { .bool($0.world.isMovingFromParent($1)) }
    case .isModalInPresentation:
      .controller(
        { .bool($0.world.controllers[$1].flags.contains(.isModalInPresentation)) }, set: Machine.setModal)
    case .hidesBottomBarWhenPushed:
      .controllerFlag(
        { $0.controllers[$1].flags.contains(.hidesBottomBarWhenPushed) },
        set: { $0.setHidesBottomBar($2, of: $1) })
    case .hidesBackButton: .plainFlag(.hidesBackButton)
    case .leftBarButtonItem: .plainFlag(.hasLeftItem)
    case .isViewLoaded: .flag(.isViewLoaded)
    case .definesPresentationContext: .plainFlag(.definesPresentationContext)
    case .providesPresentationContextTransitionStyle: .plainFlag(.providesPresentationContextTransitionStyle)
    case .shouldAutomaticallyForwardAppearanceMethods:
      .controllerFlag({ $0.forwards($1) }, set: { $0.setForwards($2, of: $1) })
    case .handsOutCoordinator:
      .controllerFlag({ $0.handsOutCoordinator($1) }, set: { $0.setHandsOutCoordinator($2, of: $1) })
    case .modalPresentationStyle:
      .controller({ $0.presentationStyle(of: $1) }, set: Machine.setModalPresentationStyle)
    case .modalTransitionStyle:
      .controller(
        { .transitionStyle($0.world.controllers[$1].modalTransitionStyle) },
        set: Machine.setModalTransitionStyle)
    case .preferredTransition:
      .controller(
        { $0.world.preferredTransition(of: $1).map { .transitionStyle($0) } ?? .none },
        set: Machine.setPreferredTransition)
    case .dimmingColor:
      .controller({ $0.world.dimmingColor(of: $1).map { .color($0) } ?? .none }, set: Machine.setDimmingColor)
    case .preferredContentSize:
      .controller({ Value($0.world.preferredContentSize(of: $1)) }, set: Machine.setPreferredContentSize)
    case .sourceView: .controller({ Value($0.world.popoverSource(of: $1)) }, set: Machine.setPopoverSource)
    case .passthroughViews:
      .controller(
        { .list($0.world.passthroughViews(of: $1).map { Value($0) }) }, set: Machine.setPassthroughViews)
    case .appearance: .controller { .appearance($0.world.controllers[$1].appearance) }
    case .inWindow: .shown { .bool($1.exists && $0.isInWindow($1)) }
    case .isReachedByVoiceOver:
      .shown { world, view in
        world.isReachedByVoiceOver(view).map { .bool($0) }
          ?? .unknown("VoiceOver behind a presentation of the system")
      }
    case .containerView: .machine { $0.container(of: $1) }
    case .transitionCoordinator: .controller { $0.coordinator(of: $1) }
    case .transition: .controller { Value(object: $0.livingDelegate(of: $1)) }
    case .traitCollection: .machine { $0.traits(of: $1) }
    case .overrideUserInterfaceStyle: .machine({ $0.overrideStyle(of: $1) }, set: Machine.setOverrideStyle)
    case .userInterfaceStyle: .value { $0.interfaceStyle }
    case .modalPresentationCapturesStatusBarAppearance: .plainFlag(.capturesStatusBar)
    case .windowLevel: .machine({ $0.windowLevel(of: $1) }, set: Machine.setWindowLevel)
    case .rootViewController: .view { Value($0.root(of: $1)) }
    case .gestureRecognizers: .view { .list($0.recognizers(of: $1).map { Value(object: $0) }) }
    case .layerTransition: .shown { $0.layerTransition(of: $1).map { .text($0.style.spelling) } ?? .none }
    case .style: .machine { $1 == .statusBar ? .statusBarStyle($0.world.statusBarStyle) : nil }
    case .interactivePopGestureRecognizer:
      .controller { $0.world.controllers[$1].kind == .navigation ? .swipe(of: $1) : .none }
    case .interactiveContentPopGestureRecognizer: .controller { $0.contentSwipe(of: $1) }
    case .isNavigationBarHidden:
      .controller({ .bool($0.world.controllers[$1].flags.contains(.isBarHidden)) }, set: Machine.setBarHidden)
    case .hidesBarsWhenVerticallyCompact: .hidingBar(.hidesBarsWhenVerticallyCompact)
    case .hidesBarsOnSwipe: .hidingBar(.hidesBarsOnSwipe)
    case .hidesBarsOnTap: .hidingBar(.hidesBarsOnTap)
    case .prefersLargeTitles:
      .controllerFlag({ $0.prefersLargeTitles($1) }, set: { $0.setPrefersLargeTitles($2, of: $1) })
    case .largeTitleDisplayMode:
      .controller({ .text($0.world.largeTitleMode(of: $1).word) }, set: Machine.setLargeTitleMode)
    // Always `none` when read: scripts cannot see UIKit's own delegate of the swipe back.
    case .delegate: .machine({ _, _ in Value.none }, set: Machine.freeSwipe)
    case .presentationController: .controller { Value(object: $0.presentationController(of: $1)) }
    case .subviews: .view { .list($0.subviews(of: $1).map { .view($0) }) }
    case .window: .view { Value($0.isInWindow($1) ? $0.window(around: $1) : .none) }
    case .isFirstResponder: .view { .bool($0.isFirstResponder($1)) }
    case .canBecomeFirstResponder:
      .machine(
        { machine, owner in owner.view.map { .bool(machine.world.canBecomeFirstResponder($0)) } },
        set: Machine.setCanBecomeFirstResponder)
    case .x: .scene { $0.sides(of: $1, $2).map { .number($0.origin.x) } }
    case .y: .scene { $0.sides(of: $1, $2).map { .number($0.origin.y) } }
    case .width: .scene { $0.sides(of: $1, $2).map { .number($0.size.width) } }
    case .height: .scene { $0.sides(of: $1, $2).map { .number($0.size.height) } }
    case .origin: .scene { $0.rect(of: $1, $2).map { Value($0.origin) } }
    case .size: .scene { $0.rect(of: $1, $2).map { Value($0.size) } }
    case .minX: .scene { $0.rect(of: $1, $2).map { .number($0.origin.x) } }
    case .minY: .scene { $0.rect(of: $1, $2).map { .number($0.origin.y) } }
    case .midX: .scene { $0.rect(of: $1, $2).map { .number($0.center.x) } }
    case .midY: .scene { $0.rect(of: $1, $2).map { .number($0.center.y) } }
    case .maxX: .scene { $0.rect(of: $1, $2).map { .number($0.origin.x + $0.size.width) } }
    case .maxY: .scene { $0.rect(of: $1, $2).map { .number($0.origin.y + $0.size.height) } }
    case .red: .value { $0.color.map { .number($0.red) } }
    case .green: .value { $0.color.map { .number($0.green) } }
    case .blue: .value { $0.color.map { .number($0.blue) } }
    case .count: .value { $0.count.map { .number(Double($0)) } }
    case .isEmpty: .value { $0.count.map { .bool($0 == 0) } }
    case .first: .value { $0.members.map { $0.first ?? .none } }
    case .last: .value { $0.members.map { $0.last ?? .none } }
    case .duration: .machine { $0.duration(of: $1) }
    case .seconds: .value { $0.time.map { .number($0.seconds) } }
    case .rotation, .rotationZ: .part(.angle(Accessor({ $0.rotation.z }, { $0.rotation.z = $1 })))
    case .rotationX: .part(.angle(Accessor({ $0.rotation.x }, { $0.rotation.x = $1 })))
    case .rotationY: .part(.angle(Accessor({ $0.rotation.y }, { $0.rotation.y = $1 })))
    case .scale: .part(.scale)
    case .scaleX: .part(.number(Accessor({ $0.scale.x }, { $0.scale.x = $1 })))
    case .scaleY: .part(.number(Accessor({ $0.scale.y }, { $0.scale.y = $1 })))
    case .scaleZ: .part(.number(Accessor({ $0.scale.z }, { $0.scale.z = $1 })))
    case .translation: .part(.translation)
    case .translationX: .part(.number(Accessor({ $0.translation.x }, { $0.translation.x = $1 })))
    case .translationY: .part(.number(Accessor({ $0.translation.y }, { $0.translation.y = $1 })))
    case .translationZ: .part(.number(Accessor({ $0.translation.z }, { $0.translation.z = $1 })))
    case .isAnimated: .context { .bool($0.isAnimated) }
    case .isInteractive: .context { .bool($0.isInteractive) }
    case .initiallyInteractive: .context { .bool($0.isInitiallyInteractive) }
    case .isCancelled: .context { .bool($0.isCancelled) }
    case .percentComplete: .machine { $0.percentComplete(of: $1) }
    case .transitionDuration: .machine { $0.expectedDuration(of: $1).map { .time($0) } }
    case .completionCurve: .machine({ $0.completionCurve(of: $1) }, set: Machine.setDriver)
    case .completionSpeed: .machine({ $0.setting(.completionSpeed, of: $1) }, set: Machine.setDriver)
    case .timingCurve: .machine({ $0.setting(.timingCurve, of: $1) }, set: Machine.setDriver)
    case .wantsInteractiveStart:
      .machine({ $0.setting(.wantsInteractiveStart, of: $1) }, set: Machine.setDriver)
    case .completionVelocity: .context { .number($0.completionSpeed) }
    case .presentationStyle: .context { $0.presentationStyle.map { .style($0) } ?? .none }
    case .presentedView:
      .machine { machine, owner in
        machine.presentation(owner).map { Value(machine.presentedView(of: owner, $0.controller)) }
      }
    case .fractionComplete:
      .machine { machine, owner in owner.animator.map { .number(machine.world.fractionComplete(of: $0)) } }
    case .isRunning: .animator { .bool($0.isRunning || $0.isCompleting) }
    case .isReversed: .animator { .bool($0.isReversed) }
    case .scrubsLinearly: .animator { .bool($0.scrubsLinearly) }
    case .pausesOnCompletion: .animator { .bool($0.pausesOnCompletion) }
    case .isInterruptible:
      .machine { ($0.animator($1)?.isInterruptible ?? $0.context(of: $1)?.isInterruptible).map { .bool($0) } }
    case .state:
      .machine { machine, owner in
        machine.gestureState(owner).map { .gestureState($0) }
          ?? machine.animator(owner).map { .animatorState($0.state) }
      }
    case .delay: .animator { .time($0.delay) }
    case .horizontalSizeClass: .value { $0.sizeClass(0) }
    case .verticalSizeClass: .value { $0.sizeClass(1) }
    case .className: .machine { $0.className(of: $1) }
    case .identifier: .machine { $0.identifier(of: $1) }
    case .source: .value { $0.segue.map { Value($0.source) } }
    case .destination: .value { $0.segue.map { Value($0.destination) } }
    case .isEnabled: .machine { $0.isEnabled($1).map { .bool($0) } }
    case .cancelsTouchesInView:
      .recognizer(
        { row, _ in .bool(row.cancelsTouches) },
        set: { row, value in value.flag.map { row.cancelsTouches = $0 } })
    case .delaysTouchesBegan:
      .recognizer(
        { row, _ in .bool(row.delaysTouchesBegan) },
        set: { row, value in value.flag.map { row.delaysTouchesBegan = $0 } })
    case .delaysTouchesEnded:
      .recognizer(
        { row, _ in .bool(row.delaysTouchesEnded) },
        set: { row, value in value.flag.map { row.delaysTouchesEnded = $0 } })
    case .minimumNumberOfTouches:
      .recognizer(
        { .number(Double($0.leastTouches(by: $1))) },
        set: { row, value in value.touches.map { row.minimumTouches = $0 } })
    case .maximumNumberOfTouches:
      .recognizer(
        { .number(Double($0.mostTouches(by: $1))) },
        set: { row, value in value.touches.map { row.maximumTouches = $0 } })
    case .minimumPressDuration:
      .recognizer(
        { row, _ in .time(row.minimumPressDuration) },
        set: { row, value in value.time.map { row.minimumPressDuration = $0 } })
    case .allowableMovement:
      .recognizer(
        { row, _ in .number(row.allowableMovement) },
        set: { row, value in value.number.map { row.allowableMovement = $0 } })
    case .gestureKind: .machine { $0.gestureKind(of: $1) }
    case .handlesNavigationTransition:
      .recognizer(
        { row, _ in .bool(row.handlesNavigationTransition) },
        set: { row, value in value.flag.map { row.handlesNavigationTransition = $0 } })
    case .velocity: .machine { $0.measureOfPair($1, .velocity) }
    case .detents: .controller({ $0.detents(of: $1) }, set: Machine.setDetents)
    case .selectedDetentIdentifier:
      .controller({ $0.value(of: $0.world.sheetSettings(of: $1).selected) }, set: Machine.setSelectedDetent)
    case .largestUndimmedDetentIdentifier:
      .controller({ $0.value(of: $0.world.sheetSettings(of: $1).undimmed) }, set: Machine.setUndimmedDetent)
    case .prefersGrabberVisible: .sheetFlag(.prefersGrabberVisible)
    case .prefersEdgeAttachedInCompactHeight: .sheetFlag(.prefersEdgeAttachedInCompactHeight)
    case .widthFollowsPreferredContentSizeWhenEdgeAttached:
      .sheetFlag(.widthFollowsPreferredContentSizeWhenEdgeAttached)
    case .prefersScrollingExpandsWhenScrolledToEdge: .sheetFlag(.prefersScrollingExpandsWhenScrolledToEdge)
    case .constant: .machine({ $0.constraint($1).map { .number($0.constant) } }, set: Machine.setConstraint)
    case .isActive: .machine({ $0.constraint($1).map { .bool($0.isActive) } }, set: Machine.setConstraint)
    case .priority: .machine({ $0.constraint($1).map { .number($0.priority) } }, set: Machine.setConstraint)
    case .safeAreaInsets: .shown { Value($0.safeAreaInsets(of: $1)) }
    case .keyboardLayoutGuide: .shown { .rect($0.keyboardGuide(of: $1)) }
    case .additionalSafeAreaInsets:
      .controller(
        { Value($0.world.additionalSafeAreaInsets(of: $1)) }, set: Machine.setAdditionalSafeAreaInsets)
    case .top: .value { $0.inset(0) }
    case .left: .value { $0.inset(1) }
    case .bottom: .value { $0.inset(2) }
    case .right: .value { $0.inset(3) }
    case .contentSize:
      .scroll(
        { row, _ in Value(row.contentSize) },
        set: { world, id, write in write.value.size.map { world.scrolls[id].contentSize = $0 } })
    case .contentInset:
      .scroll(
        { row, _ in Value(row.contentInset) },
        set: { world, id, write in EdgeInsets(write.value).map { world.setContentInset($0, of: id) } })
    case .isPagingEnabled: .scrollFlag(Accessor({ $0.isPaging }, { $0.isPaging = $1 }))
    case .bounces: .scrollFlag(Accessor({ $0.bounces }, { $0.bounces = $1 }))
    case .alwaysBounceVertical:
      .scrollFlag(Accessor({ $0.alwaysBouncesVertically }, { $0.alwaysBouncesVertically = $1 }))
    case .alwaysBounceHorizontal:
      .scrollFlag(Accessor({ $0.alwaysBouncesHorizontally }, { $0.alwaysBouncesHorizontally = $1 }))
    case .isScrollEnabled:
      .scroll(
        { .bool($1.recognizers[$0.pan].isEnabled) },
        set: { world, id, write in write.value.flag.map { world.setScrollEnabled($0, of: id) } })
    case .decelerationRate:
      .scroll(
        { row, _ in .number(row.decelerationRate) },
        set: { world, id, write in write.value.share.map { world.scrolls[id].decelerationRate = $0 } })
    case .zoomScale:
      .scroll(
        { row, _ in .number(row.zoom) },
        set: { world, id, write in
          write.value.factor.map { world.zoom(id, to: $0, cause: write.author.cause) }
        })
    case .minimumZoomScale: .scrollScale(Accessor({ $0.leastZoom }, { $0.leastZoom = $1 }))
    case .maximumZoomScale: .scrollScale(Accessor({ $0.greatestZoom }, { $0.greatestZoom = $1 }))
    case .isDragging: .scroll { row, _ in .bool(row.isDragging) }
    case .isDecelerating: .scroll { row, _ in .bool(row.isDecelerating) }
    case .panGestureRecognizer: .scroll { row, _ in .scroller(of: row.view, isPinch: false) }
    case .pinchGestureRecognizer: .scroll { row, _ in .scroller(of: row.view, isPinch: true) }
    }
  }
}
