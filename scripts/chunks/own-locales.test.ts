/** Words of the controls' library in other languages. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/run-command.ts';
import { isForeign } from './own-locales.ts';

test('English and German stay of each part that the library has words for', () => {
  const files = globSync(join(root, 'node_modules/react-aria{,-components}/dist/private/intl/**/*.mjs'));
  const parts = new Set(files.map((file) => file.split(/[\\/]/u).at(-2)));
  expect(parts.size).toBeGreaterThan(5);
  const own = files.filter((file) => !isForeign(file, ['en', 'de']));
  expect(own.map((file) => file.split(/[\\/]/u).slice(-2).join(' ')).sort()).toEqual(
    [...parts].flatMap((part) => [`${part ?? ''} de-DE.mjs`, `${part ?? ''} en-US.mjs`]).sort(),
  );
  expect(isForeign(join(root, 'renderer/intl/words/fr-FR.mjs'), ['en', 'de'])).toBe(false);
});
