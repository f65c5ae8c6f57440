extension ContainerTraits {
  /// A custom container shows the views that its code adds; selecting a child is up to its code.
  static let own = ContainerTraits()
}
