/** The build's notices: whatever gets into a bundle is in them, a package without a licence stops the build. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNoticeCollector, noticeFiles, noticesOf } from './collect-notices.ts';
import type { Notice } from './shipped-packages.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-notices-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const putPackage = (name: string, manifest: object, files: Readonly<Record<string, string>>): void => {
  put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', license: 'MIT', ...manifest }));
  for (const [file, text] of Object.entries(files)) put(`node_modules/${name}/${file}`, text);
};

const page = { 'index.html': '<!doctype html><script type="module" src="/main.js"></script>' };

const buildPage = async (
  files: Readonly<Record<string, string>>,
  packed: readonly string[] = [],
): Promise<Notice[]> => {
  for (const [file, text] of Object.entries({ ...page, ...files })) put(file, text);
  const notices = createNoticeCollector(folder, packed);
  await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    plugins: [notices.plugin()],
    worker: { format: 'es', plugins: () => [notices.plugin()] },
    build: { outDir: join(folder, 'out/page'), assetsInlineLimit: 0 },
  });
  return JSON.parse(readFileSync(join(folder, 'out', noticeFiles.json), 'utf8')) as Notice[];
};

it('names what scripts, workers, style sheets and fonts come from, and what is packed beside them with what that needs', async () => {
  putPackage(
    'plain',
    { type: 'module' },
    { 'index.js': 'export const plain = document.title;', LICENSE: 'Plain text' },
  );
  putPackage(
    '@scope/common',
    { license: 'ISC' },
    { 'index.js': 'exports.common = () => 1;', 'LICENSE.md': 'Common\r\n' },
  );
  putPackage('nested', { type: 'module' }, { 'index.js': "export { deep } from 'deep';", licence: 'x' });
  putPackage('nested/node_modules/deep', { name: 'deep', type: 'module' }, { 'esm/package.json': '{"type":"module"}', 'index.js': 'export const deep = location.href;' }); // prettier-ignore
  putPackage('in-worker', { type: 'module' }, { 'index.js': 'export const work = () => 1;' });
  putPackage(
    'words',
    { license: '(MIT AND BSD)', exports: './index.js' },
    { 'index.dic': 'one', license: 'Word lists' },
  );
  putPackage('font', { license: 'OFL-1.1' }, { 'font.css': '@font-face { font-family: F; src: url(./f.woff2) }', 'f.woff2': 'f', OFL: 'Open Font' }); // prettier-ignore
  putPackage(
    'native',
    { dependencies: { part: '1' }, optionalDependencies: { absent: '1' } },
    { LICENSE: 'N', NOTICE: 'O' },
  );
  putPackage('part', {}, {});
  putPackage('sheet', {}, { 'reset.css': 'body { margin: 0 }' });
  putPackage('unused', {}, { 'index.js': 'export const unused = 1;' });
  const notices = await buildPage(
    {
      'main.js': "import './own.css'; import { plain } from 'plain'; import { common } from '@scope/common'; import { deep } from 'nested'; console.log(plain, common(), deep, new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));", // prettier-ignore
      'own.css': "@import 'font/font.css'; @import 'sheet/reset.css';",
      'worker.js':
        "import { work } from 'in-worker'; import words from './node_modules/words/index.dic?raw'; postMessage(work() + words);",
    },
    ['native'],
  );
  expect(notices.map(({ name }) => name)).toEqual(['@scope/common', 'deep', 'font', 'in-worker', 'native', 'nested', 'part', 'plain', 'sheet', 'words']); // prettier-ignore
  const textOf = (name: string): string | undefined => notices.find((notice) => notice.name === name)?.text;
  expect(['plain', '@scope/common', 'font', 'native', 'words'].map(textOf)).toEqual([
    'Plain text',
    'Common',
    'Open Font',
    'N\n\nO',
    'Word lists',
  ]);
  expect(textOf('deep')).toContain('carries no licence file. Its manifest names the licence MIT.');
  const text = readFileSync(join(folder, 'out', noticeFiles.text), 'utf8');
  for (const { name, version, licence } of notices) expect(text).toContain(`${name} ${version} (${licence})`);
});

it('a package that names no licence stops the build', async () => {
  putPackage('bare', { license: undefined, type: 'module' }, { 'index.js': 'export const bare = document.title;' });
  await expect(buildPage({ 'main.js': "import { bare } from 'bare'; console.log(bare);" })).rejects.toThrow(
    /bare ships in the app and names no licence/,
  );
});

it('two versions of a package are two entries, the same one in two folders is one', () => {
  putPackage('a', {}, {});
  putPackage('x/node_modules/a', { name: 'a' }, {});
  putPackage('y/node_modules/a', { name: 'a', version: '2.0.0' }, {});
  const folders = ['a', 'x/node_modules/a', 'y/node_modules/a'].map((path) => join(folder, 'node_modules', path));
  expect(noticesOf(folders).map(({ name, version }) => `${name} ${version}`)).toEqual(['a 1.2.3', 'a 2.0.0']);
});
