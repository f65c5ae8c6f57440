// Values of the Language Server Protocol as values of VS Code.
const vscode = require('vscode');

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const location = value => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));

const diagnostic = value => {
  // The numbers of the protocol begin with 1, those of VS Code with 0.
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  result.code = value.code;
  result.source = value.source;
  result.relatedInformation = value.relatedInformation?.map(
    related => new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
  return result;
};

const textEdit = edit => vscode.TextEdit.replace(range(edit.range), edit.newText);

const workspaceEdit = ({ changes }) => {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) result.set(vscode.Uri.parse(uri), edits.map(textEdit));
  return result;
};

const codeAction = value => {
  const result = new vscode.CodeAction(value.title, vscode.CodeActionKind.QuickFix);
  result.diagnostics = value.diagnostics.map(diagnostic);
  result.edit = workspaceEdit(value.edit);
  return result;
};

const completion = value => {
  const result = new vscode.CompletionItem(value.label, value.kind - 1);
  result.detail = value.detail;
  result.documentation = value.documentation;
  result.sortText = value.sortText;
  result.insertText = value.textEdit.newText;
  result.range = range(value.textEdit.range);
  return result;
};

const hover = ({ contents, range: place }) => new vscode.Hover(new vscode.MarkdownString(contents.value), range(place));

const selection = ({ range: place, parent }) => new vscode.SelectionRange(range(place), parent && selection(parent));

const hint = value => {
  const result = new vscode.InlayHint(position(value.position), value.label);
  result.tooltip = value.tooltip;
  result.paddingLeft = value.paddingLeft;
  return result;
};

const signatureHelp = value => {
  const result = new vscode.SignatureHelp();
  result.signatures = value.signatures.map(signature => {
    const information = new vscode.SignatureInformation(signature.label);
    information.parameters = signature.parameters.map(({ label }) => new vscode.ParameterInformation(label));
    return information;
  });
  result.activeSignature = value.activeSignature;
  result.activeParameter = value.activeParameter;
  return result;
};

const documentSymbol = value => {
  const [whole, name] = [range(value.range), range(value.selectionRange)];
  const result = new vscode.DocumentSymbol(value.name, '', value.kind - 1, whole, name);
  result.children = value.children.map(documentSymbol);
  return result;
};

const workspaceSymbol = value =>
  new vscode.SymbolInformation(value.name, value.kind - 1, '', location(value.location));

module.exports = {
  codeAction, completion, diagnostic, documentSymbol, hint, hover, location, range, selection, signatureHelp, textEdit,
  workspaceEdit, workspaceSymbol,
};
