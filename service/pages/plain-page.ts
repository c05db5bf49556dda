/** A small page of the service: text and a form at most, no scripts, in light and dark. */
import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 15vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; }
label { display: block; margin: 1rem 0 0.25rem; }
input { width: 100%; box-sizing: border-box; padding: 0.5rem; font: inherit; }
button { margin-top: 1.25rem; padding: 0.5rem 1rem; font: inherit; }
.fault { border-left: 3px solid #c4342c; padding-left: 0.75rem; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => signs[sign] ?? sign);

/**
 * The page as an answer; its address may hold a secret, so it is neither stored nor sent on.
 * @param body HTML; texts in it are escaped already
 */
export const plainPage = (title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        // Not `no-referrer`: a browser would send `Origin: null` with the form, which is refused as a foreign page's.
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    },
  );
