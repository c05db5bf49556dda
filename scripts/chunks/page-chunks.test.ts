/** Real builds of small pages: which files each page reads, and what is in them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-chunks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const says = (text: string): string => `globalThis.said = [globalThis.said, '${text}'];\n`;

const sources: Readonly<Record<string, string>> = {
  'one.html': '<script type="module" src="./one.js"></script>',
  'two.html': '<script type="module" src="./two.js"></script>',
  'one.js': `import './both.js'; import './alone.js'; import './with-screen-a.js'; import './with-screen-b.js';
    ${says('one')}`,
  'two.js': `import './both.js'; import './with-screen-b.js'; ${says('two')}`,
  'screen-a.js': `import './with-screen-a.js'; import './later.js'; ${says('screen-a')}`,
  'screen-b.js': `import './with-screen-b.js'; import './later.js'; ${says('screen-b')}`,
  ...Object.fromEntries(['alone', 'with-screen-a', 'with-screen-b', 'later'].map((name) => [`${name}.js`, says(name)])),
  // Screens that any page may open: the bundler cannot know what is there already.
  'both.js': `${says('both')} import('./screen-a.js'); import('./screen-b.js');`,
};

beforeAll(() => {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
});

const idOf = (name: string): string => join(folder, `${name}.html`);

/** Builds them. @returns for each page the modules in each of the files that it starts with */
const filesOf = async (codeSplitting?: Rolldown.CodeSplittingOptions): Promise<Record<string, string[][]>> => {
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { one: idOf('one'), two: idOf('two') },
        ...(codeSplitting && { output: { codeSplitting } }),
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const saidIn = (chunk: Rolldown.OutputChunk): string[] =>
    Object.keys(sources).filter((name) => chunk.code.includes(`\`${name.replace('.js', '')}\``));
  const read = (name: string, found = new Set<string>()): Set<string> => {
    found.add(name);
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      if (!found.has(next)) read(next, found);
    return found;
  };
  return Object.fromEntries(
    ['one', 'two'].map((page) => {
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId === idOf(page));
      const names = [...read(entry?.fileName ?? '')];
      return [
        page,
        names
          .map((name) => saidIn(chunks.find(({ fileName }) => fileName === name)!))
          .filter(({ length }) => length > 0),
      ];
    }),
  );
};

const all = (files: readonly string[][]): string[] => files.flat().sort();

it('a page reads one file of its own and one of what it shares, and runs nothing of another page', async () => {
  const apart = await filesOf();
  const joined = await filesOf({
    groups: pageChunks(['one', 'two'].map((name) => ({ name, id: idOf(name), isJoined: true }))),
  });
  for (const page of ['one', 'two']) expect(all(joined[page] ?? [])).toEqual(all(apart[page] ?? []));
  expect(all(joined['one'] ?? [])).toEqual(['alone.js', 'both.js', 'one.js', 'with-screen-a.js', 'with-screen-b.js']);
  expect(apart['one']?.length).toBeGreaterThan(2);
  expect(joined['one']).toHaveLength(2);
  expect(joined['two']).toHaveLength(2);
});

it('a page whose own start is not joined is split as the bundler does', async () => {
  const joined = await filesOf({
    groups: pageChunks(['one', 'two'].map((name) => ({ name, id: idOf(name), isJoined: name === 'two' }))),
  });
  expect(joined['one']?.length).toBeGreaterThan(2);
  expect(all(joined['one'] ?? [])).toEqual(['alone.js', 'both.js', 'one.js', 'with-screen-a.js', 'with-screen-b.js']);
});

it('a page that waits at its start for a module that shares code with it goes on', async () => {
  const waiting = join(folder, 'waiting');
  mkdirSync(waiting);
  const write = (name: string, text: string): void => writeFileSync(join(waiting, name), text);
  write('words.js', `export const words = []; ${says('words')}`);
  write(
    'other-words.js',
    `import { words } from './words.js'; import { more } from './more-words.js'; words.push(...more);`,
  );
  write('more-words.js', `export const more = ['other'];`);
  write('start.js', `import { words } from './words.js'; await import('./other-words.js'); console.log(words.length);`);
  const input = { start: join(waiting, 'start.js') };
  const pages = [{ name: 'start', id: input.start, isJoined: true }];
  const built = (await build({
    root: waiting,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: 'out',
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          codeSplitting: { groups: pageChunks(pages, [join(waiting, 'other-words.js')]) },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  expect(execFileSync(process.execPath, [join(waiting, 'out', 'start.mjs')], { encoding: 'utf8' })).toBe('1\n');
  // What it waits for alone is not read by a page that does not wait.
  const chunks = built.output.filter((file) => file.type === 'chunk');
  expect(chunks.filter(({ code }) => code.includes('`other`')).map(({ name }) => name)).toEqual(['other-words']);
});
