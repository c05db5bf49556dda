/** A proxy over the real transport for tests: time-outs shortened by injection, calls by operation id. */
import type { Failure } from '#shared/api/failure.ts';
import { answerCall } from '#electron/app-origin/call-response.ts';
import { createAnswerReaders } from '#electron/proxy/answers/answer-readers.ts';
import { createProxy } from '#electron/proxy/create-proxy.ts';
import type { ProxyOptions } from '#electron/proxy/context.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { createUndiciTransport } from '#electron/proxy/transport/undici-transport.ts';
import type { TransportOptions, UndiciTransport } from '#electron/proxy/transport/undici-transport.ts';
import { keep } from './closing.ts';

/** The token of every test account. */
export const testToken = 'canary-token-4711';

/** What a call came to. */
export interface Outcome {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is no JSON. */
  readonly value: unknown;
  readonly error: Failure | undefined;
}

/** A proxy in a test. */
export interface ProxyFixture {
  call(id: string, input?: object, requestId?: string): Promise<Outcome>;
  /** The answer itself, for streams. */
  raw(id: string, input?: object, requestId?: string, headers?: HeadersInit): Promise<Response>;
  close(): Promise<void>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const outcomeOf = async (response: Response): Promise<Outcome> => {
  const text = await response.text();
  const value = parse(text);
  const error = response.ok ? undefined : (value as { error: Failure }).error;
  return { status: response.status, headers: response.headers, text, value, error };
};

/** The real transport without a proxy of the system, until the end of the running test. */
export const openTransport = (options: Partial<TransportOptions> = {}): UndiciTransport =>
  keep(createUndiciTransport({ limits: defaultLimits, resolveProxy: () => Promise.resolve('DIRECT'), ...options }));

/** A proxy for the server at `base_url`; retries follow at once. */
export const createProxyFixture = (
  base_url: string,
  options: Partial<ProxyOptions> &
    Pick<TransportOptions, 'certificates' | 'credentials'> & { readonly pac?: string } = {},
): ProxyFixture => {
  const { certificates = [], credentials, pac = 'DIRECT', ...rest } = options;
  const limits = { ...defaultLimits, backoff: 1, ...rest.limits };
  const resolveProxy = () => Promise.resolve(pac);
  const transport = createUndiciTransport({ limits, certificates, resolveProxy, ...(credentials && { credentials }) });
  const answers = createAnswerReaders(new URL('../proxy/answers/answer-worker.ts', import.meta.url));
  const proxy = createProxy({
    answers,
    account: { base_url, token: () => testToken },
    transport: transport.send,
    ...rest,
    limits,
  });
  const raw: ProxyFixture['raw'] = (id, input = {}, requestId, headers = {}) =>
    answerCall(
      new Request(`app://lectern/api/${id}`, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          'content-type': 'application/json',
          ...(requestId !== undefined && { 'x-lectern-request-id': requestId }),
        },
      }),
      proxy,
      limits.callBytes,
    );
  const close = async (): Promise<void> => {
    await answers.close();
    await transport.close();
  };
  return { raw, call: async (...call) => outcomeOf(await raw(...call)), close };
};
