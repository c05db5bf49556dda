/** Links to the app: which web address they are about, and which are refused (S22). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAppLink } from './app-link.ts';

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
