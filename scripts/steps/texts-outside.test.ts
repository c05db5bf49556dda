/** Areas whose texts all have keys keep them; the count of the others may only fall. */
import { expect, test } from 'vitest';
import { root } from '#scripts/run-command.ts';
import { sentencesOutside, sentencesOutsideOf, textsOutside, textsOutsideOf } from './texts-outside.ts';

/** Two that are the same in every language: the sign CR of a carriage return, and the name of an error. */
const mostOutside = 2;

/** Sentences of the main process and of what every side shares, which nobody reads: errors for programmers, and queries. */
const mostSentences: Readonly<Record<string, number>> = {
  'electron/accounts': 1,
  'electron/downloads': 1,
  'electron/proxy': 2,
};

const whole = [
  'app',
  'app/appearance',
  'app/commands',
  'app/keyboard',
  'app/palette',
  'app/print',
  'app/routes',
  'app/screens',
  'app/settings',
  'app/shell',
  'blocks',
  'components',
  'features/accounts',
  'features/artifacts',
  'features/branches',
  'features/bulk',
  'features/contributors',
  'features/deployments',
  'features/downloads',
  'features/drafts',
  'features/files',
  'features/hooks',
  'features/issues',
  'features/jobs',
  'features/journal',
  'features/keys',
  'features/merge-requests',
  'features/notifications',
  'features/profile',
  'features/snippets',
  'features/tags',
  'features/tokens',
  'features/users',
  'things/account',
  'things/branch',
  'things/clone',
  'things/commit',
  'things/deployment',
  'things/file',
  'things/issue',
  'things/job',
  'things/merge-request',
  'things/project',
  'things/snippet',
  'things/tag',
  'things/user',
];

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

test('what counts as a sentence: what is shown of a failure; no query, no log line, no error for programmers', () => {
  expect(sentencesOutsideOf("throw new ChannelError('invalid', 'The file is gone.', 'Choose another one.');")).toBe(2);
  expect(sentencesOutsideOf("const failure = { message: 'The file is gone', hint: `Choose ${one} of them.` };")).toBe(
    2,
  );
  expect(sentencesOutsideOf("throw new Error('The file is gone.');")).toBe(0);
  expect(sentencesOutsideOf("log('The file is gone.'); const sql = 'SELECT a FROM b WHERE c = ?';")).toBe(0);
  expect(sentencesOutsideOf("const text = t('failures.not_found'); const key = 'failures.not_found';")).toBe(0);
});

test('in the main process and in what every side shares, no folder gets another sentence', () => {
  const counts = sentencesOutside(root);
  for (const [folder, count] of Object.entries(counts))
    expect(count, `${folder}: a new sentence belongs into shared/texts`).toBeLessThanOrEqual(
      mostSentences[folder] ?? 0,
    );
});
