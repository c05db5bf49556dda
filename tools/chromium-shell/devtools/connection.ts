/** A client of Chromium's DevTools protocol over the pair of pipes that Chromium opens as file descriptors 3 and 4. */
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

interface Incoming {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly method: string;
  readonly sessionId: string | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One flat DevTools session: the browser itself, or a target that was attached. Emits protocol events by their name. */
export class DevToolsSession extends EventEmitter {
  readonly id: string | undefined;
  readonly #connection: DevToolsConnection;

  constructor(connection: DevToolsConnection, id: string | undefined) {
    super();
    this.setMaxListeners(0);
    this.#connection = connection;
    this.id = id;
  }

  /** Sends a command and waits for its result; rejects with Chromium's message. */
  send<Result = unknown>(method: string, parameters: object = {}): Promise<Result> {
    return this.#connection.send(method, parameters, this.id) as Promise<Result>;
  }

  /** Sends a command whose failure only means that the page is gone. */
  async sendIfOpen(method: string, parameters: object = {}): Promise<void> {
    await this.send(method, parameters).catch(() => undefined);
  }
}

/** The connection: numbers commands, sorts answers and events by session. Emits `closed` once. */
export class DevToolsConnection extends EventEmitter<{ closed: [] }> {
  readonly browser: DevToolsSession;
  readonly #output: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<string, DevToolsSession>();
  #lastId = 0;
  #isClosed = false;
  #parts: Buffer[] = [];

  constructor(input: Readable, output: Writable) {
    super();
    this.browser = new DevToolsSession(this, undefined);
    this.#output = output;
    input.on('data', (chunk: Buffer) => this.#read(chunk));
    input.on('close', () => this.#close());
    input.on('error', () => this.#close());
    output.on('error', () => this.#close());
  }

  /** The session of an attached target; made on first use. */
  session(id: string): DevToolsSession {
    const known = this.#sessions.get(id);
    if (known) return known;
    const made = new DevToolsSession(this, id);
    this.#sessions.set(id, made);
    return made;
  }

  /** Forgets a detached session and fails what still waits on it. */
  forget(id: string): void {
    this.#sessions.delete(id);
    for (const [key, waiting] of this.#waiting) {
      if (waiting.sessionId !== id) continue;
      this.#waiting.delete(key);
      waiting.reject(new Error(`${waiting.method}: the page is closed`));
    }
  }

  send(method: string, parameters: object, sessionId: string | undefined): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error(`${method}: Chromium is gone`));
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { method, sessionId, resolve, reject });
    this.#output.write(`${JSON.stringify({ id, method, params: parameters, sessionId })}\0`);
    return promise;
  }

  #read(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#parts.push(chunk.subarray(start, end));
      const text = Buffer.concat(this.#parts).toString('utf8');
      this.#parts = [];
      start = end + 1;
      this.#take(JSON.parse(text) as Incoming);
    }
    if (start < chunk.length) this.#parts.push(chunk.subarray(start));
  }

  #take(message: Incoming): void {
    if (message.id === undefined) {
      const session = message.sessionId === undefined ? this.browser : this.session(message.sessionId);
      if (message.method !== undefined) session.emit(message.method, message.params ?? {});
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting?.resolve(message.result);
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(`${waiting.method}: Chromium is gone`));
    this.#waiting.clear();
    this.emit('closed');
  }
}
