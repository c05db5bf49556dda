/** Several entries of one path in a change: each line is a place of its own entry, is found there again, and nowhere else. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLineNote, parseLineNote } from '#shared/review/line-note.ts';
import { entryNames, entryNumbers } from '#shared/diff/index/changed-file.ts';
import { indexOf, over, place, type Change } from '#shared/diff/testing/positions-over.ts';

const path = 'names/latin-\ufffd.txt';
const both = { old_path: path, new_path: path };
const removed: Change = ['@@ -1 +0,0 @@\n-I am a file\n', { ...both, deleted_file: true }];
const link: Change = ['@@ -0,0 +1 @@\n+../target\n\\ No newline at end of file\n', { ...both, new_file: true }];
const changed = (line: string): Change => [`@@ -1 +1 @@\n-a\n+${line}\n`, both];

it('defect R-10: names of entries are unlike each other, and a path alone where it is one', () => {
  const files = indexOf([changed('b'), ['', {}], changed('b'), removed]).files;
  expect(entryNames(files)).toEqual([path, 'b.ts', `${path}//2`, `${path}//3`]);
  expect(entryNumbers(files)).toEqual([1, 0, 2, 3]);
});

const entries = fc.array(fc.constantFrom(removed, link, changed('b'), changed('c'), changed('a b')), {
  minLength: 1,
  maxLength: 5,
});

it('defect R-10: a comment on any line of any entry of one path is found on that line, also after it was sent', () => {
  fc.assert(
    fc.property(entries, fc.boolean(), (changes, isSplit) => {
      const { at, find, view, inDiff } = over(changes, { isSplit });
      let found = 0;
      for (let line = 0; line < view.lines; line += 1)
        for (const side of ['left', 'right'] as const) {
          const quoted = at(line, line, side);
          if (quoted === null) continue;
          found += 1;
          const sent = parseLineNote(formatLineNote({ ...quoted, sha: 'a'.repeat(40) }, 'Why?'))?.place;
          expect(sent).toEqual({ ...quoted, sha: 'a'.repeat(8) });
          expect(sent && find(sent)).toMatchObject({ kind: 'line', line });
          // A server with threads knows lines by the path alone, where that is enough.
          if (quoted.entry !== undefined) expect(inDiff(line, line, side)).toBeNull();
        }
      expect(found).toBeGreaterThan(0);
    }),
    { seed: 20_261_127, numRuns: 200 },
  );
});

it('defect R-10: a thread that a server has on one of several files of a name is on none of their lines', () => {
  const thread = place(1, [], {
    path,
    lastLine: 1,
    inDiff: { old_path: path, new_path: path, start: null!, end: null! },
  });
  expect(over([changed('b'), changed('c')]).find(thread)).toEqual({ kind: 'outdated', file: 0 });
  expect(over([removed, changed('c')]).find(thread)).toMatchObject({ kind: 'line', file: 1 });
  // A change of type has each version once.
  expect(over([removed, link]).find(thread)).toMatchObject({
    kind: 'line',
    file: 1,
    line: over([removed, link]).view.lines - 2,
  });
});
