import Testing

@testable import Runtime

private let screens = """
  screen Home
  screen Card { style overFullScreen }
  screen Menu { style overFullScreen }

  """

@Test(
  "a law of a script is judged at each rest, and of each step",
  arguments: [
    Story(
      "what no statement asks for",
      screens + "law one \"one at most\" { expect not (Card.inWindow and Menu.inWindow) }\n"
        + "root Home\npresent Card\npresent Menu",
      "4: law one (one at most): true; true"),
    Story(
      "what holds",
      screens + "law one \"one at most\" { expect not (Card.inWindow and Menu.inWindow) }\n"
        + "root Home\npresent Card\ndismiss\npresent Menu",
      "passed"),
    Story(
      "once for each claim, however often",
      screens
        + "law none \"Home is alone\" { expect not Card.inWindow; expect Home.presentedViewController == none }\n"
        + "root Home\npresent Card\ndismiss\npresent Card",
      "4: law none (Home is alone): true",
      "4: law none (Home is alone): expected none, is Card"),
    Story(
      "on the way only",
      screens + "law low \"it stays below\" { expect always Card.view.y <= 844 }\n"
        + "root Home\npresent Card",
      "passed"),
    Story(
      "between two calls, where nothing else looks",
      "screen Home { view photo at (0, 0, 100, 100) }\nroot Home\n"
        + "law dark \"the photo is never half faded\" { expect never Home.photo.alpha < 0.505 and Home.photo.alpha > 0.495 }\n"
        + "animate 1s { Home.photo.alpha = 0 }",
      "3: law dark (the photo is never half faded): at 0.5s, true of 0.5; true of 0.5"),
    Story(
      "by a text with values",
      screens + "field most = 0\nlaw few \"at most \\(most)\" { expect not Card.inWindow or most > 0 }\n"
        + "root Home\npresent Card",
      "5: law few (at most 0): true; false of 0"),
    Story(
      "nothing of who is not there",
      screens
        + "law up \"the menu covers\" { expect always Menu.view.window.y == 0 }\nroot Home\npresent Card",
      "passed"),
    Story(
      "a tree",
      screens + "law alone \"Home presents nobody\" { expect hierarchy Home }\nroot Home\npresent Card",
      "4: law alone (Home presents nobody): difference: `Home` presents `Card`, which was not expected"),
  ])
func lawsOfScripts(_ story: Story) {
  #expect(Play(story.source).transcript() == story.transcript)
}
