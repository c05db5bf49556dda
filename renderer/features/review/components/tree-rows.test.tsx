/**
 * The rows of the tree: the file that one is at, names that keep their ending, comments and drafts of a file.
 * @vitest-environment jsdom
 */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import { answerOf, hunk, installReading, ready, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

const paths = ['src/action-button-of-a-form.module.css', 'src/action-button-of-a-form.tsx', 'src/c.go'];

const items: LineComments['items'] = [
  {
    key: 'one',
    place: { path: paths[1] ?? '', oldPath: paths[1] ?? '', sha: 'abcdef0123' },
    isDraft: false,
    label: 'A thread',
    comments: 3,
  },
  {
    key: 'two',
    place: { path: paths[1] ?? '', oldPath: paths[1] ?? '', sha: 'abcdef0123' },
    isDraft: true,
    label: 'A draft',
    comments: 0,
  },
];

const comments: LineComments = {
  items,
  render: () => null,
  onStart: null,
  onUnique: () => undefined,
  wanted: null,
  bar: null,
  end: null,
};

const show = async () => {
  const shown = await showReview(
    () => answerOf(paths.map((path) => changeOf(path, hunk))),
    null,
    () => undefined,
    comments,
  );
  await screen.findAllByText('TWO');
  await ready();
  return shown;
};

const rows = (): readonly HTMLElement[] => within(screen.getByRole('tree')).getAllByRole('treeitem');
const current = (): string =>
  rows()
    .find((row) => row.getAttribute('aria-selected') === 'true')
    ?.getAttribute('aria-label') ?? '';

it('R-6 the tree marks the file of the line cursor, also after a file was chosen in it', async () => {
  const { press } = await show();
  await settle();
  expect(current()).toContain(paths[0]?.slice(4));
  for (const path of paths.slice(1)) {
    await press('changes.next-file');
    await settle();
    expect(current()).toContain(path.slice(4));
  }
  rows()[1]?.click();
  await settle();
  expect(current()).toContain(paths[0]?.slice(4));
  await press('changes.next-file');
  await settle();
  expect(current()).toContain(paths[1]?.slice(4));
});

it('R-6 a name is cut before its ending, and each file says its comments and drafts', async () => {
  await show();
  const [, css, tsx, go] = rows();
  const endings = [css, tsx].map((row) => row?.querySelector('[class*=ending]')?.textContent);
  expect(endings).toEqual(['m.module.css'.slice(-12), 'f-a-form.tsx'.slice(-12)]);
  expect(css?.textContent).toBe('action-button-of-a-form.module.css');
  const words = `${text('notes.comments_count', { count: 3 })}, ${text('common.drafts', { count: 1 })}`;
  expect(tsx?.getAttribute('aria-label')).toContain(words);
  expect(go?.getAttribute('aria-label')).not.toContain(text('common.drafts', { count: 1 }));
});
