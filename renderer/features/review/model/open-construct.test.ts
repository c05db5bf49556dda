/** Hunks that begin in the middle of something (defect R-12). */
import { describe, expect, it } from 'vitest';
import { openedBefore } from './open-construct.ts';
import { languageOfPath } from '#renderer/workers/highlight/language-of-path.ts';
import { createLineHighlighter } from '#renderer/workers/highlight/highlight-lines.ts';
import { syntaxRoles } from '#renderer/workers/highlight/syntax-roles.ts';

const opened = (path: string, text: string): string | null => {
  const language = languageOfPath(path);
  return language === null ? null : openedBefore(language, text.split('\n'));
};

describe('what lines begin inside of', () => {
  it.each([
    ['a.ts', ' words of it\n don’t count\n */\nexport const a = 1;', '/*'],
    ['a.go', 'if x then\n*/\nfunc a() {}', '/*'],
    ['a.css', '   a rule */ b { color: red }', '/*'],
    ['A.kt', ' * one\n * two\n *\n * three', '/*'],
    ['a.py', '    Return the sum\n    of both.\n    """\n    return a + b', '"""'],
    ['a.py', "    the end.'''\n    return a", "'''"],
    ['a.ts', '  <p>${name}</p>\n`;\nexport const b = 2;', '`'],
    ['a.js', '  select 1`);\ncall();', '`'],
    ['a.html', 'hidden\n-->\n<p>x</p>', '<!--'],
    ['a.vue', 'const a = 1;\n</script>\n<template>', '<script>'],
    ['a.svelte', '.a { color: red }\n</style>', '<style>'],
  ])('%s: %j', (path, text, opener) => {
    expect(opened(path, text)).toBe(opener);
  });

  it.each([
    ['a.ts', "glob('**/*.ts');\nconst b = '*/';"],
    ['a.ts', '/* one */\nconst b = 1; /* two */'],
    ['a.ts', 'const a = `one\ntwo`;\nconst b = 1;'],
    ['a.ts', 'const a = gql`\n  one\n'],
    ['a.ts', 'const a = `x`;'],
    ['a.c', 'int a = b * c;\nint d;'],
    ['a.md', '* one\n* two'],
    ['a.py', 'def a():\n    """\n    Words.\n    """\n    return 1'],
    ['a.py', 'text = """\none\n"""'],
    ['a.py', 'def a():\n    """Words."""\n    return 1'],
    ['a.py', 'x = 1\nr"""words'],
    ['a.html', '<!-- a -->\n<script>\nlet a;\n</script>'],
    ['a.sh', 'rm -rf a/*\nls */b'],
    ['a.yaml', 'paths: a/*\nother: */b'],
  ])('is nothing in %s: %j', (path, text) => {
    expect(opened(path, text)).toBeNull();
  });

  it('colours what follows as code', async () => {
    const lines = ['if this', '"""', 'return "a"'];
    const highlight = createLineHighlighter(60_000);
    const [, , , code] = await highlight('python', [openedBefore('python', ['text', ...lines]) ?? '', ...lines]);
    expect(syntaxRoles[(code?.[2] ?? 0) - 1]).toBe('keyword');
  });
});
