// The program `trans`: where it is, and how it is run.
const { spawn } = require('node:child_process');
const { createInterface } = require('node:readline');
const { text } = require('node:stream/consumers');
const { workspace } = require('vscode');

const path = () => workspace.getConfiguration('trans').get('path');

/** The advice when the program cannot be started. */
exports.advice = error =>
  `${path()} cannot be started: ${error.message}. The setting trans.path says where the program is.`;

/** Starts `trans lsp`. */
exports.startServer = () => spawn(path(), ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });

/**
 * Runs `trans` in a folder until it ends or is cancelled, and calls `onLine` with each line of its output.
 * Resolves to its messages, all that it prints as errors; rejects if it cannot be started.
 */
exports.run = async (args, { folder, token, onLine }) => {
  const child = spawn(path(), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const cancelling = token?.onCancellationRequested(() => child.kill());
  if (token?.isCancellationRequested) child.kill();
  createInterface({ input: child.stdout }).on('line', onLine);
  const messages = text(child.stderr);
  try {
    await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  } finally {
    cancelling?.dispose();
  }
  return messages;
};
