extension World {
  /// Puts the bar of a container into its view, along the lower edge, with a button for each child.
  ///
  /// How high it is says no source; 49 points above the safe area is what everybody sees.
  mutating func addBar(_ traits: ContainerTraits, to view: ViewID, of id: ControllerID) {
    let size = views[view].bounds.size
    let height = 49 + device.safeAreaInsets.bottom
    let frame = Rect(0, size.height - height, size.width, height)
    let bar = views.insert(View(role: traits.barRole, controller: id, frame: frame))
    insert(bar, into: view)
    let children = children(of: id)
    let width = size.width / Double(max(children.count, 1))
    for (place, child) in children.enumerated() {
      let button = Rect(width * Double(place), 0, width, height)
      insert(views.insert(View(role: .tabBarButton, controller: child, frame: button)), into: bar)
    }
  }
}
