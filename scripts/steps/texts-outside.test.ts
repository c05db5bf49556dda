/** Texts of pages have keys in shared/texts. */
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import { textsOutside, textsOutsideOf } from './texts-outside.ts';

/** The same in every language: the sign CR of a carriage return, and the name of an error. */
const outside = {
  'renderer/features/notes/hooks/note-delivery.ts': 1,
  'renderer/features/review/components/diff/code-cell.tsx': 1,
};

test('what counts: texts of elements, attributes and columns; no key, class, id or number', () => {
  expect(textsOutsideOf('<p>Two words</p>')).toBe(1);
  expect(textsOutsideOf('<Button label="Close" title={`No ${thing}`}>{t(\'a.b\')}</Button>')).toBe(2);
  expect(textsOutsideOf("const column = { id: 'name', title: 'Name', width: '1fr' };")).toBe(1);
  expect(textsOutsideOf("<p className={styles.Title} id=\"Name\" title={t('a.title', { title: 'x' })}>{12}</p>")).toBe(
    0,
  );
});

test('no other text is written outside of shared/texts', () => {
  expect(textsOutside(root)).toEqual(outside);
});
