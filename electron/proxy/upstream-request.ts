/** Builds the upstream request of a call: URL, body and headers. The token is added here and nowhere else. */
import type { Operation } from '#shared/api/define.ts';
import { mayAnswerWithoutToken, signInNeeded } from '#shared/api/sign-in-needed.ts';
import { buildUrl, UrlRefusal } from '#shared/api/url.ts';
import { t } from '#shared/texts/texts.ts';
import type { CheckedCall } from './call.ts';
import { parameterNames } from './call-record.ts';
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

const encodeBody = async (operation: Operation, body: CheckedCall['body']): Promise<Payload | null> => {
  if (operation.method === 'GET' || Object.keys(body).length === 0) return null;
  const hasFile = Object.values(body).some((value) => value instanceof Blob);
  if (operation.encoding === 'multipart' && hasFile) return multipart(body);
  return { bytes: new TextEncoder().encode(JSON.stringify(body)), type: 'application/json' };
};

/** Reads the token. An account without one gets null, and only calls that a server may answer without a token are sent. */
const readToken = async (context: Context, { id, operation }: CheckedCall): Promise<string | null> => {
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
    message: t('failures.no_token'),
    hint: t('failures.sign_in_again_hint'),
  });
};

const callUrl = (context: Context, call: CheckedCall): string => {
  try {
    return buildUrl(context.account.base_url, call.operation, call);
  } catch (error) {
    if (!(error instanceof UrlRefusal)) throw error;
    const fields = { [error.parameter]: [error.message] };
    throw unsent({ code: 'invalid', operation: call.id, message: error.message, fields });
  }
};

/** Builds the request that a call sends, with the account's token if it has one. */
export const buildUpstreamRequest = async (context: Context, call: CheckedCall): Promise<UpstreamRequest> => {
  const { id, operation } = call;
  const url = callUrl(context, call);
  const payload = await encodeBody(operation, call.body);
  const token = await readToken(context, call);
  return {
    id,
    operation,
    token,
    parameters: call.named ?? parameterNames(call),
    outgoing: {
      url,
      method: operation.method,
      headers: {
        accept: operation.format === 'json' ? 'application/json' : '*/*',
        // Ranges count the bytes of the uncompressed body.
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
