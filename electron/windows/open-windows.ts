/** Opens the app's windows: one per account or more where somebody asks for them, and the sign-in in a session of its own. */
import { randomUUID } from 'node:crypto';
import type { Rectangle } from 'electron';
import type { Account } from '#electron/accounts/account.ts';
import type { PageAccount } from '#electron/app-origin/answer.ts';
import { pageAddress } from '#electron/app-origin/origin.ts';
import { partitionOf } from '#electron/app-origin/sessions.ts';
import type { Sessions } from '#electron/app-origin/sessions.ts';
import { serverName } from '#shared/links/link-routes.ts';
import { t } from '#shared/texts/texts.ts';
import { keepWindowState } from './keep-window-state.ts';
import { bringForward, windowsOfAccount, type KnownWindow, type KnownWindows } from './known-windows.ts';
import { besideOthers, boundsOnDisplay } from './window-bounds.ts';
import type { WindowMemory } from './window-memory.ts';
import { createWindow } from './window-factory.ts';
import type { WindowOptions } from './window-factory.ts';

/** What windows are made of. */
export interface WindowTools {
  readonly windows: KnownWindows;
  readonly sessions: Sessions;
  /** Answers `/api` and `/media` for an account. */
  readonly pageAccountOf: (key: string) => PageAccount;
  /** Path of the built preload. */
  readonly preload: string;
  /** Background of a page that is not drawn yet; none where the system decides. */
  readonly background: () => string | undefined;
  readonly memory: WindowMemory;
  /** Work areas of the displays in DIP, the primary one first. */
  readonly workAreas: () => readonly Rectangle[];
  readonly log: (line: string) => void;
}

/** Opens windows, or brings those that are open to the front. */
export interface OpenWindows {
  account(account: Account, route?: string): KnownWindow;
  /** A further window of an account, beside those that are open. */
  beside(account: Account, route: string): KnownWindow;
  signIn(): KnownWindow;
}

const titleOf = ({ name, base_url, token_home }: Account): string =>
  token_home === 'none'
    ? t('main_process.window_anonymous', { host: serverName(base_url) })
    : t('main_process.window_account', { name, host: serverName(base_url) });

const usualSize = { width: 1280, height: 820 };
const minimumSize = { minWidth: 640, minHeight: 480 };

class AccountWindows implements OpenWindows {
  readonly #windows: KnownWindows;
  readonly #sessions: Sessions;
  readonly #pageAccountOf: (key: string) => PageAccount;
  readonly #preload: string;
  readonly #background: () => string | undefined;
  readonly #memory: WindowMemory;
  readonly #workAreas: () => readonly Rectangle[];
  readonly #log: (line: string) => void;

  constructor(tools: WindowTools) {
    const { windows, sessions, pageAccountOf, preload, background, memory, workAreas, log } = tools;
    this.#windows = windows;
    this.#sessions = sessions;
    this.#pageAccountOf = pageAccountOf;
    this.#preload = preload;
    this.#background = background;
    this.#memory = memory;
    this.#workAreas = workAreas;
    this.#log = log;
  }

  #load({ window }: KnownWindow, address: string): void {
    window.loadURL(address).catch((error: unknown) => {
      this.#log(`a page did not load: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  #open(
    role: KnownWindow['role'],
    options: Omit<WindowOptions, 'preload' | 'background'>,
    address: string,
  ): KnownWindow {
    const window = createWindow({ ...options, preload: this.#preload, background: this.#background() }, this.#log);
    const known: KnownWindow = { window, role };
    this.#windows.add(known);
    this.#load(known, address);
    return known;
  }

  /** Size and position of an account's next window: those of its last one, on a display that is there, and beside its open ones. */
  #frameOf(key: string) {
    const state = this.#memory.get(key);
    const others = windowsOfAccount(this.#windows, key).map(({ window }) => window.getNormalBounds());
    const last = state?.bounds ?? others.at(-1);
    if (!last) return { ...usualSize, ...minimumSize };
    const { x, y, ...size } = boundsOnDisplay(besideOthers(last, others), this.#workAreas(), minimumSize);
    return {
      ...size,
      ...minimumSize,
      position: { x, y },
      isMaximized: state?.is_maximized === true && others.length === 0,
      zoom: state?.zoom,
    };
  }

  #openAccount(account: Account, address: string): KnownWindow {
    const partition = this.#sessions.prepare(partitionOf(account.key), this.#pageAccountOf(account.key));
    const known = this.#open(
      { kind: 'account', key: account.key },
      { ...this.#frameOf(account.key), title: titleOf(account), partition },
      address,
    );
    keepWindowState(known.window, (state) => this.#memory.keep(account.key, state));
    return known;
  }

  account(account: Account, route?: string): KnownWindow {
    const address = pageAddress('index.html', route);
    const known = this.#windows.ofAccount(account.key);
    if (known) {
      if (route !== undefined) this.#load(known, address);
      return bringForward(known);
    }
    return this.#openAccount(account, address);
  }

  beside(account: Account, route: string): KnownWindow {
    return this.#openAccount(account, pageAddress('index.html', route));
  }

  signIn(): KnownWindow {
    const known = this.#windows.signIn();
    if (known) return bringForward(known);
    const partition = this.#sessions.prepare(`sign-in-${randomUUID()}`, null);
    const size = { width: 1040, height: 820, minWidth: 860, minHeight: 640 };
    return this.#open(
      { kind: 'sign-in' },
      { ...size, title: t('main_process.window_sign_in'), partition },
      pageAddress('sign-in.html'),
    );
  }
}

/** Makes the functions that open windows. */
export const createOpenWindows = (tools: WindowTools): OpenWindows => new AccountWindows(tools);
