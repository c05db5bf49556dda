/** Asks for `/version`, which is not in the API document, to see if there is a server and how old it is. */
import { z } from 'zod';
import { wordsOf } from '#shared/api/failure-body.ts';
import { fault } from '#electron/proxy/faults.ts';
import type { CallTarget } from '#electron/proxy/faults.ts';
import { parseJson } from '#electron/proxy/answers/json-text.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { withoutToken } from '#electron/proxy/answers/without-token.ts';
import { t } from '#shared/texts/texts.ts';
import { bareCall, type BareAnswer } from './bare-call.ts';

const versionSchema = z.object({ version: z.string() });

/** Statuses with which a server of the document's age, or one that wants a token, says that it is one. */
const isServer = new Set([200, 401, 403, 404]);

const parseVersion = (status: number, json: unknown): string | null => {
  const result = versionSchema.safeParse(json);
  return status === 200 && result.success ? result.data.version.slice(0, 100) : null;
};

const read = (
  path: string,
  base_url: string,
  token: string | null,
  send: Transport,
  limits: Limits,
): Promise<BareAnswer> => {
  const headers = { accept: 'application/json', ...(token !== null && { 'private-token': token }) };
  const outgoing = { url: `${base_url}/api/v4/${path}`, method: 'GET', headers, body: null, isDownload: false };
  return bareCall(outgoing, { host: new URL(base_url).host, operation: 'version' }, send, limits);
};

const bodyText = ({ bytes }: BareAnswer): string => new TextDecoder().decode(bytes);

/** Not any 401: pages of the same server refuse requests for JSON too, with `error` in place of the API's `message`. */
const wantsToken = (answer: BareAnswer): boolean =>
  answer.status === 401 && /^401\b/.test(wordsOf(bodyText(answer)).message ?? '');

/** A server's answer about its version. */
export interface VersionAnswer {
  /** Null where it tells none (the document's age, or no token given). */
  readonly version: string | null;
  /** It has a version for its users: it answered one, or asked for a token in the API's own words. */
  readonly hasVersion: boolean;
}

/**
 * Asks for the version.
 * @throws Refusal when nothing at this address speaks the API
 */
export const askVersion = async (
  base_url: string,
  token: string | null,
  send: Transport,
  limits: Limits,
): Promise<VersionAnswer> => {
  const target: CallTarget = { host: new URL(base_url).host, operation: 'version' };
  const answer = await read('version', base_url, token, send, limits);
  if (answer.status === 401 && answer.bytes.byteLength === 0) return { version: null, hasVersion: false };
  // First: the page of a gateway that got no answer is no sign-on page.
  const { status } = answer;
  if (!isServer.has(status))
    throw new Refusal(fault('unreadable', target, t('connection.status', { status: String(status) }), { status }));
  const json = parseJson(answer.bytes, answer.headers.get('content-type') ?? '', target);
  const version = parseVersion(answer.status, json);
  if (version === null) return { version, hasVersion: wantsToken(answer) };
  return { version: withoutToken(version, token), hasVersion: true };
};

/** Answers the version alone, as {@link askVersion}. */
export const probeServer = async (...call: Parameters<typeof askVersion>): Promise<string | null> =>
  (await askVersion(...call)).version;

/**
 * True when the API is at this address: it refuses to name the current user without a token.
 * @throws Refusal when nothing answers
 */
export const isApiAt = async (base_url: string, send: Transport, limits: Limits): Promise<boolean> =>
  wantsToken(await read('user', base_url, null, send, limits));

/**
 * The server's words where the scope of a token reaches its user, and no merge request; null where it reaches them, and
 * where that is not to be learned.
 */
export const scopeRefusal = async (
  base_url: string,
  token: string,
  send: Transport,
  limits: Limits,
): Promise<string | null> => {
  const answer = await read('merge_requests?per_page=1', base_url, token, send, limits).catch(() => null);
  const words = answer?.status === 403 ? (wordsOf(bodyText(answer)).message ?? '') : '';
  return words.includes('insufficient_scope') ? withoutToken(words, token) : null;
};
