/** Which links leave the app (S5). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeLink, readAppLink } from './link-rules.ts';

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

const url = 'https://code.example/a/b/-/blob/main/x.ts?plain=1#L10-20';

test.each([
  url,
  `lectern://open?url=${encodeURIComponent(url)}`,
  `LECTERN://open/?url=${encodeURIComponent(url)}`,
  `lectern://open?url=${url}`,
])('M21 %s is about the address', (link) => {
  expect(readAppLink(link)).toEqual({ ok: true, url });
});

test.each([
  '',
  'lectern:',
  'lectern://',
  'lectern://open',
  'lectern://open?url=',
  'lectern://open?url=%zz',
  'lectern://merge?url=https://code.example/',
  'lectern://open?run=1&url=https://code.example/',
  'lectern://open?url=javascript:alert(1)',
  'lectern://open?url=file:///etc/passwd',
  'lectern://open?url=mailto:a@b.example',
  'lectern://open?url=lectern://open?url=https://code.example/',
  'lectern://open?url=https%3A%2F%2Fuser%3Aword%40code.example%2F',
  'lectern://open?url=https://code.example/%0a --no-sandbox\n',
  'mailto:a@b.example',
  'file:///etc/passwd',
  `lectern://open?url=https://code.example/${'x'.repeat(3000)}`,
])('S22 %j is refused, and shown without what cannot be seen', (link) => {
  const verdict = readAppLink(link);
  expect(verdict.ok).toBe(false);
  if (!verdict.ok) expect(verdict.shown).not.toMatch(/[\u0000-\u001f]/);
});

test('S22 whatever a link says, it is a web address without credentials or is refused', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
  );
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('', 'lectern:', 'lectern://open?url=', 'lectern://open?url=https://'),
      (tail, head) => {
        const verdict = readAppLink(head + tail);
        if (!verdict.ok) {
          expect(verdict.shown.length).toBeLessThanOrEqual(400);
          return;
        }
        const { protocol, username, password } = new URL(verdict.url);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
      },
    ),
    { numRuns: 1000, seed: 22 },
  );
});
