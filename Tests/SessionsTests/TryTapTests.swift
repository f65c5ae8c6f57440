import TestSupport
import Testing

@testable import Running
@testable import Search

/// Taps on the rows of lists, beside presented screens, and by the connections of storyboards.
@Suite struct TryTapTests {
  private func trying(_ swift: String) -> String { TryStage.trying(swift).text }

  private func app(_ swift: String, _ board: String) -> String {
    TryStage.trying(
      ["App"], of: ["App/a.swift": "import UIKit\n" + swift, "App/Base.lproj/Main.storyboard": board]
    ).text
  }

  @Test("the cells of a section lead elsewhere, and a storyboard says how many static cells there are")
  func sections() {
    let members = """
      @IBOutlet var cells: UICollectionView!
        override func viewDidLoad() { cells.delegate = self }
        func numberOfSections(in c: UICollectionView) -> Int { 2 }
        func collectionView(_ c: UICollectionView, numberOfItemsInSection s: Int) -> Int { 1 }
        func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) { if i.section == 1 { open() } }
      """
    let text = trying(
      TryStage.fade + TryStage.home(members, open: "func open()", delegate: "UICollectionViewDelegate, "))
    #expect(text.contains("Card\n    begins   start do tryHome_section2_row1()"), "\(text)")
    let swift =
      TryStage.fade
      + TryStage.home(
        "override func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { if i.row == 1 { open() } }",
        open: "func open()"
      ).replacing("class Home: UIViewController", with: "class Home: UITableViewController")
    for cells in [1, 2] {
      let board = """
        <document toolsVersion="22155" initialViewController="home"><scenes><scene><objects>
          <tableViewController id="home" customClass="Home" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
              <sections><tableViewSection id="s"><cells>
                \((1...cells).map { "<tableViewCell id=\"c\($0)\"/>" }.joined())</cells></tableViewSection></sections>
              <connections><outlet property="delegate" destination="home" id="o"/></connections></tableView>
          </tableViewController></objects></scene></scenes></document>

        """
      let text = app(swift, board)
      #expect(text.contains("Card\n    begins   start do tryHome_row2()") == (cells == 2), "\(text)")
    }
  }

  @Test("a view beside a presented stack is tapped: it is in the view of the presentation, not of the stack")
  func besideStack() {
    let text = trying(
      """
      class Grow: NSObject, UIViewControllerAnimatedTransitioning {
        weak var shown: UIViewController?
        func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
        func animateTransition(using c: UIViewControllerContextTransitioning) {
          shown = c.viewController(forKey: .to)
          let shade = UIView(frame: c.containerView.bounds)
          shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
          c.containerView.addSubview(shade)
          c.containerView.addSubview(c.view(forKey: .to)!)
          c.view(forKey: .to)!.frame = CGRect(x: 0, y: 0, width: 0, height: 844)
          UIView.animate(withDuration: 0.3, animations: { c.view(forKey: .to)!.frame.size.width = 200 }) { _ in
            c.completeTransition(!c.transitionWasCancelled)
          }
        }
        @objc func close() { shown?.dismiss(animated: true) }
      }
      class Menu: UIViewController {}
      class Home: UIViewController, UIViewControllerTransitioningDelegate {
        let grow = Grow()
        @IBAction func open() {
          let menu = UINavigationController(rootViewController: Menu())
          menu.modalPresentationStyle = .custom
          menu.transitioningDelegate = self
          present(menu, animated: true)
        }
        func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
          -> UIViewControllerAnimatedTransitioning? { grow }
      }

      """)
    #expect(text.contains("undone   tap UINavigationController@2.transitionView.shade"), "\(text)")
  }

  @Test("an action to the first responder goes to the first screen up the chain that has it")
  func firstResponder() {
    let swift =
      TryStage.fade + """
        class Card: UIViewController {}
        class Home: UIViewController, UIViewControllerTransitioningDelegate {
          @IBAction func open() {
            let card = storyboard!.instantiateViewController(withIdentifier: "card")
            card.modalPresentationStyle = .custom
            card.transitioningDelegate = self
            present(card, animated: true)
          }
          @IBAction func close(_ sender: Any) { dismiss(animated: true) }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Fade() }
        }

        """
    func scene(_ id: String, _ name: String, _ action: String) -> String {
      """
      <scene><objects><viewController id="\(id)" storyboardIdentifier="\(id)" customClass="\(name)"
        sceneMemberID="viewController"><view key="view" id="\(id)v"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><button id="\(id)b"><rect key="frame" x="16" y="100" width="100" height="30"/>
        <connections>\(action)</connections></button></subviews></view></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)f" sceneMemberID="firstResponder"/></objects></scene>
      """
    }
    for target in ["cardf", "home"] {
      let board = """
        <document toolsVersion="22155" initialViewController="home"><scenes>
        \(scene("home", "Home", "<action selector=\"open\" destination=\"home\" id=\"a\"/>"))
        \(scene("card", "Card", "<action selector=\"close:\" destination=\"\(target)\" id=\"c\"/>"))
        </scenes></document>

        """
      let text = app(swift, board)
      #expect(text.contains("undone   tap Card@2.button_1") == (target == "cardf"), "\(text)")
    }
  }

  @Test("a constraint of a storyboard moves its view, by an outlet") func constraint() {
    let swift =
      TryStage.animator(
        "Lift",
        """
            c.containerView.addSubview(c.view(forKey: .to)!)
            c.view(forKey: .to)!.alpha = 0.5
            let home = c.viewController(forKey: .from) as! Home
            home.top.constant = 20
            UIView.animate(withDuration: 0.3, animations: { home.view.layoutIfNeeded() }) { c.completeTransition($0) }
        """)
      + TryStage.home("@IBOutlet var top: NSLayoutConstraint!", open: "@IBAction func open()")
      .replacing("Fade()", with: "Lift()")
    for attribute in ["top", "leadingMargin"] {
      let board = """
        <document toolsVersion="22155" initialViewController="home"><scenes><scene><objects>
          <viewController id="home" customClass="Home" sceneMemberID="viewController">
            <connections><outlet property="top" destination="k" id="o"/></connections>
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
              <button id="b"><rect key="frame" x="16" y="100" width="100" height="30"/><connections>
                <action selector="open" destination="home" id="a"/></connections></button></subviews>
              <constraints><constraint firstItem="b" firstAttribute="top" secondItem="v"
                secondAttribute="\(attribute)" constant="100" id="k"/></constraints></view>
          </viewController></objects></scene></scenes></document>

        """
      let text = app(swift, board)
      let isMoved = attribute == "top"
      #expect(text.contains("honest-outcome by Lift") == isMoved, "\(text)")
      #expect(
        text.contains("lines not run: ") != isMoved || text.contains("line not run: ") != isMoved, "\(text)")
    }
  }

  @Test("an image view that code makes takes no touches, unless code lets it", arguments: [false, true])
  func imageView(isOpen: Bool) {
    let cover = TryStage.animator(
      "Fade",
      """
          let (image, to) = (UIImageView(frame: c.containerView.bounds), c.view(forKey: .to)!)
          image.isUserInteractionEnabled = \(isOpen)
          c.containerView.addSubview(to)
          c.containerView.addSubview(image)
          to.alpha = 0
          UIView.animate(withDuration: 0.3, animations: { to.alpha = 1 }) { _ in c.completeTransition(true) }
      """)
    let swift = cover.replacing("    image.isUserInteractionEnabled = false\n", with: "")
    let card = "class Card: UIViewController { @IBAction func close() { dismiss(animated: true) } }"
    let text = trying(
      swift
        + TryStage.home(open: "@IBAction func open()").replacing(
          "class Card: UIViewController {}", with: card))
    #expect(text.contains("undone   tap Card@2.close_button") == !isOpen, "\(text)")
  }

  @Test("UIKit's own presentation controller serves as no other one does") func plainPresentation() {
    let text = trying(
      TryStage.fade
        + TryStage.home(
          """
          func presentationController(forPresented p: UIViewController, presenting: UIViewController?, source: UIViewController)
              -> UIPresentationController? { UIPresentationController(presentedViewController: p, presenting: presenting) }
          """, open: "@IBAction func open()"
        ).replacing(".fullScreen", with: ".custom"))
    #expect(
      text.contains("Fade, the presentation of Card\n    begins   tap") && text.contains("0 of "), "\(text)")
  }

  @Test("a delegate of a stack adds its drag when a page is shown", arguments: ["didShow", "willShow"])
  func shownPage(_ word: String) {
    let text = trying(
      TryStage.fade + """
        class Delegate: NSObject, UINavigationControllerDelegate {
          weak var stack: UINavigationController?
          var driver: UIPercentDrivenInteractiveTransition?
          lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
          @objc func panned(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .began:
              driver = UIPercentDrivenInteractiveTransition()
              stack?.popViewController(animated: true)
            case .changed: driver?.update(pan.translation(in: nil).x / 400)
            default: driver?.finish(); driver = nil
            }
          }
          func navigationController(_ n: UINavigationController, animationControllerFor o: UINavigationController.Operation,
            from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
          func navigationController(_ n: UINavigationController, interactionControllerFor a: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning? { driver }
          func navigationController(_ n: UINavigationController, \(word) page: UIViewController, animated: Bool) {
            if page is Page { n.view.addGestureRecognizer(pan) } else { n.view.removeGestureRecognizer(pan) }
          }
        }
        class Page: UIViewController {}
        class Home: UIViewController {
          let flow = Delegate()
          override func viewDidLoad() {
            super.viewDidLoad()
            flow.stack = navigationController
            navigationController?.delegate = flow
          }
          @IBAction func open() { navigationController?.pushViewController(Page(), animated: true) }
        }

        """)
    #expect(text.contains("the push of Page\n    begins   tap"), "\(text)")
    #expect(text.contains("undone   pan right to 0.4"), "\(text)")
  }

  @Test("each row of a list is tapped") func rows() {
    let text = TryStage.trying(
      TryStage.fade
        + """
        class List: UITableViewController, UIViewControllerTransitioningDelegate {
          override func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
          override func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { open(i.row == 0 ? Plain() : Other()) }
          func open(_ page: UIViewController) {
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = self
            present(page, animated: true)
          }
          func animationController(forPresented p: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning? { Fade() }
        }
        class Plain: UIViewController {}
        class Other: UIViewController {}

        """
    ).text
    #expect(
      text.contains("Fade, the presentation of Other\n    begins   start do tryList_row2(); settle\n"),
      "\(text)")
  }
}
