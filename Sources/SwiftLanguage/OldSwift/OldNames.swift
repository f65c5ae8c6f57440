/// The names of Swift 2 that custom transitions use, with their names of today. A file that contains one of `signs` is
/// written in Swift 2.
///
/// A row for a method applies to its calls and its declaration. In Swift 2 the first argument has no label; `labels`
/// has the new labels, an empty one for none. A key such as `insertSubview:atIndex` applies only if the second argument
/// has the label after the colon.
/// - Source: The Swift 3 migration guide; SE-0005, “Better Translation of Objective-C APIs Into Swift”; SE-0006.
enum OldNames {
  typealias Method = (name: String, labels: [String])

  /// Names that no SDK has had since Swift 3.
  static let signs: Set<String> = [
    "viewControllerForKey", "viewForKey", "animateWithDuration", "presentViewController",
    "dismissViewControllerAnimated", "NSTimeInterval", "UITransitionContextFromViewControllerKey",
    "UITransitionContextToViewControllerKey", "translationInView", "locationInView", "velocityInView",
    "animationControllerForPresentedController", "animationControllerForDismissedController",
    "popViewControllerAnimated", "finalFrameForViewController", "sharedApplication", "mainScreen",
    "CGRectMake", "CGAffineTransformMakeScale", "CGAffineTransformMakeTranslation",
    "snapshotViewAfterScreenUpdates",
    "performSegueWithIdentifier", "prepareForSegue", "dispatch_after", "destinationViewController",
    "instantiateViewControllerWithIdentifier", "dequeueReusableCellWithIdentifier",
  ]

  /// Values: types, constants and properties, by the names that they had.
  static let values: [String: String] = [
    "NSTimeInterval": "TimeInterval", "NSIndexPath": "IndexPath", "NSTimer": "Timer", "NSDate": "Date",
    "NSBundle": "Bundle", "NSNotificationCenter": "NotificationCenter", "NSUserDefaults": "UserDefaults",
    "NSURL": "URL", "NSNotification": "Notification", "hidden": "isHidden", "opaque": "isOpaque",
    "userInteractionEnabled": "isUserInteractionEnabled", "enabled": "isEnabled", "CGColor": "cgColor",
    "CGPath": "cgPath", "translucent": "isTranslucent", "navigationBarHidden": "isNavigationBarHidden",
    "doubleSided": "isDoubleSided", "removedOnCompletion": "isRemovedOnCompletion",
    "scrollEnabled": "isScrollEnabled", "selected": "isSelected", "highlighted": "isHighlighted",
    "active": "isActive", "pagingEnabled": "isPagingEnabled", "exclusiveTouch": "isExclusiveTouch",
    "multipleTouchEnabled": "isMultipleTouchEnabled", "childViewControllers": "children",
    "parentViewController": "parent", "CGRectZero": "CGRect.zero", "CGPointZero": "CGPoint.zero",
    "CGSizeZero": "CGSize.zero", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "CGAffineTransformIdentity": "CGAffineTransform.identity", "M_PI": "Double.pi",
    "M_PI_2": "(Double.pi / 2)",
    "M_PI_4": "(Double.pi / 4)", "UITransitionContextFromViewControllerKey": ".from",
    "UITransitionContextToViewControllerKey": ".to", "UITransitionContextFromViewKey": ".from",
    "UITransitionContextToViewKey": ".to",
  ]

  /// Methods without arguments that are properties today.
  static let properties: [String: String] = [
    "containerView": "containerView", "transitionWasCancelled": "transitionWasCancelled",
    "isInteractive": "isInteractive", "isAnimated": "isAnimated", "presentationStyle": "presentationStyle",
    "targetTransform": "targetTransform", "initiallyInteractive": "initiallyInteractive",
    "isCancelled": "isCancelled", "transitionDuration": "transitionDuration",
    "percentComplete": "percentComplete", "completionVelocity": "completionVelocity",
    "completionCurve": "completionCurve", "transitionCoordinator": "transitionCoordinator",
    "mainScreen": "main", "sharedApplication": "shared", "currentDevice": "current", "mainBundle": "main",
    "defaultCenter": "default", "standardUserDefaults": "standard", "blackColor": "black",
    "whiteColor": "white", "clearColor": "clear", "redColor": "red", "greenColor": "green",
    "blueColor": "blue",
    "grayColor": "gray", "darkGrayColor": "darkGray", "lightGrayColor": "lightGray", "orangeColor": "orange",
    "yellowColor": "yellow", "purpleColor": "purple", "cyanColor": "cyan", "brownColor": "brown",
    "magentaColor": "magenta", "isBeingPresented": "isBeingPresented", "isBeingDismissed": "isBeingDismissed",
    "isMovingToParentViewController": "isMovingToParent",
    "isMovingFromParentViewController": "isMovingFromParent", "isViewLoaded": "isViewLoaded",
    "indexPathsForVisibleItems": "indexPathsForVisibleItems",
    "indexPathsForSelectedItems": "indexPathsForSelectedItems", "visibleCells": "visibleCells",
    "indexPathForSelectedRow": "indexPathForSelectedRow", "editButtonItem": "editButtonItem",
    "presentedView": "presentedView", "prefersStatusBarHidden": "prefersStatusBarHidden",
    "preferredStatusBarStyle": "preferredStatusBarStyle", "shouldAutorotate": "shouldAutorotate",
    "supportedInterfaceOrientations": "supportedInterfaceOrientations",
    "frameOfPresentedViewInContainerView": "frameOfPresentedViewInContainerView",
    "shouldPresentInFullscreen": "shouldPresentInFullscreen",
    "shouldRemovePresentersView": "shouldRemovePresentersView",
    "adaptivePresentationStyle": "adaptivePresentationStyle",
    "shouldAutomaticallyForwardAppearanceMethods": "shouldAutomaticallyForwardAppearanceMethods",
  ]

  /// Methods and functions, by the names that they had.
  static let methods: [String: Method] = [
    // Methods that UIKit calls on delegates, animators and view controllers.
    "transitionDuration": ("transitionDuration", ["using"]),
    "animateTransition": ("animateTransition", ["using"]),
    "animationControllerForPresentedController":
      ("animationController", ["forPresented", "presenting", "source"]),
    "animationControllerForDismissedController": ("animationController", ["forDismissed"]),
    "interactionControllerForPresentation": ("interactionControllerForPresentation", ["using"]),
    "interactionControllerForDismissal": ("interactionControllerForDismissal", ["using"]),
    "presentationControllerForPresentedViewController":
      ("presentationController", ["forPresented", "presenting", "source"]),
    "navigationController:animationControllerForOperation":
      ("navigationController", ["", "animationControllerFor", "from", "to"]),
    "navigationController:interactionControllerForAnimationController":
      ("navigationController", ["", "interactionControllerFor"]),
    "navigationController:willShowViewController": ("navigationController", ["", "willShow"]),
    "navigationController:didShowViewController": ("navigationController", ["", "didShow"]),
    "tabBarController:animationControllerForTransitionFromViewController":
      ("tabBarController", ["", "animationControllerForTransitionFrom", "to"]),
    "tabBarController:interactionControllerForAnimationController":
      ("tabBarController", ["", "interactionControllerFor"]),
    "tabBarController:didSelectViewController": ("tabBarController", ["", "didSelect"]),
    "tabBarController:shouldSelectViewController": ("tabBarController", ["", "shouldSelect"]),
    "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer":
      ("gestureRecognizer", ["", "shouldRecognizeSimultaneouslyWith"]),
    "gestureRecognizer:shouldRequireFailureOfGestureRecognizer":
      ("gestureRecognizer", ["", "shouldRequireFailureOf"]),
    "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer":
      ("gestureRecognizer", ["", "shouldBeRequiredToFailBy"]),
    "gestureRecognizer:shouldReceiveTouch": ("gestureRecognizer", ["", "shouldReceive"]),
    "viewWillTransitionToSize": ("viewWillTransition", ["to", "with"]),
    "willTransitionToTraitCollection": ("willTransition", ["to", "with"]),
    "prepareForSegue": ("prepare", ["for"]),
    "performSegueWithIdentifier": ("performSegue", ["withIdentifier"]),
    "hitTest": ("hitTest", ["", "with"]), "pointInside": ("point", ["inside", "with"]),
    "touchesBegan": ("touchesBegan", ["", "with"]), "touchesMoved": ("touchesMoved", ["", "with"]),
    "touchesEnded": ("touchesEnded", ["", "with"]), "touchesCancelled": ("touchesCancelled", ["", "with"]),
    "tableView:didSelectRowAtIndexPath": ("tableView", ["", "didSelectRowAt"]),
    "collectionView:didSelectItemAtIndexPath": ("collectionView", ["", "didSelectItemAt"]),
    "constraintsWithVisualFormat": ("constraints", ["withVisualFormat"]),
    "cellForItemAtIndexPath": ("cellForItem", ["at"]), "cellForRowAtIndexPath": ("cellForRow", ["at"]),
    "layoutAttributesForItemAtIndexPath": ("layoutAttributesForItem", ["at"]),
    "scrollToItemAtIndexPath": ("scrollToItem", ["at", "at"]),
    "deselectRowAtIndexPath": ("deselectRow", ["at"]),
    "dequeueReusableCellWithReuseIdentifier": ("dequeueReusableCell", ["withReuseIdentifier", "for"]),
    "dequeueReusableCellWithIdentifier": ("dequeueReusableCell", ["withIdentifier", "for"]),
    // Methods of the transition context, the coordinator and the driver.
    "viewControllerForKey": ("viewController", ["forKey"]), "viewForKey": ("view", ["forKey"]),
    "finalFrameForViewController": ("finalFrame", ["for"]),
    "initialFrameForViewController": ("initialFrame", ["for"]),
    "animateAlongsideTransition": ("animate", ["alongsideTransition"]),
    "notifyWhenInteractionEndsUsingBlock": ("notifyWhenInteractionEnds", [""]),
    // Methods of view controllers.
    "presentViewController": ("present", [""]), "dismissViewControllerAnimated": ("dismiss", ["animated"]),
    "popViewControllerAnimated": ("popViewController", ["animated"]),
    "popToRootViewControllerAnimated": ("popToRootViewController", ["animated"]),
    "showViewController": ("show", [""]), "addChildViewController": ("addChild", [""]),
    "willMoveToParentViewController": ("willMove", ["toParent"]),
    "didMoveToParentViewController": ("didMove", ["toParent"]),
    "removeFromParentViewController": ("removeFromParent", []),
    "transitionFromViewController": ("transition", ["from", "to"]),
    "instantiateViewControllerWithIdentifier": ("instantiateViewController", ["withIdentifier"]),
    // Methods of views, layers, paths and recognizers.
    "animateWithDuration": ("animate", ["withDuration"]),
    "animateKeyframesWithDuration": ("animateKeyframes", ["withDuration"]),
    "addKeyframeWithRelativeStartTime": ("addKeyframe", ["withRelativeStartTime"]),
    "transitionWithView": ("transition", ["with"]), "transitionFromView": ("transition", ["from", "to"]),
    "snapshotViewAfterScreenUpdates": ("snapshotView", ["afterScreenUpdates"]),
    "resizableSnapshotViewFromRect": ("resizableSnapshotView", ["from"]),
    "drawViewHierarchyInRect": ("drawHierarchy", ["in"]),
    "insertSubview:atIndex": ("insertSubview", ["", "at"]), "insertObject:atIndex": ("insert", ["", "at"]),
    "addObject": ("add", [""]), "objectAtIndex": ("object", ["at"]),
    "removeObjectAtIndex": ("removeObject", ["at"]),
    "insertRowsAtIndexPaths": ("insertRows", ["at", "with"]),
    "deleteRowsAtIndexPaths": ("deleteRows", ["at", "with"]),
    "convertRect:toView": ("convert", ["", "to"]), "convertRect:fromView": ("convert", ["", "from"]),
    "convertPoint:toView": ("convert", ["", "to"]), "convertPoint:fromView": ("convert", ["", "from"]),
    "viewWithTag": ("viewWithTag", [""]), "translationInView": ("translation", ["in"]),
    "locationInView": ("location", ["in"]), "velocityInView": ("velocity", ["in"]),
    "setTranslation": ("setTranslation", ["", "in"]), "addTarget": ("addTarget", ["", "action", "for"]),
    "requireGestureRecognizerToFail": ("require", ["toFail"]), "addAnimation": ("add", ["", "forKey"]),
    "presentationLayer": ("presentation", []), "colorWithAlphaComponent": ("withAlphaComponent", [""]),
    "moveToPoint": ("move", ["to"]), "addLineToPoint": ("addLine", ["to"]),
    "addArcWithCenter": ("addArc", ["withCenter"]), "appendPath": ("append", [""]),
    "closePath": ("close", []),
    "bezierPathByReversingPath": ("reversing", []), "isKindOfClass": ("isKind", ["of"]),
    "indexOf": ("firstIndex", ["of"]),
    // Functions of Core Graphics.
    "rectByInsetting": ("insetBy", ["dx", "dy"]), "rectByOffsetting": ("offsetBy", ["dx", "dy"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGPointMake": ("CGPoint", ["x", "y"]),
    "CGSizeMake": ("CGSize", ["width", "height"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
    "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
  ]

  /// Methods of the driver. They are not renamed in calls on a transition context, which still has the old names.
  static let driver: [String: Method] = [
    "updateInteractiveTransition": ("update", [""]), "finishInteractiveTransition": ("finish", []),
    "cancelInteractiveTransition": ("cancel", []),
  ]

  /// Functions that are members of their first argument today: a property if the list of labels is empty, otherwise a
  /// method.
  static let members: [String: Method] = [
    "CGRectGetWidth": ("width", []), "CGRectGetHeight": ("height", []), "CGRectGetMinX": ("minX", []),
    "CGRectGetMinY": ("minY", []), "CGRectGetMidX": ("midX", []), "CGRectGetMidY": ("midY", []),
    "CGRectGetMaxX": ("maxX", []), "CGRectGetMaxY": ("maxY", []), "CGRectOffset": ("offsetBy", ["dx", "dy"]),
    "CGRectInset": ("insetBy", ["dx", "dy"]), "CGRectUnion": ("union", [""]),
    "CGRectIntersection": ("intersection", [""]), "CGRectContainsPoint": ("contains", [""]),
    "CGRectIntersectsRect": ("intersects", [""]), "CGAffineTransformScale": ("scaledBy", ["x", "y"]),
    "CGAffineTransformTranslate": ("translatedBy", ["x", "y"]),
    "CGAffineTransformRotate": ("rotated", ["by"]),
    "CGAffineTransformConcat": ("concatenating", [""]),
  ]
}
