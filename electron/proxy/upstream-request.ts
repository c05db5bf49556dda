/** Builds the upstream request of a call: URL, body and the token, which is added here and only here. */
import type { Operation } from '#shared/api/define.ts';
import { mayAnswerWithoutToken, signInNeeded } from '#shared/api/sign-in-needed.ts';
import { buildUrl, UrlRefusal } from '#shared/api/url.ts';
import type { CheckedCall } from './call.ts';
import { parametersOf } from './call-record.ts';
import type { Context } from './context.ts';
import type { UpstreamRequest } from './exchange.ts';
import { unsent } from './refusal.ts';

interface Payload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

const multipart = async (body: CheckedCall['body']): Promise<Payload> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else if (value !== undefined && value !== null) form.append(name, plain(value));
  }
  const encoded = new Response(form);
  return {
    bytes: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? 'multipart/form-data',
  };
};

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const payloadOf = async (operation: Operation, body: CheckedCall['body']): Promise<Payload | null> => {
  if (operation.method === 'GET' || Object.keys(body).length === 0) return null;
  const hasFile = Object.values(body).some((value) => value instanceof Blob);
  if (operation.encoding === 'multipart' && hasFile) return multipart(body);
  return { bytes: new TextEncoder().encode(JSON.stringify(body)), type: 'application/json' };
};

/** The token of the call; null for an account without one, whose calls are sent only where a server may answer them. */
const tokenOf = async (context: Context, { id, operation }: CheckedCall): Promise<string | null> => {
  if (context.account.isAnonymous === true) {
    if (mayAnswerWithoutToken(operation)) return null;
    throw unsent({ ...signInNeeded(operation), operation: id, host: context.host });
  }
  const token = await context.account.token();
  if (token !== null) return token;
  throw unsent({
    code: 'not_signed_in',
    operation: id,
    host: context.host,
    message: 'There is no token for this account, so nothing was sent.',
    hint: 'Sign in again.',
  });
};

const urlOf = (context: Context, call: CheckedCall): string => {
  try {
    return buildUrl(context.account.base_url, call.operation, call);
  } catch (error) {
    if (!(error instanceof UrlRefusal)) throw error;
    const fields = { [error.parameter]: [error.message] };
    throw unsent({ code: 'invalid', operation: call.id, message: error.message, fields });
  }
};

/** What one call sends, with the account's token where it has one. */
export const upstreamRequestOf = async (context: Context, call: CheckedCall): Promise<UpstreamRequest> => {
  const { id, operation } = call;
  const url = urlOf(context, call);
  const payload = await payloadOf(operation, call.body);
  const token = await tokenOf(context, call);
  return {
    id,
    operation,
    token,
    parameters: call.named ?? parametersOf(call),
    outgoing: {
      url,
      method: operation.method,
      headers: {
        accept: operation.format === 'json' ? 'application/json' : '*/*',
        // Bytes are counted as the server has them.
        'accept-encoding': call.from === undefined ? 'gzip, deflate, br' : 'identity',
        ...(call.from !== undefined && { range: `bytes=${String(call.from)}-` }),
        ...(call.etag !== undefined && { 'if-none-match': call.etag }),
        ...(token !== null && { 'private-token': token }),
        'user-agent': 'Lectern',
        ...(payload && { 'content-type': payload.type }),
      },
      body: payload?.bytes ?? null,
      isDownload: operation.delivery === 'streamed' && operation.format !== 'json',
    },
  };
};
