/** Routes of files: whatever refs and paths are called. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { fileRoute, refAndPathOf, refLabel, refParameter } from './file-route.ts';

it('reads what it writes, with slashes in a ref and percent signs in a name', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => !/[/\u0000]/.test(text) && text.isWellFormed() && text !== '.' && text !== '..');
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 3 }),
      fc.array(name, { maxLength: 4 }),
      (refParts, pathParts) => {
        const location = { ref: refParts.join('/'), path: pathParts.join('/') };
        const pathname = fileRoute({ project: 'group/project', ...location });
        expect(refAndPathOf(pathname)).toEqual(location);
        expect(pathname.split('/').slice(0, 4)).toEqual(['', 'p', 'group%2Fproject', 'tree']);
      },
    ),
    { seed: 9 },
  );
  expect(fileRoute({ project: 7, ref: 'feature/a', path: 'docs/50%2F.md' })).toBe(
    '/p/7/tree/feature%2Fa/docs/50%252F.md',
  );
});

it('writes lines after a file', () => {
  const location = { project: 7, ref: 'feature/a', path: 'docs/read me.md' };
  expect(fileRoute(location, { from: 3, to: 9 })).toBe('/p/7/tree/feature%2Fa/docs/read%20me.md?lines=3-9');
  expect(fileRoute({ ...location, path: '' })).toBe('/p/7/tree/feature%2Fa');
});

it('names the default branch, and leaves it to the server', () => {
  expect([refLabel('HEAD'), refLabel('main'), refLabel('a'.repeat(40))]).toEqual([
    text('common.default_branch'),
    'main',
    'aaaaaaaa',
  ]);
  expect([refParameter('HEAD'), refParameter('main')]).toEqual([undefined, 'main']);
});
