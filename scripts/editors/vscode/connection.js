// Messages of the Language Server Protocol, over the standard streams of a process.
const requestCancelled = -32800;

exports.Connection = class {
  /** Calls `onNotification` with the method and the parameters of each notification of the server. */
  constructor(process, onNotification) {
    this.process = process;
    this.onNotification = onNotification;
    this.unread = Buffer.alloc(0);
    this.pending = new Map();
    this.lastID = 0;
    process.stdout.on('data', bytes => this.read(bytes));
    // A server that ends closes its streams; `end` is called then.
    process.stdin.on('error', () => {});
  }

  /** Sends a request. Resolves to its result, or to undefined once it is cancelled. */
  request(method, params, token) {
    const id = ++this.lastID;
    const cancelling = token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    return new Promise((resolve, reject) => {
      if (this.error) return reject(this.error);
      this.pending.set(id, { resolve, reject });
      this.send({ id, method, params });
    }).finally(() => cancelling?.dispose());
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Rejects all requests from now on, and those that are pending, since the server has ended. */
  end(error) {
    this.error = error;
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }

  send(message) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  read(bytes) {
    this.unread = Buffer.concat([this.unread, bytes]);
    for (;;) {
      const end = this.unread.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.unread.toString('latin1', 0, end))[1]);
      const start = end + 4;
      if (this.unread.length < start + length) return;
      const message = JSON.parse(this.unread.toString('utf8', start, start + length));
      this.unread = this.unread.subarray(start + length);
      this.take(message);
    }
  }

  take({ id, method, params, result, error }) {
    if (method) return this.onNotification(method, params);
    const request = this.pending.get(id);
    this.pending.delete(id);
    if (!error) request?.resolve(result);
    else if (error.code === requestCancelled) request?.resolve();
    else request?.reject(new Error(error.message));
  }
};
