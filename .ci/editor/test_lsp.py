"""Tests `trans lsp` with pytest-lsp, an independent client for editors, which rejects messages that violate the protocol.

TRANS is the executable. LIMIT is the maximum time in milliseconds until the diagnostics of a text of 2,000 lines arrive;
0 for no limit."""

import asyncio
import os
import pathlib
import statistics
import time

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts" / "modal.trans"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["TRANS"], "lsp"]))
async def client(lsp_client: LanguageClient):
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"), root_uri=(ROOT / "scripts").as_uri()
        )
    )
    yield
    await lsp_client.shutdown_session()


def opened(client: LanguageClient, text: str, uri: str = "file:///tmp/untitled.trans") -> types.TextDocumentIdentifier:
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=uri, language_id="trans", version=1, text=text)
        )
    )
    return types.TextDocumentIdentifier(uri=uri)


async def problems(client: LanguageClient, uri: str):
    await asyncio.wait_for(client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS), 60)
    return list(client.diagnostics[uri])


@pytest.mark.asyncio
async def test_problems(client: LanguageClient):
    document = opened(client, "screen Home\nroot Home\nlog \"\U0001d11e\", nobody\n")
    found = await problems(client, document.uri)
    assert [(p.code, p.range.start.line, p.range.start.character) for p in found] == [("unknown-name", 2, 10)]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=document.uri),
            [types.TextDocumentContentChangeWholeDocument("screen Home\nroot Home\n")],
        )
    )
    assert await problems(client, document.uri) == []


@pytest.mark.asyncio
async def test_findings(client: LanguageClient):
    text = """screen Home
screen Card { style custom; transition Sliding; on pan down { dismiss } }
transition Sliding { dismissing animator Down interaction Half }
interaction Half { finish when progress > 0.5 }
animator Down { dismissing { animate { fromView.y = containerView.height } then { complete } } }
root Home
present Card
pan down to 0.3
release
"""
    document = opened(client, text)
    found = await problems(client, document.uri)
    assert [(p.code, p.range.start.line, p.range.start.character) for p in found] == [("honest-outcome", 4, 82)]
    assert any("release" in related.message for related in found[0].related_information)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, found[0].range, types.CodeActionContext(diagnostics=found))
    )
    edit = actions[0].edit.changes[document.uri][0]
    assert edit.new_text == "complete not cancelled"
    lines = text.splitlines()
    lines[4] = lines[4][: edit.range.start.character] + edit.new_text + lines[4][edit.range.end.character :]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=document.uri),
            [types.TextDocumentContentChangeWholeDocument("\n".join(lines))],
        )
    )
    assert await problems(client, document.uri) == []


@pytest.mark.asyncio
async def test_swift(client: LanguageClient):
    text = (ROOT / "README.md").read_text().split("```swift\n")[1].split("```")[0]
    document = opened(client, text, "file:///tmp/SlideUp.swift")
    found = await problems(client, document.uri)
    assert [(p.code, text.splitlines()[p.range.start.line][p.range.start.character :]) for p in found] == [
        ("completes", "return }")
    ]


@pytest.mark.asyncio
async def test_words(client: LanguageClient):
    document = opened(client, "screen Home { view photo at (0, 0, 1, 1) }\nroot Home\nHome.ph\n")
    items = await client.text_document_completion_async(
        types.CompletionParams(document, types.Position(2, 7))
    )
    assert [item.label for item in items] == ["photo"]
    hover = await client.text_document_hover_async(types.HoverParams(document, types.Position(1, 1)))
    assert "UIWindow.rootViewController" in hover.contents.value


@pytest.mark.asyncio
async def test_names(client: LanguageClient):
    text = SCRIPT.read_text()
    document = opened(client, text, SCRIPT.as_uri())
    line = next(n for n, line in enumerate(text.splitlines()) if line.startswith("root "))
    place = types.Position(line, 6)
    target = await client.text_document_definition_async(types.DefinitionParams(document, place))
    declared = text.splitlines()[target.range.start.line]
    assert declared.startswith("screen ") and target.uri == SCRIPT.as_uri()
    found = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=True), document, place)
    )
    assert len(found) > 10
    edit = await client.text_document_rename_async(types.RenameParams(document, place, "Beginning"))
    assert len(edit.changes[SCRIPT.as_uri()]) == len(found)
    with pytest.raises(Exception):
        await client.text_document_rename_async(types.RenameParams(document, place, "present"))


@pytest.mark.asyncio
async def test_structure(client: LanguageClient):
    text = """use "library/cards.trans"
screen Home {
  view photo at (0, 0, 1, 1)
}
steps open(page, pause) { present page }
spec "there" {
  root Home
  do open(Home, 1)
}
"""
    document = opened(client, text, (ROOT / "scripts" / "structure.trans").as_uri())
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert [(s.name, [c.name for c in s.children]) for s in symbols] == [
        ("Home", ["photo"]), ("open", []), ("there", [])
    ]
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams("hom"))
    assert len(found) > 50 and "Home" in {s.name for s in found}
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    assert [(f.start_line, f.end_line) for f in folds] == [(1, 2), (5, 7)]
    links = await client.text_document_document_link_async(types.DocumentLinkParams(document))
    assert [link.target for link in links] == [(ROOT / "scripts" / "library" / "cards.trans").as_uri()]
    help = await client.text_document_signature_help_async(
        types.SignatureHelpParams(document, types.Position(7, 16))
    )
    assert help.signatures[0].label == "open(page, pause)" and help.active_parameter == 1
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert len(tokens.data) % 5 == 0 and list(tokens.data[:10]) == [0, 0, 3, 0, 0, 0, 4, 21, 1, 0]


@pytest.mark.asyncio
async def test_layout(client: LanguageClient):
    document = opened(client, "screen Home{ }\nroot  Home")
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(document, types.FormattingOptions(tab_size=2, insert_spaces=True))
    )
    assert [edit.new_text for edit in edits] == ["screen Home { }\nroot Home\n"]


@pytest.mark.asyncio
async def test_running(client: LanguageClient):
    document = opened(client, SCRIPT.read_text(), SCRIPT.as_uri())
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert {lens.command.title for lens in lenses} == {"run", "run to here"}
    for lens in lenses[:3]:
        result = await client.workspace_execute_command_async(
            types.ExecuteCommandParams(lens.command.command, arguments=lens.command.arguments)
        )
        assert result["verdict"] == "passed", result["text"]
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(document, types.Range(types.Position(0, 0), types.Position(10_000, 0)))
    )
    assert len(hints) > 5 and all(hint.label.endswith("s") for hint in hints)


@pytest.mark.asyncio
async def test_time(client: LanguageClient):
    limit = float(os.environ.get("LIMIT", "0"))
    lines, number = [], 0
    while len(lines) < 2_000:
        number += 1
        lines += [
            f"screen Home{number} {{ view photo at (0, 0, 100, 100) {{ cornerRadius {number}; background orange }} }}",
            f"screen Card{number}",
            f'spec "spec {number}" tags a, b {{',
            f"  root Home{number}",
            f"  present Card{number} as fullScreen",
            f"  expect hierarchy Home{number} presents Card{number}",
            f"  expect Card{number}.frame == (0, 0, 390, 844) and Home{number}.photo.width ~ 100 ± 0.5",
            "  dismiss",
            "}",
            "",
        ]
    document = opened(client, "\n".join(lines))
    assert await problems(client, document.uri) == []
    taken = []
    for version in range(2, 12):
        text = "\n".join(lines) + f"\nsteps open{version}() {{ log nobody }}"
        began = time.perf_counter()
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version=version, uri=document.uri),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )
        assert len(await problems(client, document.uri)) == 1
        taken.append((time.perf_counter() - began) * 1_000)
    print(f"TIME {len(lines)} lines: {statistics.median(taken):.1f} ms until the problems are told")
    assert limit == 0 or statistics.median(taken) < limit
