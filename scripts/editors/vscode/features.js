// What the server offers, as providers of VS Code.
const {
  CodeActionKind, CodeLens, DocumentHighlight, DocumentLink, FoldingRange, SemanticTokens, SemanticTokensLegend, Uri,
  languages,
} = require('vscode');
const convert = require('./conversions');

const protocolRange = ({ start, end }) => ({ start, end });

/** Registers a provider for each feature. Only hovers and quick fixes are about Swift files, too. */
exports.registerFeatures = (session, capabilities, languageIDs) => {
  const everywhere = languageIDs.map(language => ({ language }));
  const scripts = { language: 'trans' };
  const { completionProvider, semanticTokensProvider, signatureHelpProvider } = capabilities;

  /** Asks about a document; null means that there is nothing to show. */
  const ask = async (method, document, params, token, converted) => {
    const answer = await session.ask(`textDocument/${method}`, document, params, token);
    return answer ? converted(answer) : undefined;
  };
  const all = conversion => values => values.map(conversion);

  const symbols = {
    provideWorkspaceSymbols: async (query, token) =>
      (await session.connection.request('workspace/symbol', { query }, token))?.map(convert.workspaceSymbol),
  };
  const hovers = {
    provideHover: (document, position, token) => ask('hover', document, { position }, token, convert.hover),
  };
  const actions = {
    provideCodeActions: (document, range, context, token) => {
      const only = context.only && [context.only.value];
      const params = { range: protocolRange(range), context: { diagnostics: [], only } };
      return ask('codeAction', document, params, token, all(convert.codeAction));
    },
  };
  const completions = {
    provideCompletionItems: (document, position, token) =>
      ask('completion', document, { position }, token, all(convert.completion)),
  };
  const signatures = {
    provideSignatureHelp: (document, position, token) =>
      ask('signatureHelp', document, { position }, token, convert.signatureHelp),
  };
  const definitions = {
    provideDefinition: (document, position, token) =>
      ask('definition', document, { position }, token, found => [found].flat().map(convert.location)),
  };
  const references = {
    provideReferences: (document, position, context, token) =>
      ask('references', document, { position, context }, token, all(convert.location)),
  };
  const highlights = {
    provideDocumentHighlights: (document, position, token) =>
      ask('documentHighlight', document, { position }, token,
        all(({ range }) => new DocumentHighlight(convert.range(range)))),
  };
  const renames = {
    prepareRename: async (document, position, token) => {
      const place = await session.ask('textDocument/prepareRename', document, { position }, token);
      if (!place) throw new Error('There is no name here.');
      return { range: convert.range(place.range), placeholder: place.placeholder };
    },
    provideRenameEdits: (document, position, newName, token) =>
      ask('rename', document, { position, newName }, token, convert.workspaceEdit),
  };
  const formats = {
    provideDocumentFormattingEdits: (document, options, token) =>
      ask('formatting', document, { options }, token, all(convert.textEdit)),
  };
  const lenses = {
    provideCodeLenses: (document, token) =>
      ask('codeLens', document, {}, token,
        all(({ range, command }) => new CodeLens(convert.range(range), command))),
  };
  const hints = {
    provideInlayHints: (document, range, token) =>
      ask('inlayHint', document, { range: protocolRange(range) }, token, all(convert.hint)),
  };
  const outline = {
    provideDocumentSymbols: (document, token) =>
      ask('documentSymbol', document, {}, token, all(convert.documentSymbol)),
  };
  const foldings = {
    provideFoldingRanges: (document, context, token) =>
      ask('foldingRange', document, {}, token, all(({ startLine, endLine }) => new FoldingRange(startLine, endLine))),
  };
  const selections = {
    provideSelectionRanges: (document, positions, token) =>
      ask('selectionRange', document, { positions }, token, all(convert.selection)),
  };
  const links = {
    provideDocumentLinks: (document, token) =>
      ask('documentLink', document, {}, token,
        all(({ range, target }) => new DocumentLink(convert.range(range), Uri.parse(target)))),
  };
  const { tokenTypes, tokenModifiers } = semanticTokensProvider.legend;
  const colours = {
    provideDocumentSemanticTokens: (document, token) =>
      ask('semanticTokens/full', document, {}, token, ({ data }) => new SemanticTokens(new Uint32Array(data))),
  };

  return [
    languages.registerHoverProvider(everywhere, hovers),
    languages.registerCodeActionsProvider(everywhere, actions, { providedCodeActionKinds: [CodeActionKind.QuickFix] }),
    languages.registerCompletionItemProvider(scripts, completions, ...completionProvider.triggerCharacters),
    languages.registerSignatureHelpProvider(scripts, signatures, ...signatureHelpProvider.triggerCharacters),
    languages.registerDefinitionProvider(scripts, definitions),
    languages.registerReferenceProvider(scripts, references),
    languages.registerDocumentHighlightProvider(scripts, highlights),
    languages.registerRenameProvider(scripts, renames),
    languages.registerDocumentFormattingEditProvider(scripts, formats),
    languages.registerCodeLensProvider(scripts, lenses),
    languages.registerInlayHintsProvider(scripts, hints),
    languages.registerDocumentSymbolProvider(scripts, outline),
    languages.registerWorkspaceSymbolProvider(symbols),
    languages.registerFoldingRangeProvider(scripts, foldings),
    languages.registerSelectionRangeProvider(scripts, selections),
    languages.registerDocumentLinkProvider(scripts, links),
    languages.registerDocumentSemanticTokensProvider(
      scripts, colours, new SemanticTokensLegend(tokenTypes, tokenModifiers)),
  ];
};
