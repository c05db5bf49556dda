/**
 * Files that have no lines: pictures are drawn in place, and each other one offers what there is of it.
 * @vitest-environment jsdom
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { pictureHeight } from '#renderer/features/review/model/row-heights.ts';
import { answerOf, hunk, installReading, settle } from '#renderer/features/review/testing/reading-fixture.ts';
import { changeOf } from '#renderer/features/review/testing/review-in-process.ts';
import { showReview } from '#renderer/features/review/testing/show-review.tsx';

installReading();

const drawn: Blob[] = [];
beforeEach(() => {
  drawn.length = 0;
  URL.createObjectURL = (blob) => `blob:${String(drawn.push(blob as Blob))}`;
  URL.revokeObjectURL = () => undefined;
});

const binary = 'Binary files a/x and b/x differ\n';

/** The first bytes of a picture, as far as its size. */
const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

interface Blobs {
  readonly before?: BodyInit;
  readonly after?: BodyInit;
}

/** A service that has both versions of some files; what was read of them is counted. */
const serve = (changes: readonly object[], paths: readonly string[], { before, after }: Blobs) => {
  const read: string[] = [];
  const show = async () =>
    showReview((operation, input) => {
      const { params, query } = input as { params: { sha?: string }; query?: { ref: string } };
      if (operation === 'repository.tree')
        return Response.json(
          paths.map((path) => ({ id: query?.ref === 'abcdef0123' ? 'after' : 'before', type: 'blob', path })),
        );
      if (operation !== 'repository.blobRaw') return answerOf(changes);
      read.push(params.sha ?? '');
      return new Response(params.sha === 'after' ? after : before);
    });
  return { show, read };
};

const pictures = (): HTMLElement[] =>
  screen.queryAllByTitle((title) => title.startsWith(text('commands.changes_compare_versions')));
const wordsOf = (): readonly string[] => pictures().map((each) => each.textContent ?? '');
const listHeight = (): number =>
  Number.parseFloat((screen.getByRole('grid').firstElementChild as HTMLElement).style.height);
const sized = (width: number, height: number): string =>
  text('blocks.picture_size', {
    width: String(width),
    height: String(height),
    bytes: text('dates.bytes', { count: 33 }),
  });

it('defect R-8: both versions of a picture are drawn in place, with their sizes, and open the comparison', async () => {
  const changes = [changeOf('docs/gauge.png', binary)];
  const { show } = serve(changes, ['docs/gauge.png'], { before: pngOf(240, 160), after: pngOf(320, 160) });
  const { press } = await show();
  await waitFor(() => expect(drawn).toHaveLength(2), { timeout: 20_000 });
  const [words = ''] = wordsOf();
  expect(words).toContain(`${text('common.before')} ${sized(240, 160)}`);
  expect(words).toContain(`${text('common.after')} ${sized(320, 160)}`);
  expect(drawn.map(({ type }) => type)).toEqual(['image/png', 'image/png']);

  // Room for both, one below the other; side by side for one.
  const below = listHeight();
  await press('changes.split');
  await waitFor(() => expect(below - listHeight()).toBe(pictureHeight(2) - pictureHeight(1)), { timeout: 20_000 });
  await act(async () => fireEvent.click(pictures()[0] as Element));
  expect(
    await screen.findByRole('dialog', { name: text('review_diff.both_versions', { path: 'docs/gauge.png' }) }),
  ).toBeTruthy();
});

it('defect R-8: a new picture stands alone, and so does a deleted one', async () => {
  const changes = [changeOf('a.png', '', { new_file: true }), changeOf('b.png', '', { deleted_file: true })];
  const { show, read } = serve(changes, ['a.png', 'b.png'], { before: pngOf(8, 9), after: pngOf(8, 9) });
  await show();
  await waitFor(() => expect(wordsOf().join(' ').split(sized(8, 9))).toHaveLength(3), { timeout: 20_000 });
  const [added = '', deleted = ''] = wordsOf();
  expect(added).toBe(`${text('common.after')} ${sized(8, 9)}`);
  expect(deleted.startsWith(`${text('common.before')} ${sized(8, 9)}`)).toBe(true);
  expect(deleted).not.toContain(text('common.after'));
  // The merge base is not known here: what was read in its place is no more than likely.
  expect(deleted).toContain(text('review_diff.before_unsure'));
  expect(read.toSorted()).toEqual(['after', 'before']);
});

it('defect R-8: a picture is read when it comes near the view, and once', async () => {
  const lines = Array.from({ length: 80 }, (_, at) => changeOf(`a/${String(at)}.go`, hunk));
  const { show, read } = serve([...lines, changeOf('z.png', binary)], ['z.png'], {
    before: pngOf(1, 2),
    after: pngOf(3, 4),
  });
  await show();
  const list = screen.getByRole('grid');
  const height = listHeight();
  const scrollTo = async (top: number): Promise<void> => {
    list.scrollTop = top;
    fireEvent.scroll(list);
    await settle();
  };
  expect(pictures()).toEqual([]);
  for (const time of [1, 2]) {
    await scrollTo(height);
    await waitFor(() => expect(wordsOf()[0] ?? '').toContain(sized(3, 4)), { timeout: 20_000 });
    // What was drawn takes the room that was kept for it.
    expect(listHeight()).toBe(height);
    expect(read, String(time)).toEqual(['before', 'after']);
    await scrollTo(0);
    expect(pictures()).toEqual([]);
  }
});

it('defect R-8: what is no picture says so in its place', async () => {
  const { show } = serve([changeOf('a.png', binary)], ['a.png'], { before: 'not a picture', after: pngOf(0, 9) });
  await show();
  await waitFor(
    () => {
      expect(wordsOf()[0]).toContain(text('blocks.picture_not_shown'));
      expect(wordsOf()[0]).toContain(
        text('blocks.picture_not_shown_because', { problem: text('blocks.picture_damaged') }),
      );
    },
    { timeout: 20_000 },
  );
  expect(drawn).toEqual([]);
});

it('defect R-8: every other file without lines offers what there is of it', async () => {
  await showReview(() =>
    answerOf([
      changeOf('a.bin', binary),
      changeOf('b.go', '', { old_path: 'was.go', renamed_file: true }),
      changeOf('c.sh', '', { b_mode: '100755' }),
      changeOf('d.go', 'no patch\n'),
      changeOf('e.go', ''),
    ]),
  );
  await screen.findByText(text('review_diff.binary'));
  const offers = [...screen.getByRole('grid').querySelectorAll('[role=row]:has(> [role=gridcell] > button)')].map(
    (row) => [...row.querySelectorAll('button')].map((button) => button.textContent),
  );
  const compare = text('commands.changes_compare_versions');
  const whole = text('review_diff.menu_full');
  expect(offers).toEqual([
    [compare],
    [whole],
    [whole],
    [compare],
    [text('review_diff.compute'), text('review_diff.show_versions')],
  ]);
});
