import Runtime
import Testing

@testable import Engine

/// Tests the reports of failed expectations: both sides, and a sentence about the first difference.
struct ObservationReportTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var claim: String
    var report: String
    var testDescription: String { claim }
  }

  static let cases: [Case] = [
    Case(
      claim: "hierarchy Mail[Inbox] presents Card",
      report: """
            expected       is
            Mail           Mail
              Inbox          Inbox
          >                  Message
            presents Card  presents Card as pageSheet
        `Mail` also has `Message`, which was not expected
        """),
    Case(
      claim: "hierarchy Mail[Inbox, Message]",
      report: """
            expected   is
            Mail       Mail
              Inbox      Inbox
              Message    Message
          >            presents Card as pageSheet
        `Mail` presents `Card`, which was not expected
        """),
    Case(
      claim: "hierarchy Mail[Inbox, Message]{popping Message 41%} presents Card as fullScreen",
      report: """
            expected                     is
          > Mail {popping Message 41%}   Mail {popping Message 40%}
              Inbox                        Inbox
              Message                      Message
          ~ presents Card as fullScreen  presents Card as pageSheet
        at `Mail`, expected `{popping Message 41%}`, but `{popping Message 40%}`; 1 more difference
        """),
    Case(
      claim: "hierarchy Mail[Message, Inbox] presents Card",
      report: """
            expected       is
            Mail           Mail
          >   Message
              Inbox          Inbox
          +                  Message
            presents Card  presents Card as pageSheet
        `Message` is at a different position in `Mail`; 1 more difference
        """),
    Case(
      claim: "hierarchy Mail[Card, Inbox, Message]",
      report: """
            expected   is
            Mail       Mail
          >   Card
              Inbox      Inbox
              Message    Message
          +            presents Card as pageSheet
        `Card` is presented by `Mail`, expected in `Mail`; 1 more difference
        """),
    Case(
      claim: "hierarchy Inbox presents Card",
      report: """
            expected  is
          > Inbox     Mail
        the window's root is `Mail`, expected `Inbox`
        """),
    Case(
      claim: "hierarchy Mail[Inbox, Search] presents Card presents Message",
      report: """
            expected          is
            Mail              Mail
              Inbox             Inbox
          >   Search            Message
            presents Card     presents Card as pageSheet
          - presents Message
        `Mail` has `Message` where `Search` was expected; 1 more difference
        """),
    Case(
      claim: "hierarchy Mail[Inbox, *Message] presents Card",
      report: """
            expected       is
            Mail           Mail
              Inbox          Inbox
          >   *Message       Message
            presents Card  presents Card as pageSheet
        `*` marks the selected child, and `Message` is not selected: nothing is selected around it
        """),
    Case(
      claim: "views window[Mail, transitionView[dropShadow[Card], dimming]]",
      report: """
            expected          is
            window            window
              Mail              Mail
              transitionView    transitionView
          >     dropShadow
                dimming           dimming
          +                       dropShadow
        `dropShadow` is at a different position in `transitionView`; 1 more difference
        """),
    Case(
      claim: "views window[…, transitionView[dimming]]",
      report: """
            expected          is
            window            window
              …                 Mail
              transitionView    transitionView
                dimming           dimming
          >                       dropShadow
        `transitionView` also has `dropShadow`, which was not expected
        """),
    Case(
      claim: "views Mail",
      report: """
            expected  is
          > Mail      window
        the outermost view is `window`, expected `Mail`
        """),
    Case(
      claim: """
        events { Message viewWillDisappear
        Inbox viewWillAppear
        Inbox viewDidAppear
        Message viewDidDisappear }
        """,
      report: """
            expected                   happened
            Message viewWillDisappear  Message viewWillDisappear(animated: true)
            Inbox viewWillAppear       Inbox viewWillAppear(animated: true)
          > Inbox viewDidAppear
            Message viewDidDisappear   Message viewDidDisappear(animated: true)
          +                            Inbox viewDidAppear(animated: true)
        at 0.005s, expected `Inbox viewDidAppear` here, but `Message viewDidDisappear(animated: true)` came first
        """),
    Case(
      claim: """
        events { Message viewWillDisappear
        Inbox viewWillAppear
        Message viewDidDisappear }
        """,
      report: """
            expected                   happened
            Message viewWillDisappear  Message viewWillDisappear(animated: true)
            Inbox viewWillAppear       Inbox viewWillAppear(animated: true)
            Message viewDidDisappear   Message viewDidDisappear(animated: true)
          >                            Inbox viewDidAppear(animated: true)
        at 0.006s, `Inbox viewDidAppear(animated: true)` was not expected here
        """),
    Case(
      claim: """
        events { Message viewWillDisappear
        Inbox viewWillAppear(animated: false)
        …
        Inbox viewDidAppear }
        """,
      report: """
            expected                               happened
            Message viewWillDisappear              Message viewWillDisappear(animated: true)
          > Inbox viewWillAppear(animated: false)
            …                                      Inbox viewWillAppear(animated: true)
            …                                      Message viewDidDisappear(animated: true)
            Inbox viewDidAppear                    Inbox viewDidAppear(animated: true)
        at 0.001s, expected `Inbox viewWillAppear(animated: false)` here, but it was `Inbox viewWillAppear(animated: true)`
        """),
    Case(
      claim: """
        events { include { Inbox viewDidAppear
        Message viewDidDisappear } }
        """,
      report: """
            expected                  happened
          > Inbox viewDidAppear
            …                         Message viewWillDisappear(animated: true)
            …                         Inbox viewWillAppear(animated: true)
            Message viewDidDisappear  Message viewDidDisappear(animated: true)
            …                         Inbox viewDidAppear(animated: true)
        at 0s, expected `Inbox viewDidAppear` before `Message viewDidDisappear(animated: true)`, but it came after that
        """),
    Case(
      claim: """
        events { Message viewWillDisappear
        Inbox viewWillAppear
        Message viewDidDisappear
        Inbox viewDidAppear
        Inbox didMove(toParent: Mail) }
        """,
      report: """
            expected                       happened
            Message viewWillDisappear      Message viewWillDisappear(animated: true)
            Inbox viewWillAppear           Inbox viewWillAppear(animated: true)
            Message viewDidDisappear       Message viewDidDisappear(animated: true)
            Inbox viewDidAppear            Inbox viewDidAppear(animated: true)
          > Inbox didMove(toParent: Mail)
        at 0.006s, expected `Inbox didMove(toParent: Mail)` here, but nothing more happened
        """),
    Case(
      claim: """
        events delegate { log "half way", 0.6
        Mail.delegate willShow(Message, animated: _) }
        """,
      report: """
            expected                         happened
          > log "half way", 0.6
          - Mail.delegate willShow(Message)
          +                                  Mail.delegate willShow(Inbox, animated: true)
          +                                  log "half way", 0.5
        at 0.002s, expected `log "half way", 0.6` here, but it was `log "half way", 0.5`
        """),
    Case(
      claim: """
        events { warning already-presenting "no"
        … }
        """,
      report: """
            expected                         happened
          > warning already-presenting "no"
            …                                Message viewWillDisappear(animated: true)
            …                                Inbox viewWillAppear(animated: true)
            …                                warning already-presenting "Attempt to present <Inbox> on <Mail> (from <Mail>) which is already presenting <Card>."
            …                                Message viewDidDisappear(animated: true)
            …                                Inbox viewDidAppear(animated: true)
        at 0s, expected `warning already-presenting "no"` here, but it was `warning already-presenting "Attempt to present <Inbox> on <Mail> (from <Mail>) which is already presenting <Card>."`
        """),
    Case(
      claim: "warning nested-push",
      report: """
            expected             happened
          > warning nested-push
        expected `warning nested-push`, but it did not happen
        """),
    Case(
      claim: "fault pushed-twice",
      report: """
            expected            happened
          > fault pushed-twice
        expected `fault pushed-twice`, but it did not happen
        """),
    Case(
      claim: """
        events { unordered { Inbox viewDidAppear
        Inbox viewWillAppear
        Inbox viewDidDisappear
        Message viewWillDisappear } }
        """,
      report: """
            expected                   happened
            Message viewWillDisappear  Message viewWillDisappear(animated: true)
            Inbox viewWillAppear       Inbox viewWillAppear(animated: true)
          >                            Message viewDidDisappear(animated: true)
            Inbox viewDidAppear        Inbox viewDidAppear(animated: true)
          - Inbox viewDidDisappear
        at 0.005s, `Message viewDidDisappear(animated: true)` was not expected here
        """),
  ]

  @Test(arguments: cases)
  func reports(example: Case) throws {
    var stage = Stage.mail()
    let pattern = try Pattern.read(example.claim, on: &stage).get()
    #expect(!stage.matches(pattern))
    let text = stage.difference(pattern).text()
    #expect(text == example.report)
  }

  @Test func hierarchyAndViewsArePrintedAsTreesToo() {
    let spelling = Stage.mail().spelling
    #expect(
      spelling.hierarchyTree() == """
        Mail{popping Message 40%}
          Inbox
          Message
        presents Card as pageSheet
        """)
    #expect(
      spelling.viewsTree() == """
        window
          Mail
          transitionView
            dimming
            dropShadow
              Card
        """)
  }
}
