/** A search over all changed files: against a search of the patches as text, while they arrive, and over views. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { randomEdit } from '#shared/diff/testing/random-patch.ts';
import { createWholeText } from '#shared/diff/bytes/whole-text.ts';
import { noExpansion, opened, tailRow } from '#shared/diff/view/expansions.ts';
import { createLineView } from '#shared/diff/view/line-view.ts';
import { rowOfNumber, shownLines } from '#shared/diff/view/shown-lines.ts';
import { foldWhitespace } from '#shared/diff/view/whitespace-folding.ts';
import { findInLines } from '#shared/find/find-lines.ts';
import type { FindQuery } from '#shared/find/find-query.ts';
import { findSlice } from '#renderer/workers/changes/find-slice.ts';
import { createFindInChanges, mostHits, type Found } from './find-in-changes.ts';
import type { LineFinder } from './find-client.ts';
import { text } from '#testing/text.ts';

const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  isRegex: false,
  isCaseSensitive: true,
  isWholeWord: false,
  ...more,
});
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const finder: LineFinder = {
  find: async (wanted, bytes, most) => Promise.resolve(findInLines(wanted, decode(bytes), most)),
  close: () => {},
};

const add = (index: PatchIndex, path: string, patch: string): void => {
  const fields = readChangeFields({ old_path: path, new_path: path });
  if (fields !== null) index.addFile(fields, encode(patch));
};

const indexOf = (patches: readonly string[]): PatchIndex => {
  const index = createPatchIndex();
  patches.forEach((patch, at) => add(index, `${String(at)}.ts`, patch));
  return index;
};

const none = new Map<never, never>();

const searchOf = (
  index: Parameters<typeof findSlice>[0]['index'],
  isWhole = () => true,
  { expansions, texts }: Omit<Parameters<typeof findSlice>[0], 'index'> = { expansions: none, texts: none },
) =>
  createFindInChanges(
    {
      slice: async (from) => Promise.resolve(findSlice({ index, expansions, texts }, index.files.length, from)),
      isWhole,
    },
    finder,
  );

const ended = async (search: ReturnType<typeof searchOf>): Promise<Found> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (search.state().isDone) resolve(search.state());
    };
    search.subscribe(look);
    look();
  });

const patch = '@@ -1,3 +1,3 @@ func needle()\n needle one\n-a needle, a needle\n+none\n last\n\\ No newline needle\n';

describe('a search over all changed files', () => {
  it('finds added, removed and unchanged lines with their columns, and nothing in heads and marks', async () => {
    const search = searchOf(indexOf([patch, patch.replaceAll('needle', 'thread'), patch]));
    search.search(query('needle'));
    const found = await ended(search);
    expect([found.count, found.files, found.problem]).toEqual([6, 2, null]);
    expect(found.hits.slice(0, 3)).toEqual([
      { row: 2, file: 0, start: 0, end: 6 },
      { row: 3, file: 0, start: 2, end: 8 },
      { row: 3, file: 0, start: 12, end: 18 },
    ]);
    expect(found.hits[3]?.file).toBe(2);
  });

  it('finds in any patches what a search of their lines finds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomEdit, { minLength: 1, maxLength: 4 }), async (edits) => {
        const patches = edits.map((edit) => edit.patch);
        const search = searchOf(indexOf(patches));
        search.search(query('a'));
        const lines = patches.flatMap((text) =>
          text
            .replace('--- a/x\n+++ b/x\n', '')
            .split('\n')
            .filter((line) => /^[-+ ]/.test(line)),
        );
        const count = lines.reduce((sum, line) => sum + (line.slice(1).match(/a/g)?.length ?? 0), 0);
        expect((await ended(search)).count).toBe(count);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('keeps the first ten thousand and counts the rest, over many slices', async () => {
    const long = `@@ -0,0 +1,30000 @@\n${`+${'x'.repeat(40)} needle\n`.repeat(30_000)}`;
    const search = searchOf(indexOf([long, patch]));
    search.search(query('needle'));
    const found = await ended(search);
    expect([found.hits.length, found.count, found.files]).toEqual([mostHits, 30_003, 2]);
  });

  it('goes on when more files arrive', async () => {
    const index = indexOf([patch]);
    let isWhole = false;
    const search = searchOf(index, () => isWhole);
    search.search(query('needle'));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect([search.state().count, search.state().isDone]).toEqual([3, false]);
    add(index, 'later.ts', patch);
    isWhole = true;
    search.more();
    expect(await ended(search)).toMatchObject({ count: 6, files: 2, isDone: true });
  });

  it('says what is no pattern and what took too long, and the next search is not held up', async () => {
    const slow: LineFinder = {
      ...finder,
      find: async (wanted, ...rest) => (wanted.text === 'slow' ? null : finder.find(wanted, ...rest)),
    };
    const index = indexOf([patch]);
    const search = createFindInChanges(
      {
        slice: async (from) => Promise.resolve(findSlice({ index, expansions: none, texts: none }, 1, from)),
        isWhole: () => true,
      },
      slow,
    );
    search.search(query('slow', { isRegex: true }));
    expect((await ended(search)).problem).toBe(text('review.pattern_too_slow'));
    search.search(query('(', { isRegex: true }));
    expect((await ended(search)).problem).toBe('Unterminated group');
    search.search(query('needle'));
    search.search(query('none'));
    const { number } = search.state();
    expect(await ended(search)).toMatchObject({ number, count: 1, problem: null });
  });

  it('lines of matches are those of the view, side by side and with whitespace ignored', async () => {
    const mixed = '@@ -1,3 +1,3 @@\n-needle\n-old needle\n+  needle\n+new needle\n needle\n';
    const folded = foldWhitespace(indexOf([patch, mixed]));
    for (const index of [indexOf([patch, mixed]), folded.index])
      for (const isSplit of [false, true]) {
        const search = searchOf(index);
        search.search(query('needle'));
        const { hits } = await ended(search);
        const view = createLineView(index, isSplit, new Map());
        const rows = hits.map(({ row }) => row);
        expect(view.linesOf(rows)).toEqual(rows.map((row) => view.lineOf(row)));
        for (const [at, line] of view.linesOf(rows).entries()) {
          const content = view.contentAt(line);
          const shown =
            content?.kind === 'pair' ? [content.left, content.right] : [content?.kind === 'row' ? content.row : -1];
          expect(shown).toContain(rows[at]);
        }
      }
    expect(folded.index.columns.count).toBeLessThan(indexOf([patch, mixed]).columns.count);
  });

  it('finds unchanged lines that were opened between hunks and below the last, in the order of the lines', async () => {
    const text = Array.from({ length: 40 }, (_, at) => `line ${String(at + 1)} needle\n`).join('');
    const index = indexOf([
      patch.replaceAll('needle', 'thread'),
      '@@ -10 +10 @@\n-first\n+line 10 needle\n@@ -30,4 +30,4 @@\n-last\n+line 30 needle\n line 31 needle\n line 32 needle\n line 33 needle\n',
      patch,
    ]);
    const [, above = -1, between = -1] = index.hunkRows;
    let expansion = opened(index, { ...noExpansion, lines: 40 }, above, 'before', 3);
    expansion = opened(index, expansion, between, 'after', 2);
    expansion = opened(index, opened(index, expansion, between, 'before', 1), tailRow, 'tail', 4);
    const expansions = new Map([[1, expansion]]);
    const texts = new Map([[1, createWholeText(encode(text))]]);
    const search = searchOf(index, () => true, { expansions, texts });
    search.search(query('needle'));
    const { hits, count } = await ended(search);
    expect(count).toBe(15 + 3);
    for (const isSplit of [false, true]) {
      const view = createLineView(index, isSplit, expansions);
      const lines = view.linesOf(hits.map(({ row }) => row));
      expect(lines).toEqual([...lines].sort((one, other) => one - other));
      const source = { index, view, expansions, texts, decode };
      const shown = lines.slice(0, 15).map((line) => shownLines(source, line, line + 1)[0]);
      const sides = shown.map((line) => line?.sides?.[1] ?? line?.row);
      expect(sides.map((row) => row?.text)).toEqual(
        [7, 8, 9, 10, 11, 12, 29, 30, 31, 32, 33, 34, 35, 36, 37].map((line) => `line ${String(line)} needle`),
      );
      // What is marked in a line goes by its number.
      expect(sides.map((row) => row?.row)).toEqual(hits.slice(0, 15).map(({ row }) => row));
    }
    const source = { index, view: createLineView(index, false, expansions), expansions, texts, decode };
    expect(hits.slice(3, 6).map(({ row }) => rowOfNumber(source, row).row.newLine)).toEqual([10, 11, 12]);
  });
});
