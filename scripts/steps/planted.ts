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
  one('texts-import-i18next-only', 'shared/texts/texts.ts', 'hono'),
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
export interface PlantedHome {
  readonly what: string;
  readonly code: string;
  readonly away: string;
  readonly home?: string;
}

/** One for every entry of scripts/lint-homes.mjs, and one for default exports. */
export const plantedHomes: readonly PlantedHome[] = [
  {
    what: 'ipcMain',
    code: "import { ipcMain } from 'electron';",
    away: 'electron/main.ts',
    home: 'electron/ipc/handle.ts',
  },
  {
    what: 'ipcRenderer',
    code: "import { ipcRenderer } from 'electron';",
    away: 'electron/main.ts',
    home: 'electron/preload.ts',
  },
  {
    what: 'shell.openExternal',
    code: 'shell.openExternal(url);',
    away: 'electron/main.ts',
    home: 'electron/windows/navigation.ts',
  },
  {
    what: 'new BrowserWindow',
    code: 'new BrowserWindow({});',
    away: 'electron/main.ts',
    home: 'electron/windows/window-factory.ts',
  },
  {
    what: 'child_process',
    code: "import { spawn } from 'node:child_process';",
    away: 'service/app.ts',
    home: 'node/git-process.ts',
  },
  {
    what: "git's processes",
    code: "import { startGit } from '#node/git-process.ts';",
    away: 'service/app.ts',
    home: 'service/git/process/run.ts',
  },
  {
    what: 'node:sqlite',
    code: "import { DatabaseSync } from 'node:sqlite';",
    away: 'service/app.ts',
    home: 'node/database.ts',
  },
  {
    what: 'a format of dates, numbers or names for people',
    code: 'export const text = (count: number) => count.toLocaleString();',
    away: 'renderer/components/text/a.ts',
    home: 'shared/locale/formats.ts',
  },
  {
    what: 'monaco-editor',
    code: "import { editor } from 'monaco-editor';",
    away: 'renderer/app/a.ts',
    home: 'renderer/editor/a.ts',
  },
  {
    what: 'monaco-editor',
    code: "import { editor } from 'monaco-editor/editor/editor.api';",
    away: 'renderer/app/a.ts',
    home: 'renderer/editor/a.ts',
  },
  {
    what: 'diff2html',
    code: "import { html } from 'diff2html';",
    away: 'renderer/app/a.ts',
    home: 'renderer/editor/a.ts',
  },
  {
    what: 'the keyring',
    code: "import { Entry } from '@napi-rs/keyring';",
    away: 'electron/main.ts',
    home: 'electron/vault/vault-worker.ts',
  },
  {
    what: 'fetch in the renderer',
    code: "void fetch('/api/x');",
    away: 'renderer/app/a.ts',
    home: 'renderer/api/client.ts',
  },
  {
    what: 'fetch in the renderer',
    code: "void window.fetch('/api/x');",
    away: 'renderer/app/a.tsx',
    home: 'renderer/workers/a.ts',
  },
  {
    what: 'a query key by hand',
    code: "export const x = { queryKey: ['branches.list', 1] };",
    away: 'renderer/blocks/a.ts',
    home: 'renderer/api/queries.ts',
  },
  {
    what: 'a query key by hand',
    code: "export const x = { mutationKey: ['branches.create'] };",
    away: 'renderer/features/one/a.tsx',
  },
  {
    what: 'markup in the page',
    code: 'export const x = <p dangerouslySetInnerHTML={{ __html: y }} />;',
    away: 'renderer/components/a.tsx',
    home: 'renderer/components/markdown/safe-html.tsx',
  },
  { what: 'markup in the page', code: 'element.innerHTML = x;', away: 'renderer/components/markdown/markdown.tsx' },
  {
    what: 'dompurify',
    code: "import purify from 'dompurify';",
    away: 'renderer/app/a.ts',
    home: 'renderer/components/markdown/sanitize.ts',
  },
  {
    what: 'rejectUnauthorized: false',
    code: 'connect({ rejectUnauthorized: false });',
    away: 'electron/proxy/transport/transport.ts',
  },
  {
    what: 'rejectUnauthorized: false',
    code: "connect({ 'rejectUnauthorized': false });",
    away: 'service/system-hooks/deliverer.ts',
  },
  {
    what: 'rejectUnauthorized: false',
    code: "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';",
    away: 'service/system-hooks/deliverer.ts',
  },
  {
    what: 'rejectUnauthorized (S12)',
    code: 'connect({ rejectUnauthorized: isStrict });',
    away: 'service/system-hooks/notify-hooks.ts',
    home: 'service/system-hooks/deliverer.ts',
  },
  {
    what: 'rejectUnauthorized (S12)',
    code: 'options.rejectUnauthorized = isStrict;',
    away: 'electron/proxy/transport/transport.ts',
    home: 'service/system-hooks/deliverer.ts',
  },
  {
    what: 'an import by an upward path',
    code: "import { used } from '../b.ts';\nused();",
    away: 'shared/c/a.ts',
  },
  { what: 'default', code: 'export default 1;', away: 'shared/a.ts' },
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
