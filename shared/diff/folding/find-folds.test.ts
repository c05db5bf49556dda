/** Folds of patches: what is folded and what is not, with each rule that must hold. */
import { describe, expect, it } from 'vitest';
import { pathOf, readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import { foldKinds } from './fold.ts';
import { findFolds } from './find-folds.ts';

type Patch = readonly [path: string, patch: string, fields?: object];

/** The folds as `kind path: rows × times`, with the texts of their rows. */
const foldsOf = (...patches: readonly Patch[]) => foldsWhere(() => false, patches);

/** @param isParsed files of which layout and comments are proven later */
const foldsWhere = (isParsed: (file: number) => boolean, patches: readonly Patch[]) => {
  const index = createPatchIndex();
  for (const [path, patch, fields] of patches) {
    const read = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644', ...fields });
    if (read !== null) index.addFile(read, new TextEncoder().encode(patch));
  }
  const steps = findFolds(index, isParsed);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const names = Object.keys(foldKinds);
  return step.value.map(({ kind, file, from, to, times }) => ({
    what: `${names[kind]} ${pathOf(index.files[file]!)} ×${String(times)}`,
    lines: Array.from({ length: to - from }, (_, at) => new TextDecoder().decode(index.lineBytes(from + at))),
  }));
};
const whatOf = (...patches: readonly Patch[]): string[] => foldsOf(...patches).map(({ what }) => what);

const block = [
  'function readSettings(folder) {',
  "  const text = read(folder, 'settings');",
  '  return parse(text);',
  '}',
];
const removed = (lines: readonly string[], at = 10): string =>
  `@@ -${String(at)},${String(lines.length + 2)} +${String(at)},2 @@\n before\n${lines.map((line) => `-${line}\n`).join('')} after\n`;
const added = (lines: readonly string[], at = 10): string =>
  `@@ -${String(at)},2 +${String(at)},${String(lines.length + 2)} @@\n before\n${lines.map((line) => `+${line}\n`).join('')} after\n`;

describe('moved lines', () => {
  it('are folded in both places, with another indentation too', () => {
    expect(foldsOf(['a.ts', removed(block)], ['b.ts', added(block.map((line) => `    ${line}`))])).toEqual([
      { what: 'moved a.ts ×1', lines: block },
      { what: 'moved b.ts ×1', lines: block.map((line) => `    ${line}`) },
    ]);
  });

  it('are not folded where one line is indented differently, from there on', () => {
    const other = block.map((line, at) => (at === 2 ? `  ${line}` : line));
    expect(whatOf(['a.ts', removed(block)], ['b.ts', added(other)])).toEqual([]);
  });

  it('are not folded where they are copied, too few, or say too little', () => {
    expect(whatOf(['a.ts', removed(block)], ['b.ts', added(block)], ['c.ts', added(block)])).toEqual([]);
    expect(whatOf(['a.ts', removed(block.slice(0, 2))], ['b.ts', added(block.slice(0, 2))])).toEqual([]);
    const short = ['alpha();', 'beta();', 'gamma();'];
    expect(whatOf(['a.ts', removed(short)], ['b.ts', added(short)])).toEqual([]);
  });

  it('are not folded within one run, which re-indents or reorders', () => {
    const lines = block.map((line) => `-${line}\n`).join('') + block.map((line) => `+  ${line}\n`).join('');
    expect(whatOf(['a.ts', `@@ -1,4 +1,4 @@\n${lines}`])).toEqual([]);
  });

  it('do not count imports and the licence', () => {
    const head = [
      '// Copyright of everybody who wrote this',
      '// Licensed under the terms of the file COPYING',
      '// Without any warranty of any kind',
      "import { readEverything } from './everything.ts';",
    ];
    expect(whatOf(['a.ts', removed(head, 1)], ['b.ts', added(head, 1)])).toEqual([]);
  });

  it('leave a line out whose newline is missing', () => {
    const patch = `${removed(block).replace(' after\n', '').replace('-10,6', '-10,5').replace('+10,2', '+10,1')}\\ No newline at end of file\n`;
    expect(foldsOf(['a.ts', patch], ['b.ts', added(block)]).map(({ lines }) => lines.length)).toEqual([3, 3]);
  });
});

const edit = (before: string, after: string, at: number): string =>
  `@@ -${String(at)},3 +${String(at)},3 @@\n one\n-${before}\n+${after}\n two\n`;
const edits = (pairs: readonly (readonly [string, string])[]): Patch => [
  'a.ts',
  pairs.map(([before, after], at) => edit(before, after, 10 + at * 10)).join(''),
];

describe('the same edit again', () => {
  it('is folded once it was shown, where it is in three runs', () => {
    const pair = (argument: string) => [`  readAll(${argument});`, `  readEach(${argument});`] as const;
    expect(whatOf(edits([pair('a'), pair('b')]))).toEqual([]);
    expect(foldsOf(edits([pair('a'), pair('b'), pair('c')]))).toEqual([
      { what: 'repeated a.ts ×3', lines: pair('b') },
      { what: 'repeated a.ts ×3', lines: pair('c') },
    ]);
  });

  it('shows a run that edits something else as well', () => {
    const odd = ['  readAll(c);', '  readEach(d);'] as const;
    const folds = foldsOf(
      edits([['readAll(a);', 'readEach(a);'], ['readAll(b);', 'readEach(b);'], odd, ['readAll(x);', 'readEach(x);']]),
    );
    expect(folds.flatMap(({ lines }) => lines)).not.toContain('  readEach(d);');
    expect(folds).toHaveLength(2);
  });

  it('counts whitespace, in strings as well', () => {
    expect(
      whatOf(
        edits([
          ["readAll('a b');", "readEach('a b');"],
          ["readAll('a b');", "readEach('a  b');"],
          ["readAll('a b');", "readEach('a   b');"],
        ]),
      ),
    ).toEqual([]);
  });

  it('tells arguments of one call from those of another, and one argument from the next', () => {
    const call = (name: string, from: string, to: string) => [`${name}(${from});`, `${name}(${to});`] as const;
    expect(
      whatOf(
        edits([call('readAll', 'a', 'a, deep'), call('readAll', 'b', 'b, deep'), call('readAll', 'c', 'c, deep')]),
      ),
    ).toHaveLength(2);
    expect(
      whatOf(
        edits([call('readAll', 'a', 'a, deep'), call('writeAll', 'b', 'b, deep'), call('removeAll', 'c', 'c, deep')]),
      ),
    ).toEqual([]);
    expect(
      whatOf(
        edits([
          call('readAll', 'a', 'a, deep'),
          call('readAll', 'b, c', 'b, c, deep'),
          call('readAll', 'd, e, f', 'd, e, f, deep'),
        ]),
      ),
    ).toEqual([]);
  });

  it('never folds numbers, operators and truth values that differ in anything else of the line', () => {
    for (const [before, after] of [
      ['true', 'false'],
      ['1', '2'],
      ['a < b', 'a <= b'],
    ] as const)
      expect(
        whatOf(
          edits(
            ['one', 'two', 'three'].map((name) => [`${name}Part = ${before};`, `${name}Part = ${after};`] as const),
          ),
        ),
      ).toEqual([]);
  });

  it('shows it in code: a comment that is folded later, and a line that is only reformatted, are not what is shown', () => {
    const pair = (line: string) => [line, line.replace('readAll', 'readEach')] as const;
    const patch = edits([pair('// readAll of a'), pair('readAll(a);'), pair('readAll(b);'), pair('// readAll of b')]);
    const linesOf = (folds: ReturnType<typeof foldsOf>) => folds.map(({ lines }) => lines[0]);
    expect(linesOf(foldsWhere(() => true, [patch]))).toEqual(['readAll(b);', '// readAll of b']);
    expect(linesOf(foldsOf(patch))).toEqual(['readAll(a);', 'readAll(b);', '// readAll of b']);
    const wider = Array.from({ length: 3 }, () => ['  .then(handle);', '    .then(handle);'] as const);
    expect(foldsWhere(() => true, [edits(wider)])).toEqual([]);
    expect(foldsOf(edits(wider))).toHaveLength(2);
  });

  it('leaves a run of which lines moved to these, and does not count it', () => {
    const names = ['harbourOfDeparture', 'harbourOfArrival', 'harbourOfRefuge'];
    const before = names.map((name) => `readAll(${name});`);
    const after = names.map((name) => `readEach(${name});`);
    const both = [...before.map((line) => `-${line}\n`), ...after.map((line) => `+${line}\n`)].join('');
    const patch = [
      edit('readAll(a);', 'readEach(a);', 10),
      edit('readAll(b);', 'readEach(b);', 20),
      `@@ -30,5 +30,5 @@\n one\n${both} two\n`,
    ].join('');
    expect(foldsOf(['a.ts', patch], ['b.ts', added(before)])).toEqual([
      { what: 'moved a.ts ×1', lines: before },
      { what: 'moved b.ts ×1', lines: before },
    ]);
  });

  it('never folds lines that are removed alone', () => {
    const patch = [10, 20, 30].map((at) => removed(['  expect(readAll()).toBe(everything);'], at)).join('');
    expect(whatOf(['a.ts', patch])).toEqual([]);
  });
});

describe('lockfiles and generated files', () => {
  const patch = edit('one thing', 'another thing', 1);
  it('are folded whole, by name', () => {
    expect(whatOf(['web/package-lock.json', patch], ['api/v1.pb.go', patch], ['a.ts', patch])).toEqual([
      'lockfile web/package-lock.json ×1',
      'generated api/v1.pb.go ×1',
    ]);
  });

  it('are folded by an unchanged mark, and by an added one in a new file alone', () => {
    const marked = '@@ -1,2 +1,2 @@\n // Code generated by tool. DO NOT EDIT.\n-a\n+b\n';
    expect(whatOf(['a.go', marked])).toEqual(['generated a.go ×1']);
    const taking = '@@ -1,1 +1,2 @@\n+// Code generated by tool. DO NOT EDIT.\n a\n';
    expect(whatOf(['a.go', taking])).toEqual([]);
    const fresh = '@@ -0,0 +1,2 @@\n+// Code generated by tool. DO NOT EDIT.\n+a\n';
    expect(whatOf(['a.go', fresh, { new_file: true }])).toEqual(['generated a.go ×1']);
  });

  it('are shown where a file takes such a name only now, and where its lines are not whole', () => {
    expect(whatOf(['yarn.lock', patch, { old_path: 'secrets.ts', renamed_file: true }])).toEqual([]);
    expect(whatOf(['yarn.lock', '@@ -1,9 +1,9 @@\n-a\n+b\n'])).toEqual([]);
  });
});
