/** The case of native menus. */
import { afterEach, expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { menuLabel } from './menu-case.ts';

afterEach(() => setLanguage('en'));

test('macOS writes English menus with capitals, and nothing else does', () => {
  expect(menuLabel(text('menu.role_front'), true)).toBe('Bring All to Front');
  expect(menuLabel(`${text('branches.delete_branch')}…`, true)).toBe('Delete Branch…');
  expect(menuLabel(text('menu.role_front'), false)).toBe(text('menu.role_front'));
  setLanguage('de');
  expect(menuLabel('Alle nach vorne bringen', true)).toBe('Alle nach vorne bringen');
});

test('a name in a label keeps its case', () => {
  const label = text('branches.compare_with', { base: 'main' });
  expect(menuLabel(label, true)).toBe(label);
});
