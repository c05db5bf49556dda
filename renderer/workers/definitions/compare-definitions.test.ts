/** What is said of changed definitions: each rule, and what just misses it. */
import { describe, expect, it } from 'vitest';
import { compareSources, said, saidOf } from './testing/read-source.ts';

const long = 'const sum = (list: number[]) => { let all = 0; for (const one of list) all += one; return all; };\n';
const body = '{ let all = 0; for (const one of list) all += one; return all; }';

describe('in its place', () => {
  it.each<readonly [string, string, string, string, readonly string[]]>([
    ['nothing', 'a.ts', long, long, []],
    ['what another definition changed', 'a.ts', `${long}const b = 1;\n`, `${long}const b = 2;\n`, ['inside b']],
    ['the inside', 'a.ts', long, long.replace('all = 0', 'all = 1'), ['inside sum']],
    ['the signature', 'a.ts', long, long.replace('number[]', 'bigint[]'), ['signature sum']],
    [
      'both',
      'a.ts',
      long,
      long.replace('number[]', 'bigint[]').replace('all = 0', 'all = 0n'),
      ['signature+inside sum'],
    ],
    ['that it is exported', 'a.ts', long, `export ${long}`, ['signature sum']],
    [
      'a declaration that became a function',
      'a.ts',
      'function f(a) { g(a); }\n',
      'const f = (a) => { g(a); };\n',
      ['signature f'],
    ],
    ['layout', 'a.ts', long, long.replace('{ let', '{\n  let'), ['layout sum']],
    ['a comment in it', 'a.ts', long, long.replace('let', '/* All. */ let'), ['layout sum']],
    ['a comment above it', 'a.ts', `// One.\n${long}`, `// Two.\n${long}`, ['layout sum']],
    ['a last comma', 'a.ts', 'const f = () => [1, 2];\n', 'const f = () => [1, 2,];\n', ['layout f']],
    ['a comment two lines above', 'a.ts', `// One.\n\n${long}`, `// Two.\n\n${long}`, []],
    [
      'what ends a statement',
      'a.ts',
      'function f() { return value; }\n',
      'function f() { return\nvalue; }\n',
      ['inside f'],
    ],
    [
      'the innermost one',
      'a.ts',
      'class A {\n  m() { one(); }\n  n() {}\n}\n',
      'class A {\n  m() { two(); }\n  n() {}\n}\n',
      ['inside A.m'],
    ],
    [
      'a member that was added, and not what it is in',
      'a.ts',
      'enum E {\n  A,\n  B\n}\n',
      'enum E {\n  A,\n  B,\n  C\n}\n',
      ['added E.C'],
    ],
    ['the order of members', 'a.ts', 'class A {\n  a() {}\n  b() {}\n}\n', 'class A {\n  b() {}\n  a() {}\n}\n', []],
    [
      'one of several that are called the same',
      'A.java',
      'class A {\n  int f(int a) { return 1; }\n  int f(String a) { return 2; }\n}\n',
      'class A {\n  int f(String a) { return 3; }\n}\n',
      ['removed A.f', 'inside A.f'],
    ],
    [
      'of overloads that were put before it, which one has the body',
      'a.py',
      'def f(a):\n    b = a.strip()\n    return b.lower()\n',
      '@overload\ndef f(a: str) -> str: ...\n@overload\ndef f(a: None) -> None: ...\ndef f(a: str | None):\n    b = a.strip()\n    return b.upper()\n',
      ['added f', 'added f', 'signature+inside f'],
    ],
    [
      'layout within a template',
      'a.ts',
      'const f = (a) => `${one(a)} ${two(a)}`;\n',
      'const f = (a) => `${one(\n  a,\n)} ${two(a)}`;\n',
      ['layout f'],
    ],
    [
      'a blank of a template',
      'a.ts',
      'const f = (a) => `${one(a)} ${two(a)}`;\n',
      'const f = (a) => `${one(a)}  ${two(a)}`;\n',
      ['inside f'],
    ],
    [
      'a blank at the end of a template',
      'a.ts',
      'type T = `a ${B}`;\nconst f = `a ${b} c`;\n',
      'type T = `a  ${B}`;\nconst f = `a ${b} c `;\n',
      ['inside T', 'inside f'],
    ],
    [
      'what is in a block with a tuple',
      'a.py',
      'def f():\n    with server as (host, port):\n        get(host, port)\n',
      'def f():\n    with server as (host, port):\n        get(port, host)\n',
      ['inside f'],
    ],
    [
      'an indentation that decides',
      'a.py',
      'def f():\n    if a:\n        b()\n        c()\n',
      'def f():\n    if a:\n        b()\n    c()\n',
      ['inside f'],
    ],
    ['a decorator', 'a.py', '@one\ndef f():\n    pass\n', '@two\ndef f():\n    pass\n', ['signature f']],
    ['a value with no name', 'a.ts', 'go(1);\n', 'go(2);\n', []],
    [
      'a type that became another kind',
      'a.ts',
      'interface A { b: 1 }\n',
      'type A = { b: 1 };\n',
      ['signature+inside A'],
    ],
  ])('says %s', async (_name, path, before, after, expected) => {
    expect(await saidOf(path, before, after)).toEqual(expected);
  });

  it('lists what was added or removed with the count of what is in it', async () => {
    const added = 'class A {\n  m() {}\n  n() { function inner() {} }\n}\n';
    expect(await saidOf('a.ts', '', added)).toEqual(['added A with 3']);
    expect(await saidOf('a.ts', added, '')).toEqual(['removed A with 3']);
  });

  it('has the signatures of both versions in one line', async () => {
    const [change] = await compareSources(['a.ts', 'function f(a) {}\n', 'function f(\n  a, // One.\n  b,\n) {}\n']);
    expect([change?.before?.signature, change?.after?.signature]).toEqual(['function f(a)', 'function f(a, b)']);
  });
});

describe('elsewhere', () => {
  it('finds what moved to another file, and says what changed on the way', async () => {
    const moved = await compareSources(['a.ts', long, ''], ['b.ts', '', long]);
    expect(moved.map(said)).toEqual(['moved sum']);
    expect([moved[0]?.before?.file, moved[0]?.after?.file]).toEqual([0, 1]);
    const changed = await compareSources(['a.ts', long, ''], ['b.ts', '', long.replace('all = 0', 'all = 1')]);
    expect(changed.map(said)).toEqual(['moved inside sum']);
    const both = await compareSources(['a.ts', long, ''], ['b.ts', '', `export ${long}`]);
    expect(both.map(said)).toEqual(['moved signature sum']);
  });

  it('finds a method that became one of another class', async () => {
    const method = `  sum(list) ${body}\n`;
    expect(
      await saidOf('a.ts', `class A {\n${method}}\nclass B {\n}\n`, `class A {\n}\nclass B {\n${method}}\n`),
    ).toEqual(['moved B.sum']);
  });

  it('takes what is in a moved class with it', async () => {
    const own = `class A {\n  sum(list) ${body}\n  other() { return 1; }\n}\n`;
    const changed = own.replace('return 1', 'return 2');
    expect((await compareSources(['a.ts', own, ''], ['b.ts', '', own])).map(said)).toEqual(['moved A']);
    expect((await compareSources(['a.ts', own, ''], ['b.ts', '', changed])).map(said)).toEqual([
      'moved A',
      'inside A.other',
    ]);
  });

  it('finds what was renamed by what it does, also where it calls itself', async () => {
    const before = 'function walk(node) { for (const child of node.children) walk(child); }\n';
    expect(await saidOf('a.ts', before, before.replaceAll('walk', 'visit'))).toEqual(['renamed walk to visit']);
    expect(
      await saidOf(
        'A.java',
        `class A {\n  A() {}\n  int f(int a) { return a; }\n}\n`,
        `class B {\n  B() {}\n  int f(int a) { return a; }\n}\n`,
      ),
    ).toEqual(['renamed A to B']);
  });

  it('takes nothing for renamed that is small, changed or there twice', async () => {
    expect(await saidOf('a.ts', 'const a = 1;\n', 'const b = 1;\n')).toEqual(['removed a', 'added b']);
    const before = 'function walk(node) { for (const child of node.children) walk(child); }\n';
    expect(await saidOf('a.ts', before, before.replaceAll('walk', 'visit').replace('children', 'parts'))).toEqual([
      'removed walk',
      'added visit',
    ]);
    const twice = before.replaceAll('walk', 'one') + before.replaceAll('walk', 'two');
    expect(await saidOf('a.ts', before, twice)).toEqual(['removed walk', 'added one', 'added two']);
  });

  it('takes nothing for moved that only has the name', async () => {
    const other =
      'const sum = (a: string, b: string) => new Map([[a, b]]).size > window.innerWidth ? a.at(0) : b.at(1);\n';
    expect((await compareSources(['a.ts', long, ''], ['b.ts', '', other])).map(said)).toEqual([
      'removed sum',
      'added sum',
    ]);
  });
});

describe('with errors of syntax', () => {
  it('says of a changed one that it could not be read, and of others what happened', async () => {
    const before = 'function a() { return (; }\nfunction b() { return 1; }\n';
    expect(await saidOf('a.ts', before, before.replace('(;', '(1;').replace('return 1', 'return 2'))).toEqual([
      'unclear a',
      'inside b',
    ]);
  });

  it.each([
    [
      'a.ts',
      'function a() {\n  x();\n}\nfunction b() { return 1; }\nfunction c() { return 2; }\n',
      'function a() {\n  x(;\n\nfunction b() { return 1; }\nfunction c() { return 2; }\n',
      ['unclear a'],
    ],
    [
      'A.java',
      'class A {\n  int a() {\n    return 1;\n  }\n  int b() { return 2; }\n}\n',
      'class A {\n  int a() {\n    return 1;\n\n  int b() { return 2; }\n}\n',
      ['unclear A', 'unclear A.a'],
    ],
    [
      'a.cpp',
      'int a() {\n  return 1;\n}\nint b() { return 2; }\n',
      'int a() {\n  return 1;\n\nint b() { return 2; }\n',
      ['unclear a'],
    ],
  ])('lists nothing whose lines did not change: %s', async (path, before, after, expected) => {
    expect(await saidOf(path, before, after)).toEqual(expected);
  });
});

it('gives the same list whatever the names of words are, over thousands of definitions', async () => {
  const file = (by: number): string =>
    Array.from(
      { length: 1_000 },
      (_, at) => `function f${String(at)}(a) { return a + ${String(at % 10 === 0 ? at + by : at)}; }\n`,
    ).join('');
  const changes = await compareSources(['a.ts', file(0), file(1)], ['b.ts', file(0), null], ['c.ts', null, file(1)]);
  const own = changes.filter(({ after, before }) => after?.file === 0 && before?.file === 0);
  expect(own).toHaveLength(100);
  expect(changes.filter(({ isMoved }) => isMoved)).toHaveLength(1_000);
  expect(changes).toHaveLength(1_100);
});
