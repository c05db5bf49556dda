/** Knows every page of the browser: hands each window its own target and closes every page that no window opened. */
import type { DevToolsConnection, DevToolsSession } from '#tools/chromium-shell/devtools/connection.ts';

/** What Chromium says about a target. */
export interface TargetDescription {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  readonly title: string;
  readonly openerId?: string;
  readonly browserContextId?: string;
}

interface Attached {
  readonly session: DevToolsSession;
  readonly description: TargetDescription;
}

/** Called when a page that no window opened was closed: what it was to show, and the page it came from. */
export type UninvitedListener = (description: TargetDescription) => void;

/** Owner of the browser-wide attachment; a new page stays paused until its window has installed its rules. */
export class Targets {
  onUninvited: UninvitedListener = () => undefined;
  readonly #connection: DevToolsConnection;
  readonly #attached = new Map<string, Attached>();
  readonly #waiting = new Map<string, (attached: Attached) => void>();
  readonly #mine = new Set<string>();
  #creating: Promise<unknown> = Promise.resolve();

  constructor(connection: DevToolsConnection) {
    this.#connection = connection;
    const { browser } = connection;
    browser.on('Target.attachedToTarget', (event: { sessionId: string; targetInfo: TargetDescription }) => {
      this.#attach({ session: connection.session(event.sessionId), description: event.targetInfo });
    });
    browser.on('Target.detachedFromTarget', (event: { sessionId: string; targetId?: string }) => {
      connection.session(event.sessionId).emit('detached');
      connection.forget(event.sessionId);
    });
  }

  /** Starts watching. Pages pause at their start; workers and such are left to their pages. */
  async start(): Promise<void> {
    await this.#connection.browser.send('Target.setDiscoverTargets', { discover: true });
    await this.#connection.browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
  }

  /** Makes a window with an empty page in a browser context. */
  async open(parameters: object): Promise<Attached> {
    const creation = this.#connection.browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...parameters,
    });
    const known = creation.then(({ targetId }) => this.#mine.add(targetId)).catch(() => undefined);
    this.#creating = Promise.all([this.#creating, known]);
    const { targetId } = await creation;
    const attached = this.#attached.get(targetId);
    if (attached) return attached;
    return new Promise((resolve) => this.#waiting.set(targetId, resolve));
  }

  #attach(attached: Attached): void {
    const { targetId, type } = attached.description;
    this.#attached.set(targetId, attached);
    attached.session.once('detached', () => this.#attached.delete(targetId));
    this.#waiting.get(targetId)?.(attached);
    this.#waiting.delete(targetId);
    if (type === 'page') void this.#judge(attached);
    else void attached.session.sendIfOpen('Runtime.runIfWaitingForDebugger');
  }

  async #judge({ session, description }: Attached): Promise<void> {
    await this.#creating;
    if (this.#mine.has(description.targetId)) return;
    // Held before it is closed: another client of the same Chromium may have let it run, and it must ask nobody anything.
    void session.sendIfOpen('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    this.onUninvited(description);
    await this.#connection.browser.sendIfOpen('Target.closeTarget', { targetId: description.targetId });
  }
}
