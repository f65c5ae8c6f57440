// Written by a test out of grammar.md.
// swift-format-ignore-file

extension Productions {
  /// The rules, in their order.
  static let text = #"""
    script           = { END } ( version-line [ END statements ] | statements )
    version-line     = "trans" NUMBER
    statements       = { END } [ statement { END { END } statement } { END } ]
    statement        = name-statement | word-statement
    name-statement   = &( NAME ( "=" | "." | ^"[" ) )
                       postfix [ "=" value [ "keeping" "frame" ] | block [ completion ] | completion ]
    value            = property-animator | expression
    word-statement   = !( NAME ( "=" | "." | ^"[" ) )
                       ( screen-declaration | container-declaration | segue-declaration | device-declaration
                       | new-statement | use-statement | setup-declaration
                       | spec-declaration | steps-declaration | let-declaration | field-declaration
                       | choose-statement | handler
                       | object-declaration | allow-statement
                       | law-declaration | reachable-declaration
                       | start-command | advance-command | print-command | log-command
                       | repeat-statement | if-statement | for-statement | return-statement | leave-statement
                       | expectation | code-statement )
    block            = "{" statements "}"
    screen-declaration     = "screen" NAME [ members ]
    container-declaration  = ( "navigation" | "tabs" | "pages" ) NAME list [ members ]
                           | "container" NAME [ list ] [ members ]
    device-declaration     = "device" properties
    new-statement          = "new" NAME "as" NAME
    use-statement          = "use" string
    setup-declaration      = "setup" block
    spec-declaration       = "spec" string { spec-option } block
    spec-option            = "tags" names | rows | "skip" "because" string | "only"
    rows                   = "for" "each" ( "(" variable { "," variable } ")" | variable ) "in" expression
    law-declaration        = "law" NAME string block
    reachable-declaration  = "reachable" NAME block
    steps-declaration      = "steps" NAME [ parameters ] block
    let-declaration        = "let" NAME [ parameters ] "=" value
    field-declaration      = "field" NAME "=" expression
    choose-statement       = "choose" code code
    parameters             = "(" [ parameter { "," parameter } ] ")"
    parameter              = [ NAME ":" ] variable
    variable               = "_" | NAME
    names                  = NAME { "," NAME }
    code                   = NAME { ^"-" ^( NAME | NUMBER ) }
    path                   = NAME { "." NAME }
    members            = "{" { END } [ member { END { END } member } { END } ] "}"
    member             = view-declaration | field-declaration | handler | action-declaration | property
    view-declaration   = "view" NAME [ "at" expression ] [ "above" "presented" ] [ members ]
    action-declaration = "action" NAME [ parameters ] block
    property           = !( "view" | "field" | "on" | "action" ) NAME expression
    properties         = "{" { END } [ property { END { END } property } { END } ] "}"
    handler            = "on" ( "tap" postfix block | fingers block | callback )
    fingers            = "pinch" | "pan" [ direction [ "edge" ] ]
    callback           = !( "tap" | "pan" | "pinch" )
                         ( path fingers block | ( path NAME | NAME ) { "," NAME } [ parameters ] block )
    direction          = "left" | "right" | "up" | "down"
    segue-declaration = "segue" segue-kind [ string ] "from" postfix "to" expression [ segue-body ]
    segue-kind        = "show" | "showDetail" | "modal" | "push" | "custom" | "unwind"
    segue-body        = "{" { END } [ segue-line { END { END } segue-line } { END } ] "}"
    segue-line        = ( "prepare" | "perform" ) block | handler | !( "prepare" | "perform" ) property
    object-declaration = "animator" NAME [ parameters ] "{" { END }
                         { ( section | field-declaration | handler | !phase property ) ( END { END } | &"}" ) } "}"
                       | "interaction" NAME [ parameters ] "{" { END }
                         { ( finish-rule | field-declaration | handler | !"finish" property ) ( END { END } | &"}" ) } "}"
                       | "gesture" NAME [ parameters ] "{" { END }
                         { ( pan-line | pinch-line | tap-line | field-declaration | handler
                           | !( "pan" | "pinch" | "tap" ) property ) ( END { END } | &"}" ) } "}"
                       | "presentation" NAME [ parameters ] members
                       | "transition" NAME [ parameters ] "{" { END }
                         { ( vending-line | presentation-line | field-declaration ) ( END { END } | &"}" ) } "}"
    section            = phases block
    phases             = phase { "," phase }
    phase              = "presenting" | "dismissing" | "pushing" | "popping" | "selecting"
    finish-rule        = "finish" "when" expression
    pan-line           = "pan" [ direction [ "edge" ] ]
    pinch-line         = "pinch"
    tap-line           = "tap" [ postfix ]
    vending-line       = phases [ "when" expression ] [ "animator" vended ] [ vended-interaction ]
    vended-interaction = "interaction" vended [ "unconditionally" ]
    presentation-line  = "presentation" vended [ "when" expression ]
    vended             = NAME [ ^arguments ]
    code-statement      = view-declaration | add-statement | remove-statement | animate-statement
                        | keyframes-statement | keyframe | alongside-statement | after-statement | frame-statement
                        | complete-statement | property-animator | "animateTransition" | plain-statement
                        | command
    add-statement       = "add" values [ "to" expression ] [ place ]
    place               = ( "at" | "above" | "below" ) expression
    remove-statement    = "remove" values
    animate-statement   = "animate" ( layer-animation | !"layer" ( layer-transition | animation ) )
    animation           = animation-options block [ completion ]
    animation-options   = [ !( "delay" | "curve" | "beginFromCurrentState" | "repeat" | "autoreverse"
                             | "allowUserInteraction" | "mode" | "then" ) expression ] { animation-option }
    animation-option    = "delay" expression | "curve" expression | "beginFromCurrentState" | "repeat"
                        | "autoreverse" | "allowUserInteraction"
    completion          = "then" [ parameters ] block
    layer-animation     = "layer" postfix "from" expression "to" expression animation-options [ completion ]
    layer-transition    = !( "delay" | "curve" | "beginFromCurrentState" | "repeat" | "autoreverse"
                           | "allowUserInteraction" | "mode" | "then" )
                          expression "with" layer-style [ "from" side ] animation-options block [ completion ]
    layer-style         = "fade" | "moveIn" | "push" | "reveal"
    side                = "left" | "right" | "top" | "bottom"
    property-animator   = "propertyAnimator" ^arguments [ block ] [ completion ]
    keyframes-statement = "keyframes" [ !( "delay" | "curve" | "beginFromCurrentState" | "repeat" | "autoreverse"
                                         | "allowUserInteraction" | "mode" | "then" ) expression ]
                          { animation-option | "mode" keyframe-mode } block [ completion ]
    keyframe-mode       = "linear" | "cubic" | "paced" | "discrete"
    keyframe            = "at" expression "for" expression block
    alongside-statement = "alongside" [ "in" expression ] block [ completion ]
    after-statement     = "after" expression block
    frame-statement     = &( "initial" | "final" ) postfix "=" expression
    complete-statement  = "complete" [ "never" | expression ]
    allow-statement     = "allow" code "because" string
    command         = object-command | dismiss-command | pop-command | turn-command | pan-command | release-command | cancel-command
                    | tap-command | do-command | unwind-command
                    | rotate-command | resize-command | app-command | touch-command | pinch-command | run-command
                    | plain-command
    object-command  = ( "present" | "push" | "set" | "show" | "select" | "perform" ) object options
    dismiss-command = "dismiss" options
    pop-command     = "pop" [ "to" ( "root" | object ) ] options
    object          = !( "on" | "as" | "unanimated" | "interactively" | "named" | "then" ) expression
    options         = { option }
    option          = "on" expression | "as" expression | "unanimated" | "interactively" | "named" NAME | "then" block
    start-command   = "start" ( name-statement | !( NAME ( "=" | "." | ^"[" ) ) startable )
    startable       = animate-statement | keyframes-statement | property-animator | after-statement | command
    turn-command    = "turn" block
    advance-command = "advance" ( "to" expression | "until" event-pattern | !( "to" | "until" ) expression )
    pan-command     = "pan" [ direction [ "edge" ] [ "on" expression ] ] "to" expression [ "over" expression ]
    release-command = "release" [ "velocity" expression ]
    cancel-command  = "cancel" [ "touch" ]
    plain-command   = "finish" | "pause" | "resume" | "reverse" | "update" expression
    plain-statement = "settle" | "fail" | "root" expression | "forget" expression
    tap-command     = "tap" expression
    do-command      = "do" NAME [ arguments ]
    unwind-command  = "unwind" !( "on" | "as" | "unanimated" | "interactively" | "named" | "then" ) NAME options
    rotate-command  = "rotate" "to" NAME [ "unanimated" ]
    resize-command  = "resize" "to" expression [ "unanimated" ]
    app-command     = "app" ( "background" | "foreground" )
    touch-command   = "touch" ( "up" | "by" expression [ "over" expression ]
                              | !( "up" | "by" ) expression [ "over" expression ] )
    pinch-command   = "pinch" [ "on" expression ] "to" expression [ "over" expression ]
    run-command     = "run" vended [ vended-interaction ] "from" expression "to" expression "in" expression
                      [ block ] [ completion ]
    print-command   = "print" ( "hierarchy" | "views" | "frames" | "gestures" | "events" [ names ] | values )
    log-command     = "log" values
    values          = expression { "," expression }
    repeat-statement = "repeat" expression block
    if-statement     = "if" expression block [ "else" ( if-statement | block ) ]
    for-statement    = rows block
    return-statement = "return" [ value ]
    leave-statement  = "leave" "held"
    expectation     = "expect" ( claims | claim ) [ during [ because ] | because [ during ] ]
    during          = "during" block
    because         = "because" string
    claims          = "{" { END } claim { END { END } claim } { END } "}"
    claim           = events-claim | no-events-claim | hierarchy-claim | views-claim | !"note" code-claim
                    | &( "note" !( "and" | "or" | "after" | "during" | "because" ) NAME ) code-claim
                    | violation-claim | any-claim | over-time-claim | value-claim
    hierarchy-claim = "hierarchy" hierarchy-pattern
    views-claim     = "views" view-pattern
    code-claim      = ( "warning" | "fault" | "quirk" | "note" ) code [ string ]
    violation-claim = "violation" code [ "of" expression ] [ "on" expression ]
    any-claim       = "any" claims
    over-time-claim = ( "always" | "never" | "rising" | "falling" ) expression
    value-claim     = !( "events" | "no" | "hierarchy" | "views" | "warning" | "fault" | "quirk" | "violation" | "any"
                       | "always" | "never" | "rising" | "falling" )
                      expression [ "after" range ( "~" range [ "±" range ] | "==" range ) ]
    events-claim    = "events" [ names ] event-lines
    no-events-claim = "no" ( "events" [ !( "during" | "because" | "of" ) names ] [ "of" expression ] | !"events" event-item )
    event-lines     = "{" { END } [ event-line { END { END } event-line } { END } ] "}"
    event-line      = "include" event-lines | "unordered" event-lines | "…" | event-item
    event-item      = log-pattern | code-claim | violation-claim
                    | !( "include" | "unordered" | "log" | "warning" | "fault" | "quirk" | "note" | "violation" )
                      event-pattern
    event-pattern   = ( ( "_" | path ) !( "during" | "because" ) NAME | NAME ) [ pattern-arguments ] [ "->" pattern-value ] | "_"
    pattern-arguments = "(" [ [ NAME ":" ] pattern-value { "," [ NAME ":" ] pattern-value } ] ")"
    pattern-value   = "_" | expression
    log-pattern     = "log" pattern-value { "," pattern-value }
    hierarchy-pattern  = hierarchy-node { "presents" hierarchy-node }
    hierarchy-node     = "…" | [ "*" ] variable [ hierarchy-children ] [ flight-pattern ] [ "as" NAME ]
    hierarchy-children = "[" [ hierarchy-pattern { "," hierarchy-pattern } [ "," ] ] "]"
    flight-pattern     = "{" phase variable [ NUMBER ] "}"
    view-pattern       = "…" | variable [ view-children ]
    view-children      = "[" [ view-pattern { "," view-pattern } [ "," ] ] "]"
    expression  = conjunction { "or" conjunction }
    conjunction = negation { "and" negation }
    negation    = "not" negation | !"not" comparison
    comparison  = range [ "~" range [ "±" range ] | ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) range ]
    range       = sum [ "..<" sum ]
    sum         = product { ( "+" | "-" ) product }
    product     = sign { ( "*" | "/" ) sign }
    sign        = "-" sign | postfix
    postfix     = primary { "." NAME | ^arguments | ^"[" expression "]" }
    arguments   = "(" [ argument { "," argument } ] ")"
    argument    = [ NAME ":" ] expression
    primary     = conditional | !"if" NAME | NUMBER | string | group | list
    group       = "(" expression { "," expression } ")"
    list        = "[" [ expression { "," expression } [ "," ] ] "]"
    conditional = "if" expression branch "else" ( conditional | branch )
    branch      = "{" { END } expression { END } "}"
    string      = STRING | HEAD expression { MIDDLE expression } TAIL
    """#
}
