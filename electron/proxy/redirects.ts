/** Follows redirects (S9). The token never leaves its origin, whatever the server says. */
import { t } from '#shared/texts/texts.ts';
import { fault } from './faults.ts';
import type { CallTarget } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { Transport } from './transport/transport.ts';

/** A request, with everything that a redirect keeps or drops. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** Our headers; none of them is sent to another origin. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** True when a redirect may lead to another origin: GET downloads only. */
  readonly isDownload: boolean;
  /** Called before a redirect to another origin; throws where that is not allowed. */
  readonly mayLeaveFor?: (to: URL) => void;
}

/** The answer after all redirects, and its URL. */
export interface FinalResponse {
  readonly response: Response;
  readonly url: string;
}

const redirecting = new Set([301, 302, 303, 307, 308]);

const refuse = (target: CallTarget, detail: string, status?: number, page?: string): Refusal =>
  new Refusal(
    fault('redirect', target, detail, {
      ...(status !== undefined && { status }),
      ...(page !== undefined && { page }),
    }),
  );

const redirectTarget = (response: Response, from: string, target: CallTarget): URL => {
  const location = response.headers.get('location');
  if (location === null) throw refuse(target, t('connection.redirect_target'));
  if (!URL.canParse(location, from)) throw refuse(target, t('connection.redirect_target'));
  return new URL(location, from);
};

/** The host of a target on another machine; undefined where only scheme or port differ, which the user's address can fix. */
const otherHost = (from: URL, to: URL): string | undefined => (to.hostname === from.hostname ? undefined : to.host);

/** The request that a redirect leads to. Throws a refusal. After a redirect to another origin our headers are gone for good. */
const nextRequest = (outgoing: OutgoingRequest, response: Response, target: CallTarget): OutgoingRequest => {
  const from = new URL(outgoing.url);
  const to = redirectTarget(response, outgoing.url, target);
  to.hash = '';
  if (to.protocol !== 'https:' && to.protocol !== 'http:') throw refuse(target, t('connection.redirect_target'));
  if (from.protocol === 'https:' && to.protocol === 'http:') throw refuse(target, t('connection.redirect_insecure'));
  if (to.username !== '' || to.password !== '') throw refuse(target, t('connection.redirect_credentials'));
  if (to.origin === from.origin) {
    if (outgoing.method !== 'GET' && response.status !== 307 && response.status !== 308)
      throw refuse(target, t('connection.redirect_change'), response.status);
    return { ...outgoing, url: to.href };
  }
  // Plain http only where the server itself speaks it, and so nothing was protected before: its storage does as well.
  if (outgoing.method !== 'GET' || !outgoing.isDownload)
    throw refuse(target, t('connection.redirect_host', { host: to.host }), response.status, otherHost(from, to));
  outgoing.mayLeaveFor?.(to);
  return { ...outgoing, url: to.href, headers: {} };
};

/**
 * Sends a request and follows its redirects.
 * @param most maximum number of redirects
 */
export const followRedirects = async (
  first: OutgoingRequest,
  send: Transport,
  signal: AbortSignal,
  most: number,
  target: CallTarget,
): Promise<FinalResponse> => {
  let outgoing = first;
  const visited = new Set<string>();
  for (;;) {
    if (visited.has(outgoing.url)) throw refuse(target, t('connection.redirect_loop'));
    if (visited.size > most) throw refuse(target, t('connection.redirect_many'));
    visited.add(outgoing.url);
    const { url, method, headers, body } = outgoing;
    const response = await send(new Request(url, { method, headers, body, signal, redirect: 'manual' }));
    if (!redirecting.has(response.status)) return { response, url };
    void response.body?.cancel().catch(() => undefined);
    outgoing = nextRequest(outgoing, response, target);
  }
};
