import TestSupport
import Testing

@testable import Translation

/// The reader of storyboards.
@Suite struct StoryboardTests {
  /// Two screens in a stack: a button shows the second one, an item of the bar goes back, and a pan is on a panel.
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE document [ <!ENTITY a "b>"> ]>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
      <!-- <scenes> -->
      <scenes>
        <scene sceneID="s1"><objects>
          <navigationController id="nav" navigationBarHidden="YES" sceneMemberID="viewController">
            <connections>
              <segue destination="home" kind="relationship" relationship="rootViewController" id="r"/>
              <outlet property="delegate" destination="obj" id="d"/>
            </connections>
          </navigationController>
          <customObject id="obj" customClass="StackDelegate"/>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="Home &amp; &#x41;&#66;" id="home" customClass="HomeController"
              sceneMemberID="viewController">
            <view key="view" id="v">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <subviews>
                <stackView id="stack"><rect key="frame" x="0" y="100" width="375" height="100"/>
                  <subviews>
                    <button id="b" alpha="0.5" hidden="YES" clipsSubviews="YES">
                      <rect key="frame" x="10" y="20.5" width="100" height="44"/>
                      <color key="backgroundColor" white="0.5" alpha="1" colorSpace="custom"/>
                      <connections>
                        <segue destination="card" kind="presentation" identifier="show" modalPresentationStyle="fullScreen"
                          modalTransitionStyle="crossDissolve" animates="NO" id="g"/>
                      </connections>
                    </button>
                  </subviews>
                </stackView>
                <view userInteractionEnabled="NO" translatesAutoresizingMaskIntoConstraints="NO" id="panel">
                  <rect key="frame" x="0" y="300" width="375" height="50"/>
                  <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                  <connections>
                    <outletCollection property="gestureRecognizers" destination="pan" appends="YES" id="c"/>
                  </connections>
                </view>
              </subviews>
              <color key="backgroundColor" name="Night"/>
              <constraints>
                <constraint firstItem="panel" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
                <constraint firstAttribute="trailing" secondItem="panel" secondAttribute="trailing" id="2"/>
                <constraint firstAttribute="bottom" secondItem="panel" secondAttribute="bottom" id="3"/>
              </constraints>
            </view>
            <navigationItem key="navigationItem" id="item">
              <rightBarButtonItems>
                <barButtonItem id="done"><connections>
                  <action selector="done:" destination="home" id="a"/>
                </connections></barButtonItem>
                <barButtonItem id="idle"/>
              </rightBarButtonItems>
            </navigationItem>
            <connections><outlet property="button" destination="b" id="o"/></connections>
          </viewController>
          <panGestureRecognizer id="pan"><connections>
            <action selector="handle:" destination="home" id="h"/>
          </connections></panGestureRecognizer>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Card" id="card"
            sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
      <resources>
        <namedColor name="Night"><color red="0" green="0.12345" blue="1" alpha="0.25" colorSpace="custom"/></namedColor>
      </resources>
    </document>

    """

  private func storyboard() throws -> Storyboard {
    try #require(Storyboard(name: "Main", Array(Self.text.utf8)))
  }

  @Test func scenesAreRead() throws {
    let storyboard = try storyboard()
    #expect(storyboard.initial == "nav" && storyboard.scenes.map { $0.id } == ["nav", "home", "card"])
    let (stack, home) = (storyboard.scenes[0], storyboard.scenes[1])
    #expect(
      stack.kind == .navigation && stack.isBarHidden && stack.related(by: ["rootViewController"]) == ["home"])
    #expect(stack.outlet("delegate") == "obj" && stack.objects == ["obj": "StackDelegate"])
    #expect(
      home.customClass == "HomeController" && home.identifier == "Home & AB" && home.outlet("button") == "b")
    #expect(home.barItems.map { $0.id } == ["done"] && home.barItems[0].side == .right)
    #expect(home.gestures.map { $0.type } == ["UIPanGestureRecognizer"])
    #expect(storyboard.scenes[2].kind == .reference(storyboard: "Other", identifier: "Card"))
  }

  @Test func viewsAreRead() throws {
    let view = try #require(storyboard().scenes[1].view)
    #expect(
      view.background == "rgb(0.0, 0.123, 1.0).alpha(0.25)"
        && view.all.map { $0.id } == ["v", "stack", "b", "panel"])
    let (button, panel) = (view.all[2], view.all[3])
    #expect(button.frame == [10, 20.5, 100, 44] && button.alpha == 0.5 && button.isHidden && button.clips)
    #expect(button.background == "rgb(0.5, 0.5, 0.5)" && button.mask.count == 6)
    #expect(panel.background == "systemBackground" && panel.isDisabled)
    #expect(panel.mask == ["flexibleWidth", "flexibleTopMargin"])
  }

  @Test func segueIsRead() throws {
    let (connection, segue) = try #require(storyboard().scenes[1].segues.first)
    #expect(connection.source == "b" && connection.destination == "card" && segue.kind == "presentation")
    #expect(
      segue.identifier == "show" && segue.style == "fullScreen" && segue.transitionStyle == "crossDissolve")
    #expect(!segue.isAnimated)
  }

  @Test func launchScreenIsNone() {
    let text = Self.text.replacing("<document ", with: "<document launchScreen=\"YES\" ")
    #expect(Storyboard(name: "Launch", Array(text.utf8)) == nil)
    for text in ["<html></html>", "<document"] {
      #expect(Storyboard(name: "Page", Array(text.utf8))?.isBroken ?? false)
    }
  }

  private static func nib(_ owner: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)><connections>
        <outlet property="view" destination="v" id="1"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <tapGestureRecognizer id="tap"><connections>
        <action selector="close:" destination="-1" id="2"/></connections></tapGestureRecognizer>
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <button id="b"><rect key="frame" x="10" y="20" width="100" height="44"/><connections>
          <action selector="close:" destination="-1" id="3"/></connections></button></subviews></view>
    </objects></document>
    """
  }

  @Test("A `.xib` is the view of its owner")
  func nibIsRead() throws {
    let scene = try #require(
      Storyboard(name: "Card", isNib: true, Array(Self.nib("customClass=\"Card\"").utf8))?.scenes.first)
    #expect(scene.customClass == "Card" && scene.view?.all.map { $0.id } == ["v", "b"])
    #expect(scene.gestures.map { $0.type } == ["UITapGestureRecognizer"] && scene.connections.count == 3)
    for text in [
      Self.nib(""), Self.nib("customClass=\"Card\"").replacing("\"view\"", with: "\"box\""), "<html/>",
    ] {
      #expect(Storyboard(name: "Card", isNib: true, Array(text.utf8)) == nil)
    }
  }

  @Test("A `.xib` is for a view controller of the files that no storyboard has")
  func nibOfController() throws {
    let nib = try #require(
      Storyboard(name: "Card", isNib: true, Array(Self.nib("customClass=\"Card\"").utf8)))
    for (superclass, expected) in [
      ("BaseController", "the view of `Card`"), ("UIView", "left out, since no file has its class"),
    ] {
      let swift =
        "class BaseController: UIViewController {}\nclass Card: \(superclass) { @IBAction func close(_ s: Any) {} }\n"
      let made = Translation([("Card.swift", Array(swift.utf8))], storyboards: [nib], file: 0)
      #expect(made.storyboards == ["Card.xib: \(expected)"])
      let script = String(decoding: made.bytes, as: UTF8.self)
      #expect(script.contains("on tap button_1 { close(button_1) }") == (superclass != "UIView"), "\(script)")
    }
  }

  // MARK: - XML

  @Test(arguments: [
    ("", XMLDocument.Failure.malformed(at: 0)), ("<a>", .malformed(at: 3)), ("<a></b>", .malformed(at: 5)),
    ("<a/><b/>", .malformed(at: 5)), ("<a b=c/>", .malformed(at: 5)), ("<a b='&x;'/>", .malformed(at: 7)),
    ("<!-- ", .malformed(at: 5)), ("</a>", .malformed(at: 2)), ("<a b='&#xD800;'/>", .malformed(at: 7)),
    (String(repeating: "<a>", count: 300), .tooDeep),
  ])
  func failure(_ text: String, _ expected: XMLDocument.Failure) {
    #expect(throws: expected) { try XMLDocument(Array(text.utf8)) }
  }

  @Test func elementsAreRead() throws {
    let document = try XMLDocument(Array("<a x='1'>t<![CDATA[<b>]]><c-d y:z = \"&lt;'\" /><e/></a> ".utf8))
    #expect(document.elements.map { $0.name } == ["a", "c-d", "e"] && document[0].children == [1, 2])
    #expect(document[1].attributes == ["y:z": "<'"])
  }

  @Test func truncatedTextIsRead() {
    let bytes = Array(Self.text.utf8)
    let end = (Self.text.utf8.count - "\n</document>\n".utf8.count)...
    for count in 0..<bytes.count where !end.contains(count) {
      #expect((try? XMLDocument(Array(bytes[..<count]))) == nil)
    }
  }

  @Test(arguments: 0..<8) func mutatedTextIsRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = Array(Self.text.utf8)
    for _ in 0..<(Repository.isLong ? 2_000 : 100) {
      var bytes = all
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let other = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(other, at: place)
        case 2: bytes[place] = other
        case 3: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        }
      }
      for scene in Storyboard(name: "Main", bytes)?.scenes ?? [] {
        #expect(scene.view?.all.count ?? 0 < 10 && scene.segues.count < 10)
      }
    }
  }
}
