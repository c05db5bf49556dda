/** What can go wrong on the way to a server and back, and which requests it happens to. */

/** One kind of misbehaviour. */
export type Fault =
  /** The connection ends before the server hears of the request. */
  | { readonly kind: 'drop-before' }
  /** The server does what was asked, and its answer is lost. */
  | { readonly kind: 'drop-after' }
  /** The answer's head and the beginning of its body arrive, then the connection ends. */
  | { readonly kind: 'cut'; readonly after: number }
  /** The server knows no ranges: a request for a part gets the whole, and no word of parts. */
  | { readonly kind: 'no-ranges' }
  /** The request is accepted, and nothing ever comes back. */
  | { readonly kind: 'hang' }
  /** The request waits until the server behaves again, and is answered then: a slow server. */
  | { readonly kind: 'hold' }
  /** Bytes as they are, which need not be HTTP; the connection stays open after them. */
  | { readonly kind: 'raw'; readonly bytes: string }
  /** An answer of somebody's own, the server behind hears nothing: a gateway's page, a limit, a refusal. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** Which requests a fault is for. */
export interface Requests {
  /** Any method when not named. */
  readonly method?: string;
  /** Path and query contain this, or match it; any when not named. */
  readonly path?: string | RegExp;
}

/** A fault in effect. */
export interface Rule {
  readonly fault: Fault;
  readonly requests: Requests;
  /** How many requests it still happens to. */
  left: number;
}

const matchesPath = (path: string, wanted: string | RegExp | undefined): boolean => {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? path.includes(wanted) : wanted.test(path);
};

/** The fault for a request, used up by one; null when none is for it. The first rule that fits counts. */
export const takeFault = (rules: readonly Rule[], method: string, path: string): Fault | null => {
  const rule = rules.find(
    ({ requests, left }) =>
      left > 0 && (requests.method === undefined || requests.method === method) && matchesPath(path, requests.path),
  );
  if (!rule) return null;
  rule.left -= 1;
  return rule.fault;
};

/** A page as gateways show it: not the API's JSON. */
export const gatewayPage = (status: number): Fault => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>${String(status)}</title><h1>The gateway got no answer</h1>`,
});

/** A status that HTTP lacks, with a body that has not come when its reader leaves. */
export const oddStatus = (status: string): Fault => ({
  kind: 'raw',
  bytes: `HTTP/1.1 ${status} Odd\r\ncontent-type: application/json\r\ncontent-length: 400000\r\n\r\n{`,
});

/** A limit that was hit, to be waited for so many seconds. */
export const tooMany = (seconds: number): Fault => ({
  kind: 'answer',
  status: 429,
  headers: { 'content-type': 'text/plain', 'retry-after': String(seconds) },
  body: 'Retry later\n',
});

/** A token that is no longer accepted. */
export const unauthorized: Fault = {
  kind: 'answer',
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"401 Unauthorized"}',
};
