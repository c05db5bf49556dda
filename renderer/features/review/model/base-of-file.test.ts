/** Where the version before the changes is. */
import { expect, it } from 'vitest';
import { baseOfFile, type Compared } from './base-of-file.ts';
import { text, textWhole } from '#testing/text.ts';

const tip = 'a'.repeat(40);
const some: Compared = { commits: [{}], diffs: [{ new_path: 'other.go', old_path: 'other.go', diff: '@@' }] };
const back = (...diffs: readonly object[]): Compared => ({ commit: { id: tip }, commits: [{}], diffs });
const changeOf = (path: string, more: object = {}) => ({
  old_path: path,
  new_path: path,
  diff: '@@ -1 +1 @@',
  ...more,
});
const file = { old_path: 'a.go' };

it('is the target branch itself while that has nothing of its own', () => {
  expect(baseOfFile(file, 'main', tip, some, { commits: [], diffs: [] })).toEqual({
    ref: tip,
    undo: null,
    isSure: true,
    words: text('review_diff.before_at', { ref: 'main at aaaaaaaa' }),
    failure: null,
  });
});

it('is the file of the target branch where that did not change it since', () => {
  expect(baseOfFile(file, 'main', null, some, back(changeOf('b.go')))).toMatchObject({
    ref: tip,
    undo: null,
    isSure: true,
  });
});

it('is the file of the target branch with its own changes taken back', () => {
  const base = baseOfFile(file, 'main', null, some, back(changeOf('a.go')));
  expect(base).toMatchObject({ ref: tip, undo: '@@ -1 +1 @@', isSure: true });
  expect(base.words).toMatch(textWhole('review_diff.before_undone'));
});

it('says when it is not known', () => {
  const many = Array.from({ length: 1000 }, (_, at) => changeOf(`b/${String(at)}`));
  const unsure = [
    baseOfFile(file, 'main', tip, { commits: [] }, back()),
    baseOfFile(file, 'main', tip, { ...some, compare_timeout: true }, back()),
    baseOfFile(file, 'main', tip, some, { ...back(), compare_timeout: true }),
    baseOfFile(file, 'main', tip, some, back(changeOf('a.go', { new_path: 'c.go' }))),
    baseOfFile(file, 'main', tip, some, back(changeOf('a.go', { deleted_file: true }))),
    baseOfFile(file, 'main', tip, some, back(...many)),
    baseOfFile(file, 'main', tip, some, back(changeOf('b.go', { diff: 'x'.repeat(4_000_000) }))),
  ];
  expect(unsure.map(({ isSure }) => isSure)).toEqual(unsure.map(() => false));
});
