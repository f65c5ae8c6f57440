extension ContainerTraits {
  /// A container of one's own shows what its code puts into its view; what it does when a child is selected is
  /// its code's.
  static let own = ContainerTraits()
}
