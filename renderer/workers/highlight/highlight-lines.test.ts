/** Colours by role, for every language that is offered. */
import { describe, expect, it } from 'vitest';
import { createLineHighlighter, type LineSpans } from './highlight-lines.ts';
import { grammars } from './highlight-lines.ts';
import { languageOfPath, type Language } from './language-of-path.ts';
import { syntaxRoles } from './syntax-roles.ts';

// What a line may take is no subject here, and a busy machine takes longer.
const highlight = createLineHighlighter(60_000);
const wordsOf = (line: string, spans: LineSpans | undefined): string[] =>
  Array.from({ length: (spans?.length ?? 0) / 3 }, (_, at) => {
    const [start = 0, end = 0, role = 0] = spans?.subarray(at * 3, at * 3 + 3) ?? [];
    return `${syntaxRoles[role - 1] ?? 'none'}:${line.slice(start, end)}`;
  });

describe('highlighting', () => {
  it('gives words their roles', async () => {
    const line = 'const limit = await read("a", 12); // why';
    const [spans] = await highlight('typescript', [line]);
    expect(wordsOf(line, spans)).toEqual([
      'keyword:const',
      'keyword:await',
      'function:read',
      'string:"a"',
      'number:12',
      'comment:// why',
    ]);
  });
  it('keeps the state of the grammar from line to line', async () => {
    const [, inside, after] = await highlight('go', ['/* a', 'func b', '*/ func c() {}']);
    expect(wordsOf('func b', inside)).toEqual(['comment:func b']);
    expect(wordsOf('*/ func c() {}', after)).toContain('keyword:func');
  });
  it('leaves too long a line plain and goes on', async () => {
    const [long, next] = await highlight('json', [`"${'x'.repeat(5000)}"`, '1']);
    expect([long?.length, next?.length]).toEqual([0, 3]);
  });
  it('loads every language', async () => {
    for (const language of Object.keys(grammars) as Language[]) {
      expect(await highlight(language, ['a "b" 1', '']), language).toHaveLength(2);
    }
  });
  it('defect R-12 knows the kinds of files that projects have', () => {
    const files =
      'a.kt a.swift a.cs a.php Dockerfile Dockerfile.dev Makefile a.scss a.less a.tf a.vue a.svelte a.lua a.pl a.r ' +
      'a.scala a.dart a.ex a.ps1 a.bat a.ini a.diff a.graphql a.proto build.gradle CMakeLists.txt a.erb .env .env.local ' +
      'a.hs a.clj a.m a.csproj Jenkinsfile a.properties .editorconfig a.sass a.feature';
    expect(files.split(' ').filter((file) => languageOfPath(file) === null)).toEqual([]);
  });
  it('knows languages by name', () => {
    expect(['a/b.TS', 'Gemfile', 'x.unknown', 'constructor', 'Makefile', '.h'].map(languageOfPath)).toEqual([
      'typescript',
      'ruby',
      null,
      null,
      'make',
      'c',
    ]);
  });
});
