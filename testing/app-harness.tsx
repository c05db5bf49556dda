/** The whole window in a test: real screens over the real proxy and the real service, in one process and without a port. */
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { createListener } from '#electron/accounts/listener.ts';
import { createConnectionStatuses } from '#electron/accounts/connection-statuses.ts';
import { answerCall } from '#electron/app-origin/call-response.ts';
import type { Outcome as CallOutcome } from '#electron/proxy/answers.ts';
import { createProxy, type Proxy } from '#electron/proxy/create-proxy.ts';
import { TransportError, type Transport } from '#electron/proxy/transport/transport.ts';
import { drafts as typed } from '#renderer/api/drafts/drafts.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { Providers } from '#renderer/app/providers.tsx';
import { routes } from '#renderer/app/routes.tsx';
import type { LecternBridge, ChannelFailure, Channels, Outcome } from '#electron/ipc/channels.ts';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { openDraftChannels, type DraftChannels } from './draft-channels.ts';
import type { DrawnSeed } from './merging.tsx';
import type { Sender, TestService } from './service-fixture.ts';

// Screens over the real service take what a busy machine takes; nothing here waits for time.
configure({ asyncUtilTimeout: 45_000 });

// jsdom has no CSS object; identifiers of our own need no escaping.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
// Nor does it lay anything out, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

/** What reached the service. */
export interface Sent {
  readonly method: string;
  /** Path and query, relative to `/api/v4`. */
  readonly path: string;
  /** JSON body, or null. */
  readonly body: unknown;
}

/** Stands between proxy and service: passes on, or fails as a network does. */
export type Between = (request: Request, pass: Transport) => Promise<Response>;

/** Loses the answers to this method on their way; without `arrives`, the requests as well. */
export const losing =
  (method: string, arrives = true): Between =>
  async (request, pass) => {
    if (request.method !== method) return pass(request);
    if (arrives) await pass(request);
    throw new TransportError('truncated', true, 'the connection was reset');
  };

/** One window of the account. */
export interface OpenWindow {
  readonly container: HTMLElement;
  /** Route the window is at. */
  readonly route: () => string;
  /** Goes to a route, or back (−1) and forward (1). */
  readonly go: (to: string | number, replaces?: boolean) => Promise<void>;
  /** Reads what is on screen again, as happens by itself from time to time. */
  readonly readAgain: () => Promise<void>;
  readonly close: () => void;
}

/** An open app. */
export interface OpenApp {
  readonly user: UserEvent;
  /** Every request that left the proxy, in order. */
  readonly sent: readonly Sent[];
  /** Route the window is at. */
  readonly route: () => string;
  readonly first: OpenWindow;
  /** Resolves when every call has its answer. */
  readonly idle: () => Promise<void>;
  /** Closes the first window and waits for what is still under way. */
  readonly close: () => Promise<void>;
}

/** Answers of channels: a value, or a failure. */
export type Answers = {
  readonly [Name in keyof Channels]?: (argument: Channels[Name][0]) => Outcome<Channels[Name][1]>;
};

const account = (username: string): AccountSummary => ({
  key: `local/${username}`,
  base_url: 'http://127.0.0.1',
  username,
  name: username,
  is_admin: false,
  frame: 'local',
  token_home: 'local-service',
  is_insecure: false,
  server_version: null,
});

/** The account of an administrator: what `accounts:current` answers where screens for administrators are the subject. */
export const administrator: AccountSummary = { ...account('root'), is_admin: true };

/** An account without a token, for a window whose `sender` is `nobody`. */
export const withoutToken: AccountSummary = {
  ...account(''),
  base_url: 'https://code.example',
  name: '',
  frame: 'standard',
  token_home: 'none',
};

/** A success of a channel. */
export const succeed = <Value,>(value: Value): Outcome<Value> => ({ ok: true, value });

/** A failure of a channel. */
export const fail = (code: ChannelFailure['code'], message: string): Outcome<never> => ({
  ok: false,
  error: { code, message },
});

/** One account's connection status, as the main process keeps it; nothing is checked by itself. */
export const openConnection = () => {
  const listeners = new Set<() => void>();
  const connectionStatuses = createConnectionStatuses(Date.now, () => {
    for (const listener of listeners) listener();
  });
  const listener = createListener({ connectionStatuses, healthCheck: { check: () => undefined }, now: Date.now });
  return {
    read: () => connectionStatuses.get('test'),
    hear: (outcome: CallOutcome) => listener.call('test', outcome),
    listen: (run: () => void) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};

/** `window.lectern` in memory: one account, a working keychain, drafts where they are given, and what the test answers besides. */
export const installBridge = (
  answers: Answers = {},
  drafts?: DraftChannels,
  connection = openConnection(),
): { readonly calls: readonly (readonly [string, unknown])[] } => {
  const calls: (readonly [string, unknown])[] = [];
  const own: Answers = {
    'accounts:list': () => succeed([account('owner')]),
    'accounts:current': () => succeed(account('owner')),
    'keychain:state': () => succeed({ available: true }),
    'local-service:projects': () => succeed([]),
    'projects:list': () => succeed([]),
    'projects:visit': () => succeed(null),
    'visits:list': () => succeed([]),
    'visits:visit': () => succeed(null),
    'accounts:occasion': () => succeed(null),
    'links:notice': () => succeed(null),
    'files:notices': () => succeed([]),
    'connection:read': () => succeed(connection.read()),
    'about:read': () =>
      succeed({
        version: '0.1.0',
        host: 'test',
        chromium: '',
        node: '24',
        system: 'test',
        locale: 'en-GB',
        is_sandbox_reduced: false,
        licence: 'MIT',
      }),
    ...drafts?.answers,
  };
  const bridge: LecternBridge = {
    invoke: (channel, argument) => {
      calls.push([channel, argument]);
      const answer = answers[channel] ?? own[channel];
      return Promise.resolve(answer ? answer(argument) : fail('not_found', `The test does not answer ${channel}.`));
    },
    listen: (channel, listener) => {
      if (channel === 'connection:changed') return connection.listen(listener as () => void);
      return drafts ? drafts.listen(channel, listener as () => void) : () => undefined;
    },
  };
  Object.defineProperty(window, 'lectern', { value: bridge, configurable: true });
  return { calls };
};

const record = async (request: Request, sent: Sent[]): Promise<void> => {
  const { pathname, search } = new URL(request.url);
  const text = request.body ? await request.clone().text() : '';
  const body: unknown = text === '' ? null : JSON.parse(text);
  sent.push({ method: request.method, path: pathname.replace('/api/v4', '') + search, body });
};

/** Leads the page's calls to a proxy whose way out is the service; returns what was sent, and the way back. */
export const installProxy = (
  service: TestService,
  sender: Sender,
  between: Between,
  hear: (outcome: CallOutcome) => void = () => undefined,
  version: string | null = null,
) => {
  const sent: Sent[] = [];
  const underWay = new Set<Promise<unknown>>();
  const token =
    sender === 'nobody' ? null : typeof sender === 'object' ? sender.token : (service.tokens[sender] ?? null);
  const pass: Transport = async (request) => service.fetch(request);
  const proxy = createProxy({
    account: { base_url: 'http://127.0.0.1', token: () => token, isAnonymous: sender === 'nobody' },
    limits: { retries: 0 },
    profile: () => ({ version }),
    transport: async (request) => {
      await record(request, sent);
      // Whoever changes answers on their way needs whole ones.
      request.headers.delete('if-none-match');
      return between(request, pass);
    },
  });
  const call: Proxy['call'] = async (...given) => proxy.call(...given).then((outcome) => (hear(outcome), outcome));
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    // The page's signal stays outside: a cancelled call reaches the proxy as a call of its own, as in the app.
    const rest: RequestInit = { ...init };
    delete rest.signal;
    const url = input instanceof Request ? input.url : String(input);
    const answer = answerCall(new Request(new URL(url, 'http://lectern.test'), rest), { ...proxy, call });
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };
  /** Until nothing is under way, also of what an answer led to. */
  const idle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (underWay.size === 0) continue;
      await Promise.allSettled([...underWay]);
      quiet = 0;
    }
  };
  return {
    sent,
    idle,
    restore: async () => {
      await Promise.allSettled([...underWay]);
      globalThis.fetch = before;
    },
  };
};

/** Draws a window over the bridge and the proxy that are installed. */
export const openWindow = (route: string): OpenWindow => {
  const router = createMemoryRouter([...routes], { initialEntries: [route] });
  const client = createQueryClient();
  const { container, unmount } = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    container,
    route: () => router.state.location.pathname,
    go: async (to, replaces = false) => {
      await act(async () => {
        await (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { replace: replaces }));
      });
    },
    readAgain: async () => {
      await act(async () => {
        await client.refetchQueries({ type: 'active' });
      });
    },
    close: () => {
      unmount();
      client.clear();
      router.dispose();
    },
  };
};

/** Closes at the end of the test what is on screen, unless the test did so itself; returns how. */
export const closing = (end: () => Promise<void>): (() => Promise<void>) => {
  let ended: Promise<void> | undefined;
  const close = (): Promise<void> => (ended ??= end().then(cleanup));
  onTestFinished(close);
  return close;
};

/** Opens the app with its first window at a route; the end of the test closes it. */
export const openApp = (
  service: TestService,
  route: string,
  options: {
    readonly sender?: Sender;
    readonly between?: Between | undefined;
    readonly answers?: Answers;
    /** Folder of drafts and drawn heads that outlives the window; without it they go with it. */
    readonly draftFolder?: string;
    /** Heads whose changes were drawn before. */
    readonly drawn?: readonly DrawnSeed[];
    /** The version that the server is said to have; without it, it tells none. */
    readonly version?: string | undefined;
  } = {},
): OpenApp => {
  const drafts = openDraftChannels(options.draftFolder);
  for (const seed of options.drawn ?? []) drafts.answers['heads:drew'](seed);
  const connection = openConnection();
  const { version = null } = options;
  const current = { ...account('owner'), server_version: version };
  installBridge({ 'accounts:current': () => succeed(current), ...options.answers }, drafts, connection);
  const { sender = 'owner', between = (request, on) => on(request) } = options;
  const { sent, idle, restore } = installProxy(service, sender, between, connection.hear, version);
  const first = openWindow(route);
  return {
    user: userEvent.setup(),
    sent,
    route: first.route,
    first,
    idle,
    close: closing(async () => {
      first.close();
      await restore();
      await typed.flushAll();
      drafts.close();
    }),
  };
};
