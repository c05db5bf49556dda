/** What the app is asked to open, by its command line, a link or a second start: kept until the first start can answer. */
import { judgeRoute, routeOf } from './route.ts';

/** One request. */
export interface OpenRequest {
  /** A route of the app; null: where the account was last. */
  readonly route: string | null;
  /** `host` or `host:port` of the server whose account is meant; null: the account used last. */
  readonly host: string | null;
}

const nothing: OpenRequest = { route: null, host: null };
const scheme = 'lectern:';
const link = /^lectern:\/\/([a-z0-9](?:[a-z0-9.\-]{0,253}[a-z0-9])?(?::\d{1,5})?)\/(.*)$/iv;

/**
 * What a link opens: `lectern://code.example.com/p/7/merge_requests/12`, the host of a server and a route of the app (S22).
 * A text that is no such link opens the app and nothing in it.
 */
export const linkRequest = (text: string): OpenRequest => {
  const [, host, rest] = link.exec(text) ?? [];
  const route = judgeRoute(rest ?? '');
  return host === undefined || route === null ? nothing : { route, host: host.toLowerCase() };
};

/** What a command line asks for: its first link, else its `--open=…`. On Windows and Linux a link arrives as an argument. */
export const requestOf = (argv: readonly string[]): OpenRequest => {
  const text = argv.find((argument) => argument.toLowerCase().startsWith(scheme));
  return text === undefined ? { route: routeOf(argv), host: null } : linkRequest(text);
};

/** The requests of this run. */
export interface OpenRequests {
  /** Settles when the request was answered; rejects when that failed. */
  add(request: OpenRequest): Promise<void>;
  /** From now on requests are answered, the waiting ones first and in their order. */
  answerWith(open: (request: OpenRequest) => Promise<void>): void;
}

/** Nothing waits yet. Requests do not wait for each other: one may be held up by a keychain that asks its user. */
export const createOpenRequests = (): OpenRequests => {
  const { promise: isReady, resolve: answerWith } = Promise.withResolvers<(request: OpenRequest) => Promise<void>>();
  return { add: (request) => isReady.then((open) => open(request)), answerWith };
};
