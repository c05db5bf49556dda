/** Which keys a module names, and a real build of a small page: the texts that it begins with, and those that come later. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { pageChunks } from './page-chunks.ts';
import { laterTexts, namedTexts, textsByModule } from './named-texts.ts';

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
  'renderer/start.ts': `import { t } from '../shared/texts/t.ts'; console.log(t('users.title')); void import('./later.ts');`,
  'renderer/later.ts': `import { t } from '../shared/texts/t.ts'; import './texts/said.ts'; console.log(t('users.block'));`,
  'renderer/texts/said.ts': 'console.log(1);',
  'renderer/workers/some-worker.ts': `unsaid('review_diff.cut');`,
  'electron/main.ts': `t('main_process.ended');`,
  'shared/texts/en.ts': `export const en = { users: { title: 'not taken from here' } };`,
  'shared/texts/t.ts': `import { en } from './en.ts'; export const t = (key: string) => en[key.split('.')[0]][key.split('.')[1]];`,
};

it('a page begins with the texts that its modules name, and what comes later brings its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), source);
  }
  const id = join(folder, 'renderer/index.html');
  const built = (await build({
    root: join(folder, 'renderer'),
    configFile: false,
    logLevel: 'silent',
    plugins: [textsByModule(folder, tables)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { index: id },
        output: { codeSplitting: { groups: [...pageChunks([{ name: 'index', id, isJoined: true }]), laterTexts] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const all = Object.values(tables).flatMap((table) => Object.values(table));
  const textsIn = (some: readonly Rolldown.OutputChunk[]): readonly string[] =>
    all.filter((text) => some.some(({ code }) => code.includes(`\`${text}\``)));
  const isStart = ({ name }: Rolldown.OutputChunk): boolean => name.startsWith('start-') || name === 'index';
  expect(textsIn(chunks.filter(isStart))).toEqual(['The title']);
  expect(textsIn(chunks.filter(({ name }) => name === 'texts'))).toEqual(['Block it', 'It was cut off']);
  expect(textsIn(chunks)).toEqual(['The title', 'Block it', 'It was cut off']);
  expect(chunks.some(({ code }) => code.includes('not taken'))).toBe(false);
});
