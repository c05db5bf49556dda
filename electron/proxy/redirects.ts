/** Follows redirects by hand (S9): the token stays with its origin, whatever the server says. */
import { fault } from './faults.ts';
import type { CallTarget } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { Transport } from './transport.ts';

/** One request with all that a redirect may keep or drop. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** Every header of ours; none of them goes to another origin. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Whether another origin may be asked: GET downloads only. */
  readonly isDownload: boolean;
  /** Asked before another origin is: throws where it must not be, whatever else allows it. */
  readonly mayLeaveFor?: (to: URL) => void;
}

/** An answer and where it came from in the end. */
export interface Arrival {
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

const targetOf = (response: Response, from: string, target: CallTarget): URL => {
  const location = response.headers.get('location');
  if (location === null) throw refuse(target, 'The redirect names no target.');
  if (!URL.canParse(location, from)) throw refuse(target, 'The redirect names no address.');
  return new URL(location, from);
};

/** The host of a target on another machine; the same one by another scheme or port is a matter of the address. */
const otherHost = (from: URL, to: URL): string | undefined => (to.hostname === from.hostname ? undefined : to.host);

/** What is asked next, or a refusal. Once another origin was reached, our headers are gone for good. */
const step = (outgoing: OutgoingRequest, response: Response, target: CallTarget): OutgoingRequest => {
  const from = new URL(outgoing.url);
  const to = targetOf(response, outgoing.url, target);
  to.hash = '';
  if (to.protocol !== 'https:' && to.protocol !== 'http:') throw refuse(target, 'The target is not a web address.');
  if (from.protocol === 'https:' && to.protocol === 'http:') throw refuse(target, 'It leads from https to http.');
  if (to.username !== '' || to.password !== '') throw refuse(target, 'The target carries credentials.');
  if (to.origin === from.origin) {
    if (outgoing.method !== 'GET' && response.status !== 307 && response.status !== 308)
      throw refuse(target, 'A change is not sent on.', response.status);
    return { ...outgoing, url: to.href };
  }
  if (outgoing.method !== 'GET' || !outgoing.isDownload || to.protocol !== 'https:')
    throw refuse(target, `The target is on ${to.host}.`, response.status, otherHost(from, to));
  outgoing.mayLeaveFor?.(to);
  return { ...outgoing, url: to.href, headers: {} };
};

/**
 * Sends a request and follows what it is redirected to, at most `most` times.
 * @param most redirects allowed
 */
export const followRedirects = async (
  first: OutgoingRequest,
  send: Transport,
  signal: AbortSignal,
  most: number,
  target: CallTarget,
): Promise<Arrival> => {
  let outgoing = first;
  const visited = new Set<string>();
  for (;;) {
    if (visited.has(outgoing.url)) throw refuse(target, 'The redirects run in a circle.');
    if (visited.size > most) throw refuse(target, `There are more than ${String(most)} redirects.`);
    visited.add(outgoing.url);
    const { url, method, headers, body } = outgoing;
    const response = await send(new Request(url, { method, headers, body, signal, redirect: 'manual' }));
    if (!redirecting.has(response.status)) return { response, url };
    void response.body?.cancel().catch(() => undefined);
    outgoing = step(outgoing, response, target);
  }
};
