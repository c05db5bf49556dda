/** Where texts lead, and which addresses an account may then ask for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeenAddresses, addressesIn } from './seen-addresses.ts';

test.each([
  ['![a](https://e.example/a.png)', ['https://e.example/a.png']],
  ['![a](https://e.example/a_(b).png "title")', ['https://e.example/a_(b).png']],
  ['![a]( <https://e.example/with space.png> )', ['https://e.example/with space.png']],
  ['![a][b]\n\n[b]: https://e.example/c.png', ['https://e.example/c.png']],
  ['![a](/uploads/1/x.png) ![b](b.png)', ['/uploads/1/x.png', 'b.png']],
  ['![a](https://e.example/?a=1&amp;b=2)', ['https://e.example/?a=1&b=2']],
  ['![a](https://e.example/a\\_b.png)', ['https://e.example/a_b.png']],
  ['nothing ] here', []],
  ['![a]()', []],
])('%s', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('any address in a picture of a text is found', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), fc.string(), (path, around) => {
      const address = `https://e.example/${path.join('/')}`;
      const text = `${around.replaceAll(']', '')} ![x](${address}) ${around}`;
      expect(addressesIn(text)).toContain(address);
    }),
    { numRuns: 200, seed: 22 },
  );
});

test('S9 only what a text held may be asked for, relative ones on the own server alone', () => {
  const seen = createSeenAddresses('https://own.example');
  seen.noteText('![a](https://other.example/a.png) ![b](/uploads/1/b.png) ![c](./docs/c.png)');
  const has = (address: string): boolean => seen.has(new URL(address));
  expect(has('https://other.example/a.png')).toBe(true);
  expect(has('https://own.example/group/project/uploads/1/b.png')).toBe(true);
  expect(has('https://own.example/group/project/docs/c.png')).toBe(true);
  expect(has('https://other.example/b.png')).toBe(false);
  expect(has('https://other.example/uploads/1/b.png')).toBe(false);
  expect(has('https://own.example/uploads/1/bb.png')).toBe(false);
  expect(has('https://own.example/b.png')).toBe(false);
  expect(has('https://own.example/api/v4/user')).toBe(false);
});
