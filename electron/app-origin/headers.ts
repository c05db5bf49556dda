/** The headers of every answer of our origin, scripts and errors included: a worker served without them escapes the policy (S2). */

/** The policy of `design.md`, measured to hold with every library of the renderer. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "worker-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lectern-html lectern-worker dompurify defaultWorkerFactory diffEditorWidget diffReview domLineBreaksComputer editorGhostText editorViewLayer richScreenReaderContent standaloneColorizer stickyScrollViewLayer tokenizeToString',
].join('; ');

const guards: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
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

/** Where a picture is shown as a document of its own, nothing in it runs or loads; a drawing keeps its own colours. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Puts the guards on a picture: those of a page, under a policy that allows nothing (S20). */
export const guardedPicture = (response: Response): Response => {
  const answer = guarded(response);
  answer.headers.set('content-security-policy', picturePolicy);
  return answer;
};
