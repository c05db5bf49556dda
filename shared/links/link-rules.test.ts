/** Which links leave the app (S5). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeLink } from './link-rules.ts';

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['http://example.org', 'http://example.org/'],
  ['HTTPS://EXAMPLE.org/%7Ex', 'https://example.org/%7Ex'],
  ['https://münchen.example/ü', 'https://xn--mnchen-3ya.example/%C3%BC'],
  ['mailto:someone@example.org?subject=Hello', 'mailto:someone@example.org?subject=Hello'],
  ['https://example.org/@user', 'https://example.org/@user'],
])('S5 %s is opened as %s', (link, opened) => {
  expect(judgeLink(link)).toEqual({ ok: true, url: opened });
});

const hostile = [
  'file:///etc/passwd',
  'FILE:///etc/passwd',
  'FiLe://server/share',
  'smb://server/share',
  '\\\\server\\share',
  '//server/share',
  '/\\server',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https://',
  'https:///evil.example',
  'https://\\evil.example',
  'https://good.example@evil.example/',
  'https://user:word@evil.example/',
  'https://@evil.example/',
  'https://good.example\\@evil.example',
  ' https://example.org',
  'https://example.org ',
  '\thttps://example.org',
  '\u0000https://example.org',
  'https://exa\nmple.org',
  'https://example.org/\r\nX: y',
  'https://example.org/\u202egpj.exe',
  'https://example\u200b.org/',
  'https://example.org/\u2028',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://example.org/1',
  'about:blank',
  'ms-msdt:/id PCWDiagnostic',
  'ms-officecmd:{}',
  'search-ms:query=x',
  'vscode://file/etc/passwd',
  'ssh://-oProxyCommand=x/',
  'git://example.org/x',
  'ftp://example.org',
  'ws://example.org',
  'tel:123',
  'app://lectern/index.html',
  'chrome://settings',
  'view-source:https://example.org',
  'intent://x#Intent;end',
  'steam://run/1',
  'jar:https://example.org!/',
  'mailto:',
  'mailto:?attach=/etc/passwd',
  'mailto:a@example.org%0d%0aBcc:b@example.org',
  'mailto:a@example.org%0D%0ABcc:b@example.org',
  'mailto:a@example.org?subject=x%0aBcc:b@example.org',
  'mailto:a@example.org?subject=x%250d%250aBcc:b@example.org',
  'mailto:a@example.org?subject=x%25250aBcc:b@example.org',
  'mailto:a@example.org?to=b%00',
  'mailto:a@example.org?attachment=/etc/passwd',
  'mailto://example.org',
  'https://[::1',
  'https://exa mple.org',
  'https://%00/',
  `https://example.org/${'x'.repeat(2048)}`,
  '',
  'example.org',
];

test.each(hostile)('S5 %j is refused and shown without what cannot be seen', (link) => {
  const verdict = judgeLink(link);
  expect(verdict.ok).toBe(false);
  if (!verdict.ok) expect(verdict.shown).not.toMatch(/[\u0000-\u001f\u202e\u200b\u2028]/);
});

test('S5 there are at least forty hostile links', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40);
});

test('S5 whatever is opened is http, https or mailto, without credentials, at most 2 KB, and judged the same again', () => {
  const link = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.string().map((text) => `https://${text}`),
    fc.string().map((text) => `mailto:${text}`),
  );
  fc.assert(
    fc.property(link, (text) => {
      const verdict = judgeLink(text);
      if (!verdict.ok) return;
      const url = new URL(verdict.url);
      expect(['http:', 'https:', 'mailto:']).toContain(url.protocol);
      expect(url.username + url.password).toBe('');
      expect(verdict.url.length).toBeLessThanOrEqual(2048);
      expect(judgeLink(verdict.url)).toEqual(verdict);
    }),
    { numRuns: 200, seed: 5 },
  );
});
