/** Names out of folders. */
import { expect, test } from 'vitest';
import { suggestedName } from './project-names.ts';

test.each([
  ['/srv/a/tide', 'local/tide'],
  ['/srv/a/tide/', 'local/tide'],
  ['/srv/a/tide/.git', 'local/tide'],
  ['/srv/tide.git', 'local/tide'],
  ['C:\\Code\\My tide (old)', 'local/My-tide-old'],
  ['/srv/a/.config', 'local/config'],
  ['/', ''],
  ['', ''],
])('%s becomes %s', (folder, name) => {
  expect(suggestedName(folder)).toBe(name);
});
