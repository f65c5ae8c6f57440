import Testing

/// Tests the settings of devices.
struct DeviceTests {
  @Test func settingsMayBeConstants() {
    let source = """
      let W = 300
      device { size (W, 2 * W) }
      screen Home
      setup { root Home }
      spec "wide" { expect Home.size == (300, 600) }
      """
    #expect(Play(source).transcript() == ["wide: passed"])
  }
}
