/** The headers of every answer of our origin, scripts and errors included: a worker served without them escapes the policy (S2). */
import { randomBytes } from 'node:crypto';

/** Differences of an answer's policy from that of scripts, errors and calls. */
interface PolicyChoices {
  /** Sources of style sheets besides our own files. */
  readonly styles?: string;
  readonly frames?: string;
}

/** The policy of every answer. */
const policyWith = ({ styles = '', frames = "'none'" }: PolicyChoices): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "font-src 'self'",
    "worker-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "object-src 'none'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lectern-html lectern-worker',
  ].join('; ');

/**
 * The policy of the editor's frame: Monaco writes style elements and brings Trusted Types policies of its own. In return
 * the frame fetches nothing, shows no picture from anywhere, holds no frame, and stands in our own pages alone.
 */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "worker-src 'self'",
  'img-src data:',
  "connect-src 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lectern-worker dompurify defaultWorkerFactory diffEditorWidget diffReview domLineBreaksComputer editorViewLayer richScreenReaderContent standaloneColorizer tokenizeToString',
].join('; ');

const guards: Readonly<Record<string, string>> = {
  'content-security-policy': policyWith({}),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Puts the guards on an answer; whatever it said about them itself is overwritten. */
export const guarded = (response: Response): Response => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(guards)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

/**
 * Puts the guards on a page. The account's page may hold the editor's frame, no other page holds any. react-aria adds two style sheets of a few lines: they carry the nonce that it finds in a
 * `meta` element, another one for each answer, and no other style sheet of a page is applied.
 */
export const guardedPage = async (response: Response, mayHoldFrame: boolean): Promise<Response> => {
  const nonce = randomBytes(18).toString('base64');
  const page = await response.text();
  const answer = guarded(
    new Response(
      response.body && page.replace(/<head>/, `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />`),
      response,
    ),
  );
  answer.headers.delete('content-length');
  answer.headers.set(
    'content-security-policy',
    policyWith({ styles: ` 'nonce-${nonce}'`, ...(mayHoldFrame && { frames: "'self'" }) }),
  );
  return answer;
};

/** Puts the guards on the editor's frame. */
export const guardedFrame = (response: Response): Response => {
  const answer = guarded(response);
  answer.headers.set('content-security-policy', framePolicy);
  answer.headers.set('x-frame-options', 'SAMEORIGIN');
  return answer;
};

/** Where a picture is shown as a document of its own, nothing in it runs or loads. */
const picturePolicy = "default-src 'none'; sandbox";

/** Puts the guards on a picture: those of a page, under a policy that allows nothing (S20). */
export const guardedPicture = (response: Response): Response => {
  const answer = guarded(response);
  answer.headers.set('content-security-policy', picturePolicy);
  return answer;
};
