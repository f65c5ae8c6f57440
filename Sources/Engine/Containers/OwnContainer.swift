extension ContainerTraits {
  /// The properties of a custom container: its code adds the children's views and decides which child is visible.
  static let own = ContainerTraits()
}
