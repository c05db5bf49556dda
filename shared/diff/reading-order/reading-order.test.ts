/** The reading order of changed files: what comes first and why, in each language family; every file once; the same for any order of the answer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf, readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { findReadingOrder } from './reading-order.ts';

/** A path, its added lines. */
type Added = readonly [path: string, ...lines: readonly string[]];

/** The chapters as `about name` with their paths. */
const orderOf = (index: PatchIndex): readonly (readonly [string, readonly string[]])[] => {
  const steps = findReadingOrder(index);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value.map((chapter) => [
    `${chapter.about} ${chapter.name}`.trim(),
    chapter.files.map((file) => pathOf(index.files[file]!)),
  ]);
};
const chaptersOf = (...files: readonly Added[]): readonly (readonly [string, readonly string[]])[] => {
  const index = createPatchIndex();
  for (const [path, ...lines] of files) {
    const patch = `@@ -0,0 +1,${String(lines.length)} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
    const fields = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644' });
    if (fields !== null) index.addFile(fields, new TextEncoder().encode(lines.length === 0 ? '' : patch));
  }
  return orderOf(index);
};
const pathsOf = (...files: readonly Added[]): readonly string[] => chaptersOf(...files).flatMap(([, paths]) => paths);

describe('what defines comes before what uses', () => {
  const cases: readonly (readonly [string, Added, Added])[] = [
    [
      'TypeScript',
      ['z/window.ts', 'export const readWindow = (at: number): Window => at;'],
      ['a/page.ts', "import { readWindow } from '../z/window.ts';"],
    ],
    [
      'a class of JavaScript and its method',
      ['z.js', 'class Harbor {', '  berthAll(ships) {'],
      ['a.js', 'x.berthAll(y);'],
    ],
    ['Python', ['z.py', 'class Session(Base):', '    def send_all(self):'], ['a.py', '    it.send_all()']],
    ['Go', ['z/tide.go', 'func (w *Tide) Bisect(at int) int {'], ['a/main.go', '\treturn w.Bisect(3)']],
    ['Rust', ['z.rs', 'pub(crate) async fn read_tide(at: u8) {'], ['a.rs', 'read_tide(3)']],
    [
      'Java',
      ['Z.java', '    public static List<String> readTides(int at) {'],
      ['A.java', '        var tides = Z.readTides(3);'],
    ],
    ['Ruby', ['z.rb', 'def self.read_tides'], ['a.rb', 'Z.read_tides']],
    ['C++', ['z.cc', 'int read_tides(int at) {'], ['a.cc', '  return read_tides(3);']],
  ];
  it.each(cases)('in %s', (_, definition, use) => {
    expect(pathsOf(use, definition)).toEqual([definition[0], use[0]]);
  });

  it('also where only the import says so, or a definition is beside what changed', () => {
    expect(pathsOf(['a/page.ts', "import it from '../z/window.ts';"], ['z/window.ts', 'x'])).toEqual([
      'z/window.ts',
      'a/page.ts',
    ]);
    expect(pathsOf(['src/app/a.py', 'from .tide import (Tide,'], ['src/app/tide.py', 'x'])[0]).toBe('src/app/tide.py');
    expect(pathsOf(['tests/a.py', 'import app.tide'], ['tests/tide.py', 'x'], ['src/app/tide.py', 'x'])).toEqual([
      'src/app/tide.py',
      'tests/a.py',
      'tests/tide.py',
    ]);
    expect(pathsOf(['b/index.ts', 'x'], ['b/one.ts', 'x'])).toEqual(['b/one.ts', 'b/index.ts']);
    const files = ['@@ -1,2 +1,3 @@ fn read_tide(\n two\n+three\n', '@@ -1,2 +1,3 @@\n two\n+read_tide()\n'];
    const index = createPatchIndex();
    for (const [at, patch] of files.toReversed().entries()) {
      const fields = readChangeFields({ new_path: ['a.rs', 'z.rs'][at] });
      if (fields !== null) index.addFile(fields, new TextEncoder().encode(patch));
    }
    expect(orderOf(index).flatMap(([, paths]) => paths)).toEqual(['z.rs', 'a.rs']);
  });

  it('names the chapter after the name that most of its files use', () => {
    expect(
      chaptersOf(
        ['a/one.ts', 'tideOf(1); windowAt(2);'],
        ['a/two.ts', 'tideOf(1);'],
        ['b/tide.ts', 'export const tideOf = 1;', 'export const windowAt = 2;'],
      ),
    ).toEqual([['name tideOf', ['b/tide.ts', 'a/one.ts', 'a/two.ts']]]);
  });

  it('not where several define the name, where another language does, in comments, strings, or for short names', () => {
    const use: Added = ['a.ts', 'tideOf(1); low(2);', '// heightOf', "say('heightOf');"];
    expect(pathsOf(use, ['y.ts', 'let tideOf = 1;'], ['z.ts', 'let tideOf = 1;'])).toEqual(['a.ts', 'y.ts', 'z.ts']);
    expect(pathsOf(use, ['z.py', 'def tideOf():'])).toEqual(['a.ts', 'z.py']);
    expect(pathsOf(use, ['z.ts', 'let heightOf = 1;'])).toEqual(['a.ts', 'z.ts']);
    expect(pathsOf(use, ['z.ts', 'let low = 1;'])).toEqual(['a.ts', 'z.ts']);
  });

  it('as far as a cycle lets it: the edge that weighs least is broken, else the one to the first path', () => {
    const files: readonly Added[] = [
      ['a.ts', 'let fromA = 1;', 'tideOf; windowAt;'],
      ['z.ts', 'let tideOf = 1;', 'let windowAt = 1;', 'fromA;'],
    ];
    expect(pathsOf(...files)).toEqual(['z.ts', 'a.ts']);
    expect(pathsOf(...files.toReversed())).toEqual(['z.ts', 'a.ts']);
    const even: readonly Added[] = [
      ['c.ts', 'let fromC = 1;', 'fromB;'],
      ['b.ts', 'let fromB = 1;', 'fromA;'],
      ['a.ts', 'let fromA = 1;', 'fromC;'],
    ];
    expect(pathsOf(...even)).toEqual(['a.ts', 'b.ts', 'c.ts']);
    expect(pathsOf(...even.toReversed())).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });
});

describe('tests, documentation and what a tool wrote', () => {
  it('put a test after the code that its path names', () => {
    for (const [code, test] of [
      ['src/z.ts', 'src/z.test.ts'],
      ['src/z.ts', 'src/__tests__/z.ts'],
      ['zebra/send.py', 'a/tests/test_send.py'],
      ['src/main/Tide.java', 'a/TideTest.java'],
      ['tide.go', 'tide_test.go'],
      ['lib/tide.rb', 'a/spec/tide_spec.rb'],
    ] as const)
      expect(pathsOf([test, 'x'], [code, 'x'])).toEqual([code, test]);
  });

  it('put a test next to its code, and code not after a test that defines what it uses', () => {
    expect(pathsOf(['a.test.ts', 'let helperOfTest = 1;'], ['b.ts', 'helperOfTest;'])).toEqual(['b.ts', 'a.test.ts']);
    expect(
      pathsOf(
        ['a.test.ts', 'let helperOfTest = useTide();'],
        ['b.ts', 'helperOfTest; useTide();'],
        ['z.ts', 'export function useTide() {'],
      ),
    ).toEqual(['z.ts', 'a.test.ts', 'b.ts']);
  });

  it('put documentation, lockfiles and generated files last', () => {
    const read: Added = ['z/tide.ts', 'export const tideOf = 1;'];
    expect(
      chaptersOf(
        ['CHANGELOG.md', 'x'],
        ['a/client_pb.js', 'tideOf'],
        ['a/requirements.txt', 'x'],
        ['docs/a.rst', 'x'],
        ['package-lock.json', 'x'],
        read,
      ),
    ).toEqual([
      ['others', ['a/requirements.txt', 'z/tide.ts']],
      ['documentation', ['CHANGELOG.md', 'docs/a.rst']],
      ['written', ['a/client_pb.js', 'package-lock.json']],
    ]);
    expect(chaptersOf(['package-lock.json', 'x'], ['z.pb.go', 'x'])[0]?.[0]).toBe('written');
    expect(chaptersOf(['package-lock.json', 'x'])[0]?.[0]).toBe('lockfiles');
    expect(chaptersOf(['z.pb.go', 'x'])[0]?.[0]).toBe('generated');
  });
});

describe('many files', () => {
  it('are split by folder, of which what others use comes first', () => {
    const files = Array.from({ length: 40 }, (_, at): Added => {
      const name = `app/${at < 20 ? 'alpha' : 'zeta'}/f${String(at)}.ts`;
      return [name, at === 30 ? 'export const sharedByAll = 1;' : 'sharedByAll();'];
    });
    const chapters = chaptersOf(...files);
    expect(chapters.map(([title]) => title)).toEqual(['folder app/zeta', 'folder app/alpha']);
    expect(chapters[0]?.[1][0]).toBe('app/zeta/f30.ts');
  });

  it('are all in the order, also ten thousand', () => {
    const files = Array.from({ length: 10_000 }, (_, at): Added => {
      const number = String(at);
      return [`d${String(at % 100)}/f${number}.ts`, `export const name${number} = name${String((at * 7) % 10_000)};`];
    });
    expect(new Set(pathsOf(...files)).size).toBe(10_000);
  });

  it('are each in one chapter once, in the same order for any order of the answer', () => {
    const name = fc.constantFrom('tideOf', 'windowAt', 'readAll', 'berths', 'shipsIn');
    const line = fc.oneof(
      name.map((of) => `export const ${of} = 1;`),
      name.map((of) => `${of}(1);`),
    );
    const path = fc.constantFrom(
      'a/one.ts',
      'a/two.ts',
      'b/three.ts',
      'b/three.test.ts',
      'four.ts',
      'five.spec.ts',
      'yarn.lock',
      'README.md',
      'c/six.py',
      'tests/two.ts',
    );
    const file = fc.tuple(path, fc.array(line, { maxLength: 4 }));
    const files = fc.uniqueArray(file, { selector: ([of]) => of, maxLength: 10 });
    const shuffled = files.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const found = chaptersOf(...all.map(([of, lines]): Added => [of, ...lines]));
        expect(found.flatMap(([, paths]) => paths).toSorted()).toEqual(all.map(([of]) => of).toSorted());
        expect(chaptersOf(...other.map(([of, lines]): Added => [of, ...lines]))).toEqual(found);
      }),
      { seed: 11, numRuns: 400 },
    );
  });
});
