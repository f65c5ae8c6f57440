import Testing

@testable import Translation

/// The script of Swift files with storyboards.
@Suite struct StoryboardTranslationTests {
  private static let swift = """
    import UIKit
    class StackDelegate: NSObject, UINavigationControllerDelegate {}
    class Home: UIViewController {
      @IBOutlet var thumbnail: UIView!
      @IBOutlet var drag: UIPanGestureRecognizer!
      @IBAction func close(_ sender: Any) { dismiss(animated: true) }
      @IBAction func dragged(_ sender: UIPanGestureRecognizer) {}
      @IBAction func pinched(_ sender: UIPinchGestureRecognizer) {}
      @IBAction func unused(_ sender: UIButton) {}
      @IBAction func back(_ segue: UIStoryboardSegue) {}
      func open() {
        let page = storyboard!.instantiateViewController(withIdentifier: "Page")
        present(page, animated: true)
        performSegue(withIdentifier: "menu", sender: self)
      }
    }
    class Page: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { segue.destination.view.alpha = 0.5 }
    }

    """

  /// A scene of a screen with a view of 375 × 667 points.
  private static func scene(_ attributes: String, _ views: String, _ rest: String = "", _ beside: String = "")
    -> String
  {
    """
    <scene><objects><viewController \(attributes) sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>\(views)</subviews></view>\(rest)
    </viewController>\(beside)</objects></scene>
    """
  }

  private static func view(_ element: String, _ id: String, _ attributes: String = "", _ rest: String = "")
    -> String
  {
    "<\(element) id=\"\(id)\" \(attributes)><rect key=\"frame\" x=\"10\" y=\"20\" width=\"30\" height=\"40\"/>"
      + "\(rest)</\(element)>"
  }

  private static let board = """
    <document toolsVersion="22155" initialViewController="tabs"><scenes>
      <scene><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
        <segue destination="nav" kind="relationship" relationship="viewControllers" id="1"/>
        <segue destination="page" kind="relationship" relationship="viewControllers" id="2"/>
        <segue destination="page" kind="relationship" relationship="viewControllers" id="3"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><navigationController id="nav" navigationBarHidden="YES" sceneMemberID="viewController">
        <connections>
          <segue destination="home" kind="relationship" relationship="rootViewController" id="4"/>
          <outlet property="delegate" destination="object" id="5"/>
        </connections></navigationController><customObject id="object" customClass="StackDelegate"/></objects></scene>
    """
    + scene(
      "id=\"home\" customClass=\"Home\" modalPresentationStyle=\"overFullScreen\" definesPresentationContext=\"YES\"",
      view(
        "view", "box", "alpha=\"0.5\" hidden=\"YES\"",
        "<subviews>" + view("imageView", "thumb") + "</subviews><connections>"
          + "<outletCollection property=\"gestureRecognizers\" destination=\"pan\" id=\"6\"/>"
          + "<outletCollection property=\"gestureRecognizers\" destination=\"pinch\" id=\"7\"/></connections>"
      )
        + view(
          "button", "b1", "",
          "<connections><action selector=\"close:\" destination=\"home\" id=\"8\"/></connections>")
        + view(
          "button", "b2", "",
          "<connections><segue destination=\"page\" kind=\"popoverPresentation\" identifier=\"menu\" "
            + "modalTransitionStyle=\"crossDissolve\" animates=\"NO\" id=\"9\"/></connections>")
        + view("label", "plain")
        + view(
          "containerView", "c", "",
          "<connections><segue destination=\"page\" kind=\"embed\" id=\"10\"/></connections>"),
      """
      <navigationItem key="navigationItem" id="item"><barButtonItem key="leftBarButtonItem" id="bar"><connections>
        <action selector="close:" destination="home" id="11"/></connections></barButtonItem></navigationItem>
      <connections><outlet property="thumbnail" destination="thumb" id="12"/>
        <outlet property="drag" destination="pan" id="13"/></connections>
      """,
      """
      <panGestureRecognizer id="pan"><connections><action selector="dragged:" destination="home" id="14"/></connections>
      </panGestureRecognizer>
      <pinchGestureRecognizer id="pinch"><connections><action selector="pinched:" destination="home" id="15"/></connections>
      </pinchGestureRecognizer>
      """)
    + scene(
      "id=\"page\" customClass=\"Page\" storyboardIdentifier=\"Page\"",
      view(
        "button", "b3", "",
        "<connections><segue destination=\"exit\" kind=\"unwind\" unwindAction=\"back:\" id=\"16\"/></connections>"
      )
        + view(
          "button", "b4", "",
          "<connections><segue destination=\"other\" kind=\"show\" id=\"17\"/></connections>"))
    + scene("id=\"other\" customClass=\"Foreign\"", "")
      + """
      </scenes></document>

      """

  private static let script = script(of: swift, board)

  private static func script(of swift: String, _ board: String) -> String {
    let storyboard = Storyboard(name: "Main", Array(board.utf8))
    let translation = Translation(
      [("X.swift", Array(swift.utf8))], storyboards: [storyboard].compactMap { $0 }, file: 0)
    let lines = String(decoding: translation.bytes, as: UTF8.self).split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    return lines.joined(separator: "\n") + "\nread \(translation.storyboards)\n"
      + "stand-ins \(translation.standIns.sorted())\n"
  }

  @Test(arguments: [
    // Containers; a screen that two containers have is an instance of its own in each.
    "navigation HomeStack [Home] {\nbackground white\nisNavigationBarHidden true\ntransition StackDelegate\n}",
    "new Page as Page_1\ntabs MainTabs [HomeStack, Page, Page_1] {\nbackground white\n}",
    // Screens and views.
    "definesPresentationContext true\nleftBarButtonItem true\nview view_1 at (10, 20, 30, 40) {",
    "alpha 0.5\nisHidden true\ngesture HomeGesture_storyboard2(self)\nview thumbnail at (10, 20, 30, 40) {\nalpha 1",
    "view barButton_5 at (10, 49, 50, 40)\nautoresizesSubviews false\nfunc storyboard_loaded() {",
    "self.view.autoresizesSubviews = true\nself.view.frame = loaded\nperform \"segue_Home_2\" on self\n}",
    "field drag = HomeGesture_storyboard1(self)", "}\nstyle overFullScreen\nfunc close(sender)",
    "on viewDidLoad { storyboard_loaded(); self.view_1.addGestureRecognizer(drag) }",
    // Actions.
    "on tap button_2 { close(button_2) }\non tap barButton_5 { close(barButton_5) }",
    "gesture HomeGesture_storyboard1(owner) {\npan\non began, changed, ended, cancelled { owner.dragged(self) }\n}",
    "gesture HomeGesture_storyboard2(owner) {\npinch\non began, changed, ended, cancelled { owner.pinched(self) }\n}",
    // Segues.
    "segue modal \"menu\" from Home.button_3 to Page {\nstyle popover\nanimated false\nprepare { "
      + "destination.sourceView = source.button_3; destination.modalTransitionStyle = crossDissolve }\n}",
    "segue custom \"segue_Home_2\" from Home to Page {\nperform { source.addChild(destination); "
      + "destination.view.frame = source.containerView_4.bounds; add destination.view to source.containerView_4; "
      + "destination.didMove(toParent: source) }\n}",
    "segue unwind from Page.button_1 to unwind_back {\nprepare {\ndestination.view.alpha = 0.5\n}\n}",
    "action unwind_back(given) { back(given) }", "segue show from Page.button_2 to Foreign {",
    "let page = Page()", "perform \"menu\" on self", "screen Foreign {\n}", "stand-ins [\"Foreign\"]",
    "read [\"Main.storyboard: 5 scenes, 4 segues, first screen `MainTabs`\"]",
  ])
  func contains(_ text: String) {
    #expect(Self.script.contains(text), "\(Self.script)")
  }

  private static let open = script(
    of: """
      import UIKit
      class Fader: NSObject, UIViewControllerTransitioningDelegate { weak var page: UIViewController? }
      class Home: UIViewController {
        @IBOutlet var label: UILabel! { didSet { label.alpha = 0.5 } }
        func open() { present(storyboard!.instantiateViewController(withIdentifier: "Card"), animated: true) }
      }
      class Card: UIViewController {
        var fader = Fader()
        init() { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { super.init(coder: coder); transitioningDelegate = fader; fader.page = self }
        override func loadView() { view = UIView() }
        @IBAction func close(_ sender: Any) {}
      }

      """,
    """
    <document toolsVersion="22155"><scenes>
    """
      + scene(
        "id=\"home\" customClass=\"Home\"",
        "<button id=\"b1\"><connections><segue destination=\"card\" kind=\"show\" id=\"1\"/></connections></button>"
          + view("label", "label"),
        "<toolbarItems><barButtonItem id=\"bar\"><connections><segue destination=\"card\" kind=\"show\" id=\"2\"/>"
          + "</connections></barButtonItem></toolbarItems>"
          + "<connections><outlet property=\"label\" destination=\"label\" id=\"3\"/></connections>")
      + scene(
        "id=\"card\" customClass=\"Card\" storyboardIdentifier=\"Card\"",
        view(
          "button", "b2", "",
          "<connections><action selector=\"close:\" destination=\"card\" id=\"4\"/></connections>"))
      + "</scenes></document>")

  @Test(
    "Code and constraints take the place of what a storyboard says",
    arguments: [
      "view button_1 at (20, 100, 120, 44) {\n}",
      "view barButton_2 at (10, 587, 50, 40) { autoresizingMask [flexibleTopMargin] }",
      "segue show from Home.barButton_2 to Card {", "set_label(label)",
      "func set_label(newValue) {\nlet oldValue = none\nlabel.alpha = 0.5\n}",
      "prepare { if not destination.isCreated { destination.created(none) } }",
      "let screen_1 = Card()\nif not screen_1.isCreated { screen_1.created(none) }",
      "on viewDidLoad { if not isCreated { created(none) } }",
    ])
  func isOpen(_ text: String) {
    #expect(Self.open.contains(text), "\(Self.open)")
    #expect(!Self.open.contains("on tap"))
  }

  @Test(
    "A switch and a slider have the values of the storyboard, unless code sets them",
    arguments: [false, true])
  func controlsHaveValues(isSet: Bool) {
    let script = Self.script(
      of: """
        import UIKit
        class Home: UIViewController {
          @IBOutlet var dims: UISwitch!
          @IBOutlet var share: UISlider!
          func open() { if dims.isOn { view.alpha = CGFloat(share.value) } }
          \(isSet ? "func off() { dims.isOn = false; share.value = 0 }" : "")
        }

        """,
      "<document toolsVersion=\"22155\"><scenes>"
        + Self.scene(
          "id=\"home\" customClass=\"Home\"",
          Self.view("switch", "s", "on=\"YES\"") + Self.view("slider", "r", "value=\"0.25\""),
          "<connections><outlet property=\"dims\" destination=\"s\" id=\"1\"/>"
            + "<outlet property=\"share\" destination=\"r\" id=\"2\"/></connections>")
        + "</scenes></document>")
    #expect(script.contains("if true {\nself.view.alpha = 0.25\n}") == !isSet, "\(script)")
  }

  @Test("only a screen that a storyboard has comes from one; a label has its text there")
  func storyboardOfScreens() {
    let script = Self.script(
      of: """
        import UIKit
        class Home: UIViewController {
          @IBOutlet var label: UILabel!
          func open(_ name: String) {
            if storyboard != nil, label.text == "Hi" { view.alpha = 0.5 }
            let page = storyboard!.instantiateViewController(withIdentifier: name)
            present(page, animated: true)
          }
          func choose() { open("Card") }
        }
        class Made: UIViewController { func show() { if storyboard == nil { view.alpha = 0.25 } } }
        class Card: UIViewController {}
        class Unnamed: UIViewController {}

        """,
      "<document toolsVersion=\"22155\"><scenes>"
        + Self.scene(
          "id=\"home\" customClass=\"Home\"", Self.view("label", "s", "text=\"Hi\""),
          "<connections><outlet property=\"label\" destination=\"s\" id=\"1\"/></connections>")
        + Self.scene("id=\"card\" customClass=\"Card\" storyboardIdentifier=\"Card\"", "")
        + Self.scene("id=\"none\" customClass=\"Unnamed\" storyboardIdentifier=\"Nobody\"", "")
        + "</scenes></document>")
    for text in [
      "if \"Main\" != none {", "if none == none {\nself.view.alpha = 0.25",
      "let page = storyboardScene(name)",
      "setViewValue(self.label, \"text\", \"Hi\")",
      "if viewValue(label, \"text\", unknown(\"label.text\")) == \"Hi\" {",
    ] {
      #expect(script.contains(text), "\(script)")
    }
  }

  @Test("the views of the files' classes in a storyboard run their initializers and awakeFromNib")
  func ownViewsStart() {
    let script = Self.script(
      of: """
        import UIKit
        class DragView: UIView {
          let mark = NSObject()
          required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
          override func awakeFromNib() { super.awakeFromNib(); alpha = 0.5 }
          func setUp() { addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag))) }
          @objc func drag() {}
        }
        class Home: UIViewController {}

        """,
      "<document toolsVersion=\"22155\"><scenes>"
        + Self.scene("id=\"home\" customClass=\"Home\"", Self.view("view", "v", "customClass=\"DragView\""))
        + "</scenes></document>")
    #expect(script.contains("DragView_fields(view_1)"), "\(script)")
    #expect(script.contains("DragView_created(view_1, none)"), "\(script)")
    #expect(script.contains("DragView_awakeFromNib(view_1)"), "\(script)")
    #expect(script.contains("func DragView_created(value, coder) {\nDragView_setUp(value)"), "\(script)")
  }

  @Test func unconnectedPartsAreLeftOut() {
    for text in ["on tap unused", "label_", "style automatic"] {
      #expect(!Self.script.contains(text), "\(text)")
    }
  }
}
