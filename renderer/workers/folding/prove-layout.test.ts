/** Layout and comments, proven by both whole versions: what folds, and what only looks as if it did. */
import { describe, expect, it } from 'vitest';
import { computePatch } from '#shared/diff/compute/compute-patch.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex } from '#shared/diff/index/patch-index.ts';
import { layoutCandidates } from '#shared/diff/folding/layout-candidates.ts';
import { foldKinds } from '#shared/diff/folding/fold.ts';
import { grammarOf } from './grammars.ts';
import { proveLayout } from './prove-layout.ts';

/** The kinds of the folds of a file, and how many of its changed lines they hold. */
const proven = async (path: string, before: string, after: string): Promise<readonly [string, number]> => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const computed = await computePatch(encode(before), encode(after), () => Promise.resolve());
  const index = createPatchIndex();
  const fields = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644' });
  if (computed.kind === 'binary' || fields === null) throw new Error('no patch');
  const file = index.addFile(fields, computed.bytes);
  const grammar = await grammarOf(path);
  if (grammar === null) return ['no grammar', 0];
  const steps = proveLayout(grammar, 0, [before, after], layoutCandidates(index, 0, []));
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const names = Object.keys(foldKinds);
  const changed = step.value.reduce((sum, fold) => sum + fold.changed, 0);
  const kinds = [...new Set(step.value.map(({ kind }) => names[kind]))].join(' ');
  return [changed === file.added + file.removed ? `all ${kinds}` : kinds, changed];
};
const kindOf = async (...parameters: Parameters<typeof proven>): Promise<string> => (await proven(...parameters))[0];

describe('layout', () => {
  it('folds where lines are broken another way', async () => {
    expect(await kindOf('a.ts', 'const a = read(one,\n  two);\n', 'const a = read(\n  one,\n  two\n);\n')).toBe(
      'all layout',
    );
    expect(await kindOf('a.py', 'x = read(one,\n         two)\n', 'x = read(\n    one, two\n)\n')).toBe('all layout');
    expect(await kindOf('a.go', 'package a\n\nfunc f() {\n  g( 1 )\n}\n', 'package a\n\nfunc f() {\n\tg(1)\n}\n')).toBe(
      'all layout',
    );
    expect(
      await kindOf(
        'A.java',
        'class A {\n  int f() { return 1; }\n}\n',
        'class A {\n  int f() {\n    return 1;\n  }\n}\n',
      ),
    ).toBe('all layout');
    expect(await kindOf('a.rs', 'fn f() { g(1); }\n', 'fn f() {\n    g(1);\n}\n')).toBe('all layout');
    expect(await kindOf('a.cpp', 'int f() { return 1; }\n', 'int f()\n{\n  return 1;\n}\n')).toBe('all layout');
    expect(await kindOf('a.json', '{"a":1}\n', '{\n  "a": 1\n}\n')).toBe('all layout');
  });

  it('has a label of its own with commas before a bracket', async () => {
    expect(await kindOf('a.ts', 'read(one, two);\n', 'read(\n  one,\n  two,\n);\n')).toBe('all commas');
    expect(await kindOf('a.py', 'read(one, two)\n', 'read(\n    one,\n    two,\n)\n')).toBe('all commas');
    expect(await kindOf('a.rs', 'fn f() { g(1, 2); }\n', 'fn f() {\n    g(\n        1,\n        2,\n    );\n}\n')).toBe(
      'all commas',
    );
  });

  it('shows what only looks like it', async () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['a.ts', 'function f() {\n  return value;\n}\n', 'function f() {\n  return\n  value;\n}\n'],
      [
        'a.ts',
        'function f() {\n  return value;\n  other();\n}\n',
        'function f() {\n    return\n    value;\n    other();\n}\n',
      ],
      ['a.py', 'if a:\n    b()\n    c()\n', 'if a:\n    b()\nc()\n'],
      ['a.py', 'a()\nb()\n', 'a()\n    b()\n'],
      ['a.py', 'if a:\n    b()\n    c()\n', 'if a:\n    b()\n      c()\n'],
      ['a.py', 'x = (1)\n', 'x = (1,)\n'],
      ['a.py', 'x = a[1]\n', 'x = a[1,]\n'],
      ['a.py', 'x = """a\n b"""\n', 'x = """a\n  b"""\n'],
      ['a.ts', 'const a = `a\n b`;\n', 'const a = `a\n  b`;\n'],
      ['a.ts', 'const a = [1];\n', 'const a = [1,,];\n'],
      ['a.ts', "const a = 'a b';\n", "const a = 'a  b';\n"],
      ['a.ts', 'a\n++b\n', 'a++\nb\n'],
      ['a.tsx', 'const a = <p>one two</p>;\n', 'const a = <p>one\n\n  two {""}</p>;\n'],
      ['a.rs', 'fn f() { let a = (1); }\n', 'fn f() { let a = (1,); }\n'],
      ['a.rs', 'fn f() { m!(1, 2); }\n', 'fn f() { m!(1, 2,); }\n'],
      ['a.css', 'a .b { color: red }\n', 'a.b { color: red }\n'],
      ['a.css', 'a { margin: 1px -2px }\n', 'a { margin: 1px - 2px }\n'],
      ['a.cpp', '#define A b \\\n  c\n', '#define A b\n  c\n'],
      ['a.rb', 'a( 1 )\n', 'a(1)\n'],
      ['a.ts', 'const a = (;\nread(one,\n  two);\n', 'const a = (;\nread(one, two);\n'],
    ];
    for (const [path, before, after] of cases)
      expect((await proven(path, before, after))[1], `${before} became ${after}`).toBe(0);
  });
});

describe('comments', () => {
  it('fold alone', async () => {
    expect(await kindOf('a.ts', '// One thing.\nread();\n', '// Another thing.\n// And more.\nread();\n')).toBe(
      'all comments',
    );
    expect(await kindOf('a.py', 'a()\n# One thing.\nb()\n', 'a()\nb()\n')).toBe('all comments');
    expect(await kindOf('A.java', '/*\n * One.\n */\nclass A {}\n', '/*\n * Two.\n */\nclass A {}\n')).toBe(
      'all comments',
    );
  });

  it('are shown where they do something, or code goes with them', async () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['a.ts', 'read();\n', '// @ts-expect-error\nread();\n'],
      ['a.ts', 'read();\n', '// eslint-disable-next-line\nread();\n'],
      ['a.go', 'package a\n', '//go:build linux\npackage a\n'],
      ['a.py', 'a()\n', '# type: ignore\na()\n'],
      ['a.py', '"""One."""\na()\n', '"""Two."""\na()\n'],
      ['a.rs', '/// One.\nfn f() {}\n', '/// Two.\nfn f() {}\n'],
      ['A.java', '/** One. */\nclass A {}\n', '/** @deprecated */\nclass A {}\n'],
      ['a.ts', '/*\n * One.\n * Two.\n */\nread();\n', '/*\n * One.\n */\n * Two.\n */\nread();\n'],
      ['a.ts', '/* One.\n*/\nread();\n/* Two. */\n', '/* One.\nread();\n/* Two. */\n'],
      ['a.ts', '// read();\n', 'read();\n'],
    ];
    for (const [path, before, after] of cases)
      expect((await proven(path, before, after))[1], `${before} became ${after}`).toBe(0);
  });
});
