/** A second client of the shell's Chromium, over the port that a switch opened: how the end-to-end fixture sees it. */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  readonly sameSite?: string;
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Commands over one WebSocket. */
export class DevToolsClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(String(data)) as Answer;
      if (id === undefined) return;
      if (error) this.#waiting.get(id)?.reject(new Error(error.message));
      else this.#waiting.get(id)?.resolve(result);
      this.#waiting.delete(id);
    });
  }

  /** Connects to the address that Chromium announced on stderr. */
  static async connect(stderr: string): Promise<DevToolsClient> {
    const address = /DevTools listening on (ws:\S+)/.exec(stderr)?.[1] ?? '';
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new DevToolsClient(socket);
  }

  send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const one = Promise.withResolvers<unknown>();
    this.#waiting.set(++this.#last, one);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params, sessionId }));
    return one.promise as Promise<Result>;
  }

  /** Cookies of every browser context. */
  async cookies(): Promise<Cookie[]> {
    const { browserContextIds } = await this.send<{ browserContextIds: string[] }>('Target.getBrowserContexts');
    const lists = await Promise.all(
      browserContextIds.map((browserContextId) =>
        this.send<{ cookies: Cookie[] }>('Storage.getCookies', { browserContextId }),
      ),
    );
    return lists.flatMap(({ cookies }) => cookies);
  }

  /** Addresses of all pages. */
  async pages(): Promise<{ readonly targetId: string; readonly url: string }[]> {
    const { targetInfos } = await this.send<{ targetInfos: { targetId: string; type: string; url: string }[] }>(
      'Target.getTargets',
    );
    return targetInfos.filter(({ type }) => type === 'page');
  }

  close(): void {
    this.#socket.close();
  }
}
