/** Areas whose texts all have keys keep them; the count of the others may only fall. */
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import { textsOutside, textsOutsideOf } from './texts-outside.ts';

/** What stood outside of keys when it was last counted: write the lower number when texts were moved. */
const mostOutside = 2400;

const whole = ['app/commands', 'app/keyboard', 'app/palette', 'app/settings', 'app/screens'];

test('what counts: texts of elements, attributes and columns; no key, class, id or number', () => {
  expect(textsOutsideOf('<p>Two words</p>')).toBe(1);
  expect(textsOutsideOf('<Button label="Close" title={`No ${thing}`}>{t(\'a.b\')}</Button>')).toBe(2);
  expect(textsOutsideOf("const column = { id: 'name', title: 'Name', width: '1fr' };")).toBe(1);
  expect(textsOutsideOf("<p className={styles.Title} id=\"Name\" title={t('a.title', { title: 'x' })}>{12}</p>")).toBe(
    0,
  );
});

test('areas with keys alone stay so, and no text more is written outside of them', () => {
  const counts = textsOutside(root);
  expect(Object.keys(counts).filter((area) => whole.includes(area))).toEqual([]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(all, 'a new text belongs into shared/texts').toBeLessThanOrEqual(mostOutside);
});
