/** Every navigation that a page or its user starts passes here first; the window's listeners decide before a byte is sent. */
import type { DevToolsSession } from '#tools/chromium-shell/devtools/connection.ts';

/** A navigation about to happen, URL as Chromium knows it. */
export interface Attempt {
  readonly kind: 'navigate' | 'redirect';
  readonly url: string;
  readonly frameId: string;
}

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
}

/** Pauses document requests of a page's sessions. */
export class NavigationGuard {
  /** Decides an attempt; true lets it pass. */
  judge: (attempt: Attempt) => boolean = () => false;
  /** Loads that the main process requested, with their redirects: they start without will-navigate, as in Electron. */
  readonly #own = new Set<string>();
  /** Chromium gives a page's main frame the id of its target. */
  readonly #mainFrameId: string;

  constructor(mainFrameId: string) {
    this.#mainFrameId = mainFrameId;
  }

  /** Says that the main process itself is about to load this URL in the main frame. */
  expect(webUrl: string): void {
    this.#own.add(withoutFragment(webUrl));
  }

  /** Withdraws `expect`: the load is over, or needed no request. */
  settle(webUrl: string): void {
    this.#own.delete(withoutFragment(webUrl));
  }

  async watch(session: DevToolsSession): Promise<void> {
    session.on('Fetch.requestPaused', (event: PausedRequest) => void this.#decide(session, event));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
  }

  async #decide(session: DevToolsSession, event: PausedRequest): Promise<void> {
    const { requestId, frameId } = event;
    const url = event.request.url;
    if (this.#isAllowed({ kind: event.redirectedRequestId === undefined ? 'navigate' : 'redirect', url, frameId }))
      await session.sendIfOpen('Fetch.continueRequest', { requestId });
    // "Aborted" leaves the present page where it is, without an error page.
    else await session.sendIfOpen('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  }

  #isAllowed(attempt: Attempt): boolean {
    const isMain = attempt.frameId === this.#mainFrameId;
    if (attempt.kind === 'navigate' && isMain && this.#own.delete(withoutFragment(attempt.url))) return true;
    try {
      return this.judge(attempt);
    } catch (error) {
      // A listener that throws has not agreed.
      console.error('a navigation listener failed; the navigation is stopped:', error);
      return false;
    }
  }
}

const withoutFragment = (url: string): string => url.split('#')[0] ?? url;
