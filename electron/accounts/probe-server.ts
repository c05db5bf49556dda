/** Asks a server for its version (`/version`, outside of the document): is it one, and of which age? */
import { z } from 'zod';
import { fault } from '../proxy/faults.ts';
import type { CallTarget } from '../proxy/faults.ts';
import { parseJson } from '../proxy/json-text.ts';
import type { Limits } from '../proxy/limits.ts';
import { Refusal } from '../proxy/refusal.ts';
import type { Transport } from '../proxy/transport.ts';
import { withoutToken } from '../proxy/without-token.ts';
import { bareCall } from './bare-call.ts';

const versionSchema = z.object({ version: z.string() });

/** Statuses with which a server of the document's age, or one that wants a token, says that it is one. */
const isServer = new Set([200, 401, 403, 404]);

const versionIn = (status: number, json: unknown): string | null => {
  const result = versionSchema.safeParse(json);
  return status === 200 && result.success ? result.data.version.slice(0, 100) : null;
};

/**
 * Answers the version, or null where the server tells none (the document's age, or no token given).
 * @throws Refusal when nothing at this address speaks the API
 */
export const probeServer = async (
  base_url: string,
  token: string | null,
  send: Transport,
  limits: Limits,
): Promise<string | null> => {
  const target: CallTarget = { host: new URL(base_url).host, operation: 'version' };
  const headers = { accept: 'application/json', ...(token !== null && { 'private-token': token }) };
  const url = `${base_url}/api/v4/version`;
  const outgoing = { url, method: 'GET', headers, body: null, isDownload: false };
  const answer = await bareCall(outgoing, target, send, limits);
  if (answer.status === 401 && answer.bytes.byteLength === 0) return null;
  const json = parseJson(answer.bytes, answer.headers.get('content-type') ?? '', target);
  if (!isServer.has(answer.status))
    throw new Refusal(fault('unreadable', target, `It answered with status ${String(answer.status)}.`));
  const version = versionIn(answer.status, json);
  return version === null ? null : withoutToken(version, token);
};
