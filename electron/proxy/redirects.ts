/** Follows redirects by hand (S9): the token stays with its origin, whatever the server says. */
import { fault } from './faults.ts';
import type { Place } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { Transport } from './transport.ts';

/** One request with all that a redirect may keep or drop. */
export interface Departure {
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

const refuse = (place: Place, detail: string): Refusal => new Refusal(fault('redirect', place, detail));

const targetOf = (response: Response, from: string, place: Place): URL => {
  const location = response.headers.get('location');
  if (location === null) throw refuse(place, 'The redirect names no target.');
  if (!URL.canParse(location, from)) throw refuse(place, 'The redirect names no address.');
  return new URL(location, from);
};

/** What is asked next, or a refusal. Once another origin was reached, our headers are gone for good. */
const step = (departure: Departure, response: Response, place: Place): Departure => {
  const from = new URL(departure.url);
  const to = targetOf(response, departure.url, place);
  to.hash = '';
  if (to.protocol !== 'https:' && to.protocol !== 'http:') throw refuse(place, 'The target is not a web address.');
  if (from.protocol === 'https:' && to.protocol === 'http:') throw refuse(place, 'It leads from https to http.');
  if (to.username !== '' || to.password !== '') throw refuse(place, 'The target carries credentials.');
  if (to.origin === from.origin) {
    if (departure.method !== 'GET' && response.status !== 307 && response.status !== 308)
      throw refuse(place, 'A change is not sent on.');
    return { ...departure, url: to.href };
  }
  if (departure.method !== 'GET' || !departure.isDownload || to.protocol !== 'https:')
    throw refuse(place, `The target is on ${to.host}.`);
  departure.mayLeaveFor?.(to);
  return { ...departure, url: to.href, headers: {} };
};

/**
 * Sends a request and follows what it is redirected to, at most `most` times.
 * @param most redirects allowed
 */
export const travel = async (
  first: Departure,
  send: Transport,
  signal: AbortSignal,
  most: number,
  place: Place,
): Promise<Arrival> => {
  let departure = first;
  const visited = new Set<string>();
  for (;;) {
    if (visited.has(departure.url)) throw refuse(place, 'The redirects run in a circle.');
    if (visited.size > most) throw refuse(place, `There are more than ${String(most)} redirects.`);
    visited.add(departure.url);
    const { url, method, headers, body } = departure;
    const response = await send(new Request(url, { method, headers, body, signal, redirect: 'manual' }));
    if (!redirecting.has(response.status)) return { response, url };
    void response.body?.cancel().catch(() => undefined);
    departure = step(departure, response, place);
  }
};
