/** Lines of a view: every row once, pairs side by side, whole files through expanded gaps, for any patches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { noExpansion, opened, tailRow, type FileExpansion } from './expansions.ts';
import { createLineView } from './line-view.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { unknownLines } from '#shared/diff/index/read-row.ts';
import { shownLines, wholeLine } from './shown-lines.ts';
import { randomEdit } from '#shared/diff/testing/random-patch.ts';
import { createWholeText } from '#shared/diff/bytes/whole-text.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const indexOf = (patches: readonly string[], more: object = {}): PatchIndex => {
  const index = createPatchIndex();
  patches.forEach((patch, at) => {
    const fields = readChangeFields({ old_path: `${String(at)}.ts`, new_path: `${String(at)}.ts`, ...more });
    if (fields !== null) index.addFile(fields, encode(patch));
  });
  return index;
};

const shown = (
  index: PatchIndex,
  isSplit: boolean,
  expansions: ReadonlyMap<number, FileExpansion> = new Map(),
  text = '',
) => {
  const view = createLineView(index, isSplit, expansions);
  const texts = new Map([...expansions.keys()].map((file) => [file, createWholeText(encode(text))]));
  const source = { index, view, expansions, texts, decode };
  return { view, source, lines: shownLines(source, 0, view.lines) };
};

/** As high as the head of a hunk. */
const isHigh = (kind: number): boolean => kind === rowKinds.hunk || kind === rowKinds.tail;

const edited = '@@ -1,4 +1,5 @@\n one\n-two\n-three\n+2\n+3\n+3b\n four\n';

describe('lines of rows', () => {
  it('are for many ascending rows those of each alone, also where the head of a hunk is not shown', () => {
    const index = indexOf(['@@ -1 +1 @@\n-first\n+line 1\n@@ -4 +4 @@\n-old\n+line 4\n same\n', edited]);
    const hunk = index.hunkRows[1] ?? -1;
    const expansion = opened(index, { ...noExpansion, lines: 9 }, hunk, 'all', 20);
    const rows = Array.from({ length: index.columns.count }, (_, row) => row);
    for (const isSplit of [false, true]) {
      const view = createLineView(index, isSplit, new Map([[0, expansion]]));
      expect(view.linesOf(rows)).toEqual(rows.map((row) => view.lineOf(row)));
      expect(view.linesOf(rows.slice(3))).toEqual(rows.slice(3).map((row) => view.lineOf(row)));
    }
  });
});

describe('lines side by side', () => {
  it('puts the first removed beside the first added, and leaves a place empty', () => {
    const { lines } = shown(indexOf([edited]), true);
    expect(lines.map(({ row, sides }) => sides?.map((side) => side?.text ?? null) ?? row.kind)).toEqual([
      rowKinds.file,
      rowKinds.hunk,
      ['one', 'one'],
      ['two', '2'],
      ['three', '3'],
      [null, '3b'],
      ['four', 'four'],
      rowKinds.tail,
    ]);
  });
  it('keeps the mark of a missing newline beside its own line', () => {
    const patch = '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n';
    const { lines, view } = shown(indexOf([patch]), true);
    expect(lines.at(-2)?.sides?.map((side) => side?.text)).toEqual(['a', 'b']);
    expect(lines.at(-1)?.sides).toMatchObject([{ kind: rowKinds.noNewline }, null]);
    expect([view.findChange(-1, 1), view.findChange(2, 1), view.findChange(4, -1)]).toEqual([2, -1, 2]);
  });
  it('marks the same words in both views', () => {
    const patch = '@@ -1 +1 @@\n-const total = old;\n+const total = fresh;\n';
    const unified = shown(indexOf([patch]), false)
      .lines.slice(2, 4)
      .map(({ row }) => row.words);
    const split = shown(indexOf([patch]), true)
      .lines.at(2)
      ?.sides?.map((side) => side?.words);
    expect(unified).toEqual([
      [14, 17],
      [14, 19],
    ]);
    expect(split).toEqual(unified);
  });
  it('marks words of each edit of a file, the last one too', () => {
    const edits = ['one', 'two', 'three'].map((name) => ` same\n-const ${name} = old;\n+const ${name} = fresh;\n`);
    const { lines } = shown(indexOf([`@@ -1,6 +1,6 @@\n${edits.join('')}`]), true);
    const words = lines.flatMap(({ sides }) => sides?.map((side) => side?.words ?? []) ?? []);
    expect(words.filter(({ length }) => length > 0)).toEqual([
      ...[
        [12, 15],
        [12, 17],
      ],
      ...[
        [12, 15],
        [12, 17],
      ],
      ...[
        [14, 17],
        [14, 19],
      ],
    ]);
  });
});

describe('unchanged lines around hunks', () => {
  const text = Array.from({ length: 60 }, (_, at) => `line ${String(at + 1)}`);
  const patch = `@@ -30,3 +30,3 @@\n line 30\n-was\n+line 31\n line 32\n`;
  it('shows some before the hunk, then some from the top, then all, then the end', () => {
    const index = indexOf([patch]);
    let expansion = opened(index, { ...noExpansion, lines: 60 }, 1, 'before', 20);
    const now = () => shown(index, false, new Map([[0, expansion]]), text.join('\n'));
    expect(
      now()
        .lines.slice(0, 3)
        .map(({ row }) => [row.kind, row.linesAbove, row.text]),
    ).toEqual([
      [rowKinds.file, 0, ''],
      [rowKinds.hunk, 9, ''],
      [rowKinds.context, 0, 'line 10'],
    ]);
    expansion = opened(index, expansion, 1, 'after', 5);
    expect(
      now()
        .lines.slice(1, 7)
        .map(({ row }) => row.text || row.linesAbove),
    ).toEqual(['line 1', 'line 2', 'line 3', 'line 4', 'line 5', 4]);
    expansion = opened(index, opened(index, expansion, 1, 'all', 0), 1, 'tail', 20);
    const { lines, view, source } = now();
    expect(view.hunkLines).toEqual([lines.length - 1]);
    expect(lines.at(-1)?.row).toMatchObject({ kind: rowKinds.tail, linesAbove: 8 });
    expect(lines.flatMap(({ row }) => (row.newLine > 0 ? [row.text] : []))).toEqual(text.slice(0, 52));
    expect(wholeLine(source, 3, 'left')).toBe('line 3');
    expect(view.rowAt(3)).toBe(2);
    expect(view.lineOf(1)).toBe(view.lineOf(2));
  });
});

describe('lines below the last hunk', () => {
  const below = (patches: readonly string[], more: object = {}) =>
    shown(indexOf(patches, more), false)
      .lines.filter(({ row }) => row.kind === rowKinds.tail)
      .map(({ row }) => row.linesAbove);
  const first = '@@ -1,4 +1,4 @@\n-one\n+1\n two\n three\n four\n';

  it('are offered before anything of the file was read, also where its only hunk starts at line 1', () => {
    expect(below([first])).toEqual([unknownLines]);
    expect(below(['@@ -1 +1 @@\n-a\n+b\n'])).toEqual([unknownLines]);
    const { lines, view } = shown(indexOf([first, first]), false);
    expect(view.hunkLines).toEqual(lines.flatMap(({ line, row }) => (isHigh(row.kind) ? [line] : [])));
  });
  it('open as the first gap of a file, and end where the file ends', () => {
    const index = indexOf([first]);
    const text = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n';
    const some = opened(index, { ...noExpansion, lines: 7 }, tailRow, 'tail', 2);
    const { lines } = shown(index, false, new Map([[0, some]]), text);
    expect(lines.slice(-3).map(({ row }) => row.text || row.linesAbove)).toEqual(['five', 'six', 1]);
    const all = opened(index, some, tailRow, 'tail', 20);
    expect(shown(index, true, new Map([[0, all]]), text).lines.at(-1)?.sides?.[1]).toMatchObject({
      text: 'seven',
      oldLine: 7,
      newLine: 7,
    });
  });
  it('say in their place why they could not be read', () => {
    const index = indexOf([first]);
    const failed = { ...noExpansion, problems: new Map([[tailRow, 'The server failed.']]) };
    const view = createLineView(index, false, new Map([[0, failed]]));
    const source = { index, view, expansions: new Map([[0, failed]]), texts: new Map(), decode };
    expect(shownLines(source, 0, view.lines).at(-1)?.row.problem).toBe('The server failed.');
  });
  it.each([
    ['a mark of a missing newline', ['@@ -1,2 +1,2 @@\n-a\n+b\n c\n\\ No newline at end of file\n'], {}],
    ['fewer unchanged lines than around another change', ['@@ -9,4 +9,4 @@\n a\n b\n-c\n+d\n e\n'], {}],
    ['a deleted file', ['@@ -1,2 +0,0 @@\n-a\n-b\n'], { deleted_file: true }],
    ['a new file', ['@@ -0,0 +1,2 @@\n+a\n+b\n'], { new_file: true }],
    ['a submodule', ['@@ -1 +1 @@\n-Subproject commit a\n+Subproject commit b\n'], { b_mode: '160000' }],
    ['a patch that was cut', ['@@ -1,9 +1,9 @@\n-a\n+b\n c\n'], {}],
  ])('are not offered after %s', (_what, patches, more) => {
    expect(below(patches, more)).toEqual([]);
  });
  it('are not offered after fewer unchanged lines than an earlier file of the answer shows', () => {
    expect(below([first, '@@ -1,2 +1,2 @@\n-a\n+b\n c\n'])).toEqual([unknownLines]);
  });
});

describe('properties', () => {
  const patches = fc.array(randomEdit, { minLength: 1, maxLength: 4 });
  it('holds each row once and in order, on either side, and finds it again', () => {
    fc.assert(
      fc.property(patches, fc.boolean(), (edits, isSplit) => {
        const index = indexOf(edits.map(({ patch }) => patch));
        const { view, lines } = shown(index, isSplit);
        expect(lines).toHaveLength(view.lines);
        const inPatches = lines.filter(({ row }) => row.kind !== rowKinds.tail);
        const rows = inPatches.flatMap(({ row, sides }) =>
          sides === null || sides[0] === sides[1]
            ? [row.row]
            : sides.flatMap((side) => (side === null ? [] : [side.row])),
        );
        expect(rows.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: index.columns.count }, (_, row) => row),
        );
        for (const { line, sides, row } of inPatches)
          for (const side of sides ?? [row]) if (side !== null) expect(view.lineOf(side.row)).toBe(line);
        expect(view.hunkLines).toEqual(lines.flatMap(({ line, row }) => (isHigh(row.kind) ? [line] : [])));
        expect(view.firstLines).toEqual(lines.flatMap(({ line, row }) => (row.kind === rowKinds.file ? [line] : [])));
        const begins = lines.filter(
          ({ line }) => view.findChange(line - 1, 1) === line || view.findChange(-1, 1) === line,
        );
        for (const { row } of begins) expect([rowKinds.added, rowKinds.removed]).toContain(row.kind);
      }),
      { seed: 77, numRuns: 200 },
    );
  });
  it('gives the whole new file when every gap is open', () => {
    fc.assert(
      fc.property(randomEdit, fc.boolean(), ({ patch, newLines }, isSplit) => {
        fc.pre(patch.includes('@@') && newLines.every((line) => !line.includes('\r')));
        const index = indexOf([patch]);
        fc.pre(index.files[0]?.notice === null);
        let expansion: FileExpansion = { ...noExpansion, lines: newLines.length };
        for (const row of index.hunkRows) expansion = opened(index, expansion, row, 'all', 0);
        expansion = opened(index, expansion, 0, 'tail', 1000);
        // Where nothing is offered below the last hunk, nothing appears there.
        const { lines } = shown(
          index,
          isSplit,
          new Map([[0, expansion]]),
          newLines.map((line) => `${line}\n`).join(''),
        );
        const right = lines.flatMap(({ row, sides }) => {
          const side = sides === null ? row : sides[1];
          return side !== null && side.newLine > 0 ? [[side.newLine, side.text]] : [];
        });
        expect(right).toEqual(newLines.map((text, at) => [at + 1, text]));
      }),
      { seed: 78, numRuns: 200 },
    );
  });
});
