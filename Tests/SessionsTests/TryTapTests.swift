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
}
