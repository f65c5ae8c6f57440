/// A fact about UIKit, at one place where the engine implements it. Each case is named after the fact's row in
/// scripts/uikit/facts.tsv. If several places implement one fact, a suffix after the number distinguishes the places.
public enum Fact: UInt16, CaseIterable, Sendable, BitwiseCopyable {
  case modOrder01, modOrder03, modOrder04, modOrder05, modOrder06, modOrder14, modOrder15, modOrder17
  case modOrder18, modOrder20, modOrder22, modOrder23, modOrder27, modOrder28, modOrder29, modOrder31
  case modOrder32
  case modOrder35Asked, modOrder35Forwarded, modOrder36, modOrder37, modOrder38, modOrder39, modOrder40
  case modOrder41, modOrder42, modOrder44, modOrder45, modOrder120, modOrder121, modOrder260
  case modEnd03TimeEnds, modEnd06Flag, modEnd06Once, modEnd10, modEnd13, modEnd330
  case modStart03, modStart04, modStart05, modStart220
  case modAppear10, modAppear11
  case modCancel03, modCancel04, modCancel05, modCancel14, modCancel15, modCancel16, modCancel18
  case modCancel19, modCancel20, modCancel21
  case sheet02, sheet03, sheet04, sheet05, sheet07, sheet13, sheet14, sheet19, sheet160
  case detent01, detent03, detent04, detent05, detent06, detent07, detent08, detent09, detent11
  case detent12, detent13, detent15, detent16, detent17, detent18, detent19, detent20, detent21, detent22,
    detent28
  case detent30, detent32
  case alert420, alert421
  case popover01, popover02, popover03, popover160, popover400
  case modAnim02
  case modWho01, modWho02, modWho03, modWho05, modWho06, modWho07, modWho08, modWho09, modWho11, modWho14,
    modWho15
  case modStyle03, modStyle10, modStyle20, modStyle27, modStyle28, modStyle33, modStyle34, modStyle35
  case modStyle36, modStyle38, modStyle39, modStyle40, modStyle43
  case modTree06, modTree07, modTree08OnlyFromInside, modTree08PutBack, modTree09, modTree11, modTree13
  case modTree14, modTree180, modTree220, modTree280, modTree290
  case ctx01, ctx02, ctx04, ctx05, ctx06, ctx08, ctx09, ctx11, ctx12, ctx13, ctx14, ctx15, ctx16, ctx17
  case ctx18, ctx19, ctx20, ctx21, ctx22, ctx24, ctx27, ctx28
  case coord01Exists, coord01ToTheEnd, coord02, coord03, coord04, coord05, coord06, coord07
  case coord08, coord09, coord11, coord11Early, coord12, coord14, coord15, coord16, coord18, coord19, coord20
  case coord21, coord24, coord28Once, coord28Told, coord29, coord30, coord31, coord32, coord33
  case coord34, coord35, coord36, coord120, coord290
  case warn13, warn19
  case perc03, perc04, perc05, perc06, perc06Walks, perc07, perc08, perc11, perc14, perc15, perc17
  case perc27, perc28, perc33, perc34, perc120, perc200, perc290
  case mistake03, mistake17, mistake18, mistake20
  case nav04, nav05, nav16, nav23, nav24, nav25, nav27, nav29, nav30, nav37, nav38, nav39, nav40, nav43, nav45
  case nav46, nav47Goes, nav47PushedDecides, nav47Slides, nav51, nav52, nav56, nav59, nav60, nav63, nav65
  case nav74, nav75, nav76, nav101, nav160, nav330, nav400, nav401, nav420, nav421
  case zoom01, zoom02, zoom03, zoom04, zoom05, zoom06, zoom07, zoom08, zoom09, zoom10, zoom10Decides, zoom11
  case zoom12, zoom13, zoom14, zoom15, zoom16, zoom17, zoom18, zoom22, zoom25, zoom26, zoom28, zoom29, zoom30
  case zoom33
  case bar01, bar02, bar03, bar03Reveals, bar06, bar07, bar08, bar13, bar15, bar330, bar420, bar421
  case tab02, tab03PopsToRoot, tab03Tells, tab04, tab09, tab10, tab11, tab12NotBySetter, tab12SelectsBack
  case tab18, tab20, tab23, tab27, tab27Leaves, tab29, tab220, tab290, tab440
  case page02, page03, page04, page09
  case split01, split09, split12, split13, split14, split15, split16, split18, split19, split25, split27
  case split400, split401
  case turn01, turn02, turn03, turn05
  case gest02, gest05, gest06, gest11, gest12, gest13Failure, gest13Waits, gest14Failed
  case gest14Resets, gest15, gest16, gest17, gest19, gest21, gest22, gest31, gest32, gest33, gest34
  case gest35, gest36, gest37, gest38, gest39, gest40, gest41, gest41InFlight, gest42, gest44, gest45, gest46
  case gest48, gest49, gest50, gest51, gest52, gest53, gest54, gest56, gest57, gest58, gest59, gest60, gest61
  case gest62, gest64, gest66, gest120, gest160Waits, gest160Fails, gest161, gest163,
    gest201, gest290, gest330, gest400, gest401, gest440
  case scroll02, scroll03, scroll04, scroll06, scroll08, scroll11, scroll12, scroll13, scroll14, scroll420,
    scroll421, scroll422, scroll423, scroll424
  case appear01, appear02, appear03, appear04, appear05, appear06, appear10, appear11, appear12, appear13
  case appear14
  case child19, child20, child120, child160, child330
  case key01, key02, key03, key06
  case layer03, layer04, layer18, layer19, layer20, layer22, layer23, layer24, layer25, layer26, layer27
  case layer28, layer29, layer30, layer31, layer33, layer34, layer35, layer36, layer37, layer38
  case layer160, layer161, layer260, layer290, layer291, layer311, layer420, layer421, layer422
  case prop01, prop02, prop03, prop04, prop05, prop06, prop07, prop08, prop09, prop10, prop11
  case prop12, prop14, prop15, prop16, prop17, prop18
  case prop19, prop20, prop21, prop22, prop120
  case segue01, segue03, segue04, segue06, segue07, segue09
  case unwind03, unwind04, unwind05, unwind07, unwind10, unwind11, unwind12, unwind13, unwind15, unwind16
  case unwind17, unwind19, unwind20, unwind21, unwind23
  case layout01, layout02, layout03, layout04, layout05, layout06, layout09, layout10, layout11
  case layout310, layout330, layout440, layout441
  case safe01, safe05, safe06, safe08, safe09, safe440, safe441
  case voice01, voice02, voice03
  case direction01, direction02, direction03, direction04
  case resize01, resize02, resize03, resize04, resize07, resize08, resize09, resize10, resize11, resize13,
    resize290, resize291, resize292
  case trait01, trait02, trait06, trait07, trait09, trait10, trait11, trait12, trait14
  case status01, status02, status03, status04Cancel, status04Start, status05, status06, status07, status08
  case status09, status10
  case title01, title03, title04
  case window01, window02, window03, window04, window05, window06
  case keyb01, keyb02, keyb03, keyb04, keyb05, keyb06, keyb07, keyb08
  case child03, child04, child06, child08, child09, child13, child14, child15, child16, child17, child18
  /// The id of the fact in the table, such as `MOD-TREE-08` for the case `modTree08PutBack`.
  public var id: String {
    var id = ""
    var isNumber = false
    for character in "\(self)" {
      if isNumber, !character.isNumber { break }
      if character.isUppercase || character.isNumber && !isNumber { id += "-" }
      isNumber = character.isNumber
      id += character.uppercased()
    }
    return id
  }
}
