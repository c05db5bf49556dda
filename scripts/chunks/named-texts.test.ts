/** Which keys a module names, and a real build of a small page: the texts that it begins with, and those that come later. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { pageChunks } from './page-chunks.ts';
import { namedTexts, textsByModule } from './named-texts.ts';

const tables = {
  users: {
    title: 'The title',
    rows_one: '{{count}} row of one',
    rows_other: '{{count}} rows of many',
    rows_of: 'Rows of a total',
    rowing: 'Rowing',
    block: 'Block it',
  },
  main_process: { ended: 'The process has ended' },
  review_diff: { cut: 'It was cut off' },
};

it.each([
  [`t('users.title')`, ['users.title']],
  ['t("users.block"), t(`users.title`)', ['users.block', 'users.title']],
  [`t('users.rows', { count })`, ['users.rows_one', 'users.rows_other', 'users.rows_of']],
  ['t(`users.rows_${kind}`)', ['users.rows_one', 'users.rows_other', 'users.rows_of']],
  ['t(`users.${kind}`)', Object.keys(tables.users).map((name) => `users.${name}`)],
  [`t('users.' + kind)`, Object.keys(tables.users).map((name) => `users.${name}`)],
  // The name of an operation, a file, a property of an object.
  [`query('users.list'); import('./users.title.ts'); users.title; 'constructor.name'`, []],
])('%s names %j', (code, named) => {
  expect(namedTexts(code, tables).toSorted()).toEqual([...named].sort());
});

const sources: Readonly<Record<string, string>> = {
  'renderer/index.html': '<script type="module" src="./start.ts"></script>',
  'renderer/other.html': '<script type="module" src="./other.ts"></script>',
  'renderer/other.ts': `import { t } from '../shared/texts/t.ts'; console.log('the other page', t('users.rowing'));`,
  'renderer/start.ts': `import { t } from '../shared/texts/t.ts'; console.log(t('users.title')); void import('./later.ts');`,
  'renderer/later.ts': `import { t } from '../shared/texts/t.ts'; import './texts/said.ts'; console.log(t('users.block'), t('users.rowing'));`,
  'renderer/texts/said.ts': 'console.log(1);',
  'renderer/workers/some-worker.ts': `unsaid('review_diff.cut');`,
  'electron/main.ts': `t('main_process.ended');`,
  'shared/texts/en.ts': `export const en = { users: { title: 'not taken from here' } };`,
  'shared/texts/german.ts': `import { en } from './en.ts'; en.users = { title: 'Der Titel' };`,
  'shared/texts/t.ts': `if (globalThis.german) await import('./german.ts'); import { en } from './en.ts'; export const t = (key: string) => en[key.split('.')[0]][key.split('.')[1]];`,
};

it('a page begins with the texts that its modules name, and what comes later brings its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), source);
  }
  const [index, other] = ['index', 'other'].map((name) => join(folder, `renderer/${name}.html`)) as [string, string];
  const pages = [
    { name: 'index', id: index, isJoined: true },
    { name: 'other', id: other, isJoined: true },
  ];
  const built = (await build({
    root: join(folder, 'renderer'),
    configFile: false,
    logLevel: 'silent',
    plugins: [textsByModule(folder, tables)],
    build: {
      write: false,
      modulePreload: false,
      target: 'esnext',
      rolldownOptions: {
        input: { index, other },
        output: { codeSplitting: { groups: pageChunks(pages, [join(folder, 'shared/texts/german.ts')]) } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const all = Object.values(tables).flatMap((table) => Object.values(table));
  const textsIn = (some: readonly Rolldown.OutputChunk[]): readonly string[] =>
    all.filter((text) => some.some(({ code }) => code.includes(text)));
  const read = (name: string, found: readonly Rolldown.OutputChunk[] = []): readonly Rolldown.OutputChunk[] => {
    const chunk = chunks.find((one) => one.fileName === name || one.name === name);
    if (chunk === undefined || found.includes(chunk)) return found;
    return chunk.imports.reduce<readonly Rolldown.OutputChunk[]>((all, next) => read(next, all), [...found, chunk]);
  };
  expect(textsIn(read('start-index'))).toEqual(['The title']);
  expect(textsIn(read('start-other'))).toEqual(['Rowing']);
  const later = read('later');
  expect(textsIn(later)).toEqual(['Rowing', 'Block it', 'It was cut off']);
  // A text of another page's start does not bring that page.
  expect(later.some(({ code }) => code.includes('the other page'))).toBe(false);
  expect(textsIn(chunks)).toEqual(['The title', 'Rowing', 'Block it', 'It was cut off']);
  expect(chunks.some(({ code }) => code.includes('not taken'))).toBe(false);
});
