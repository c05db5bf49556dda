/** Violations planted on purpose: for each rule files that break it, so that a rule that cannot fail is found out. */

/** A violation of an import rule: the files to plant and the file at which the rule must speak. */
export interface PlantedImport {
  readonly rule: string;
  readonly at: string;
  readonly files: Readonly<Record<string, string>>;
}

const one = (rule: string, at: string, imported: string): PlantedImport => ({
  rule,
  at,
  files: {
    [at]: `import { x } from '${imported}';\nexport const y = x;\n`,
    ...(imported.startsWith('#') && { [imported.slice(1)]: 'export const x = 1;\n' }),
  },
});

/** Packages that the planted files import; `acorn` is one that package.json does not list. */
export const plantedPackages = ['hono', 'undici', 'acorn'] as const;

/** One for every rule of .dependency-cruiser.mjs. */
export const plantedImports: readonly PlantedImport[] = [
  { rule: 'no-orphans', at: 'shared/lonely.ts', files: { 'shared/lonely.ts': 'export const x = 1;\n' } },
  one('shared-imports-zod-only', 'shared/a.ts', 'hono'),
  one('shared-imports-zod-only', 'shared/b.ts', '#electron/secret.ts'),
  one('shared-imports-zod-only', 'shared/c.ts', '#node/database.ts'),
  one('node-imports', 'node/a.ts', '#service/app.ts'),
  one('node-imports', 'node/b.ts', 'undici'),
  one('electron-imports', 'electron/a.ts', '#renderer/view.ts'),
  one('electron-imports', 'electron/b.ts', '#service/app.ts'),
  one('renderer-imports', 'renderer/a.ts', '#electron/secret.ts'),
  one('renderer-imports', 'renderer/b.ts', 'undici'),
  one('renderer-imports', 'renderer/e.ts', '#node/database.ts'),
  one('pages-know-types-of-channels', 'renderer/d.ts', '#electron/tides/channels.ts'),
  one('channels-import-shared-and-zod', 'electron/waves/channels.ts', '#electron/secret.ts'),
  one('renderer-no-node', 'renderer/c.ts', 'node:fs'),
  one('features-never-meet', 'renderer/features/one/a.ts', '#renderer/features/two/b.ts'),
  one('features-never-meet', 'renderer/features/one/c.ts', '#renderer/app/shell.ts'),
  one('things-meet-at-their-index', 'renderer/things/one/a.ts', '#renderer/things/two/b.ts'),
  one('things-meet-at-their-index', 'renderer/things/one/c.ts', '#renderer/features/one/e.ts'),
  one('things-meet-at-their-index', 'renderer/things/one/d.ts', '#renderer/workers/a.ts'),
  one('blocks-know-no-feature', 'renderer/blocks/a.ts', '#renderer/features/one/d.ts'),
  one('blocks-know-no-feature', 'renderer/blocks/b.ts', '#renderer/app/shell.ts'),
  one('blocks-know-no-feature', 'renderer/blocks/d.ts', '#renderer/things/one/e.ts'),
  one('components-have-no-access', 'renderer/components/c.ts', '#renderer/things/one/f.ts'),
  one('components-have-no-access', 'renderer/components/b.ts', '#renderer/blocks/c.ts'),
  one('components-have-no-access', 'renderer/components/a.ts', '#renderer/api/client.ts'),
  one('components-have-no-access', 'renderer/components/d.ts', '#renderer/editor/a.ts'),
  one('api-knows-no-screen', 'renderer/api/a.ts', '#renderer/blocks/e.ts'),
  one('api-knows-no-screen', 'renderer/api/b.ts', '#renderer/workers/b.ts'),
  one('workers-and-editor-know-no-screen', 'renderer/workers/c.ts', '#renderer/blocks/f.ts'),
  one('workers-and-editor-know-no-screen', 'renderer/editor/b.ts', '#renderer/things/one/g.ts'),
  one('gallery-is-not-shipped', 'renderer/app/gallery.ts', '#renderer/gallery/states.ts'),
  one('service-imports', 'service/a.ts', '#electron/secret.ts'),
  one('tests-of-the-whole-stay-outside', 'e2e/a.ts', '#electron/secret.ts'),
  one('conformance-stays-outside', 'conformance/a.ts', '#service/app.ts'),
  one('tools-import-no-layer', 'tools/a.ts', '#service/app.ts'),
  one('testing-is-not-shipped', 'service/b.ts', '#testing/fixture.ts'),
  one('no-unlisted-packages', 'service/c.ts', 'acorn'),
  one('resolvable', 'service/d.ts', './nowhere.ts'),
  {
    rule: 'no-circular',
    at: 'shared/left.ts',
    files: {
      'shared/left.ts': "import { right } from './right.ts';\nexport const left = () => right;\n",
      'shared/right.ts': "import { left } from './left.ts';\nexport const right = () => left;\n",
    },
  },
  {
    rule: 'no-circular',
    at: 'renderer/things/four/index.ts',
    files: {
      'renderer/things/three/index.ts':
        "import { four } from '#renderer/things/four/index.ts';\nexport const three = () => four;\n",
      'renderer/things/four/index.ts':
        "import { three } from '#renderer/things/three/index.ts';\nexport const four = () => three;\n",
    },
  },
];

/** A use of a thing that has one home: noticed `away` from it, allowed at `home`. */
type PlantedHome = readonly [what: string, code: string, away: string, home?: string];

/** One for every entry of scripts/lint-homes.mjs, and one for default exports. */
export const plantedHomes: readonly PlantedHome[] = [
  ['ipcMain', "import { ipcMain } from 'electron';", 'electron/main.ts', 'electron/ipc/handle.ts'],
  ['ipcRenderer', "import { ipcRenderer } from 'electron';", 'electron/main.ts', 'electron/preload.ts'],
  ['shell.openExternal', 'shell.openExternal(url);', 'electron/main.ts', 'electron/windows/navigation.ts'],
  ['new BrowserWindow', 'new BrowserWindow({});', 'electron/main.ts', 'electron/windows/window-factory.ts'],
  ['child_process', "import { spawn } from 'node:child_process';", 'service/app.ts', 'node/git-process.ts'],
  [
    "git's processes",
    "import { startGit } from '#node/git-process.ts';",
    'service/app.ts',
    'service/git/process/run.ts',
  ],
  ['node:sqlite', "import { DatabaseSync } from 'node:sqlite';", 'service/app.ts', 'node/database.ts'],
  [
    'a format of dates, numbers or names for people',
    'export const text = (count: number) => count.toLocaleString();',
    'renderer/components/text/a.ts',
    'shared/locale/formats.ts',
  ],
  ['monaco-editor', "import { editor } from 'monaco-editor';", 'renderer/app/a.ts', 'renderer/editor/a.ts'],
  [
    'monaco-editor',
    "import { editor } from 'monaco-editor/editor/editor.api';",
    'renderer/app/a.ts',
    'renderer/editor/a.ts',
  ],
  ['diff2html', "import { html } from 'diff2html';", 'renderer/app/a.ts', 'renderer/editor/a.ts'],
  ['the keyring', "import { Entry } from '@napi-rs/keyring';", 'electron/main.ts', 'electron/vault/vault-worker.ts'],
  ['fetch in the renderer', "void fetch('/api/x');", 'renderer/app/a.ts', 'renderer/api/client.ts'],
  ['fetch in the renderer', "void window.fetch('/api/x');", 'renderer/app/a.tsx', 'renderer/workers/a.ts'],
  [
    'a query key by hand',
    "export const x = { queryKey: ['branches.list', 1] };",
    'renderer/blocks/a.ts',
    'renderer/api/queries.ts',
  ],
  ['a query key by hand', "export const x = { mutationKey: ['branches.create'] };", 'renderer/features/one/a.tsx'],
  [
    'markup in the page',
    'export const x = <p dangerouslySetInnerHTML={{ __html: y }} />;',
    'renderer/components/a.tsx',
    'renderer/components/markdown/safe-html.tsx',
  ],
  ['markup in the page', 'element.innerHTML = x;', 'renderer/components/markdown/markdown.tsx'],
  ['dompurify', "import purify from 'dompurify';", 'renderer/app/a.ts', 'renderer/components/markdown/sanitize.ts'],
  ['rejectUnauthorized: false', 'connect({ rejectUnauthorized: false });', 'electron/proxy/transport/transport.ts'],
  ['rejectUnauthorized: false', "connect({ 'rejectUnauthorized': false });", 'service/system-hooks/deliverer.ts'],
  [
    'rejectUnauthorized: false',
    "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';",
    'service/system-hooks/deliverer.ts',
  ],
  [
    'rejectUnauthorized (S12)',
    'connect({ rejectUnauthorized: isStrict });',
    'service/system-hooks/notify-hooks.ts',
    'service/system-hooks/deliverer.ts',
  ],
  [
    'rejectUnauthorized (S12)',
    'options.rejectUnauthorized = isStrict;',
    'electron/proxy/transport/transport.ts',
    'service/system-hooks/deliverer.ts',
  ],
  [
    'the index of react-aria-components',
    "import { Button } from 'react-aria-components';\nexport const x = Button;",
    'renderer/app/main.tsx',
  ],
  ['an import by an upward path', "import { used } from '../b.ts';\nused();", 'shared/c/a.ts'],
  ['default', 'export default 1;', 'shared/a.ts'],
];

/** Code that is not used by what ships: names of exports and of a file, and a tree around them that is used. */
export const plantedDeadCode = {
  unused: ['usedByNobody'],
  usedByTests: ['usedByItsTest', 'only-for-tests.ts'],
  files: {
    'electron/main.ts': "import { used } from '#shared/a.ts';\nconsole.log(used);\n",
    'service/main.ts': 'console.log(1);\n',
    'shared/a.ts': 'export const used = 1;\nexport const usedByItsTest = 2;\nexport const usedByNobody = 3;\n',
    'shared/only-for-tests.ts': 'export const helper = 1;\n',
    'shared/a.test.ts':
      "import { usedByItsTest } from './a.ts';\nimport { helper } from './only-for-tests.ts';\nconsole.log(usedByItsTest, helper);\n",
  },
} as const;
