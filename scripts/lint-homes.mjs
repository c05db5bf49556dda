/** The one home of each dangerous thing, as ESLint rules: outside of it the rule fails and names the home. */

/** What may be used where. `imports`: [module, names?]; `selector`: a syntax to look for. `everywhere`: no home at all. */
export const homes = [
  { what: 'ipcMain', home: ['electron/ipc/**'], imports: [['electron', ['ipcMain']]] },
  { what: 'ipcRenderer', home: ['electron/preload.ts'], imports: [['electron', ['ipcRenderer', 'contextBridge']]] },
  {
    what: 'shell.openExternal',
    home: ['electron/windows/navigation.ts'],
    selector: "MemberExpression[property.name='openExternal']",
  },
  {
    what: 'new BrowserWindow',
    home: ['electron/windows/window-factory.ts'],
    selector: "NewExpression[callee.name='BrowserWindow']",
  },
  {
    what: 'child_process',
    home: [
      'node/git-process.ts',
      'electron/updates/signed-provider.ts',
      'electron/clones/editors.ts',
      'tools/**',
      'scripts/**',
      'e2e/**',
      'bench/**',
      'conformance/**',
    ],
    imports: [['node:child_process'], ['child_process']],
  },
  {
    what: 'node:sqlite',
    home: ['node/database.ts', 'service/store/database/folder-lock.ts', 'scripts/**', 'e2e/**'],
    imports: [['node:sqlite']],
  },
  {
    what: "git's processes",
    home: ['service/git/process/run.ts', 'service/git/process/http-backend.ts', 'electron/clones/run-git.ts'],
    imports: [['#node/git-process.ts', ['startGit']]],
  },
  { what: 'monaco-editor', home: ['renderer/editor/**', 'bench/review/page/**'], imports: [['monaco-editor']] },
  { what: 'diff2html', home: ['renderer/editor/**', 'bench/review/page/**'], imports: [['diff2html']] },
  { what: 'the keyring', home: ['electron/vault/**'], imports: [['@napi-rs/keyring']] },
  {
    what: 'fetch in the renderer',
    within: ['renderer/**'],
    home: ['renderer/api/**', 'renderer/workers/**'],
    selector:
      "CallExpression[callee.name='fetch'], CallExpression[callee.property.name='fetch'][callee.object.name=/^(window|globalThis|self)$/]",
  },
  {
    what: 'a query key by hand',
    within: ['renderer/**'],
    home: ['renderer/api/**'],
    selector: 'Property[key.name=/^(queryKey|mutationKey)$/] > ArrayExpression',
  },
  {
    what: 'markup in the page (S14)',
    within: ['renderer/**'],
    home: ['renderer/components/markdown/safe-html.tsx'],
    selector:
      "JSXAttribute[name.name='dangerouslySetInnerHTML'], AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/], CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]",
  },
  {
    what: 'dompurify',
    home: ['renderer/components/markdown/sanitize.ts', 'renderer/editor/**'],
    imports: [['dompurify']],
  },
  {
    what: 'a format of dates, numbers or names for people',
    home: ['shared/locale/**', 'service/**', 'tools/**', 'scripts/**', 'conformance/**', 'e2e/**', 'bench/**'],
    selector:
      "MemberExpression[object.name='Intl'], NewExpression[callee.object.name='Intl'], MemberExpression[property.name=/^(toLocaleString|toLocaleDateString|toLocaleTimeString|localeCompare)$/], Literal[value='en-GB']",
  },
  {
    what: 'rejectUnauthorized: false (S12)',
    home: [],
    selector:
      "Property[key.name='rejectUnauthorized'][value.value=false], Property[key.value='rejectUnauthorized'][value.value=false], [name='NODE_TLS_REJECT_UNAUTHORIZED'], Literal[value='NODE_TLS_REJECT_UNAUTHORIZED']",
  },
  {
    // What a hook's own `enable_ssl_verification` says; a connection of the app never asks.
    what: 'rejectUnauthorized (S12)',
    home: ['service/system-hooks/deliverer.ts'],
    selector:
      "Property[key.name='rejectUnauthorized'], Literal[value='rejectUnauthorized'], MemberExpression[property.name='rejectUnauthorized']",
  },
  {
    // Through its index each page starts with the controls of every screen: 8 KB gzipped before the queue.
    what: 'the index of react-aria-components instead of the module of a control',
    within: ['renderer/**'],
    home: [],
    selector: "ImportDeclaration > Literal[value='react-aria-components']",
  },
  {
    // `#renderer/…` says where a file lives, and stays true when the file that imports it moves.
    what: 'an import by an upward path instead of #<layer>/…',
    home: [],
    selector:
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration) > Literal[value=/^\\.\\.\\u002f(?!.*node_modules)/]',
  },
];

const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'testing/**'];
const code = ['**/*.ts', '**/*.tsx'];

const messageFor = ({ what, home }) =>
  home.length === 0 ? `${what} is used nowhere.` : `${what} has one home: ${home.join(', ')}.`;

const forbid = (entries, files, ignores) => ({
  files,
  ignores,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: entries.flatMap((entry) =>
          (entry.imports ?? []).map(([name, importNames]) => ({
            name,
            message: messageFor(entry),
            ...(importNames && { importNames }),
          })),
        ),
        patterns: entries
          .flatMap((entry) => (entry.imports ?? []).map(([name, names]) => [name, names, entry]))
          .filter(([name, names]) => !names && !name.startsWith('node:'))
          .map(([name, , entry]) => ({ group: [`${name}/**`], message: messageFor(entry) })),
      },
    ],
    'no-restricted-syntax': [
      'error',
      ...entries
        .filter((entry) => entry.selector)
        .map((entry) => ({ selector: entry.selector, message: messageFor(entry) })),
    ],
  },
});

/**
 * Flat configurations, later ones overriding earlier ones for their files: everywhere all is forbidden that is not at
 * home there. ESLint replaces a rule's options per file, so each home gets the list without what lives in it.
 */
export const homeRules = (() => {
  const general = homes.filter((entry) => !entry.within);
  // A later configuration wins: the narrower home of a file comes after the wider one.
  const depthOf = (pattern) => pattern.split('/').length;
  const everyHome = [...new Set(homes.flatMap((entry) => entry.home))].sort(
    (one, other) => depthOf(one) - depthOf(other),
  );
  const isWithin = (pattern, areas) => areas.some((area) => pattern.startsWith(area.replace('/**', '/')));
  const covers = (home, pattern) => home === pattern || (home.endsWith('/**') && pattern.startsWith(home.slice(0, -2)));
  return [
    forbid(general, code, testFiles),
    forbid(homes, ['renderer/**/*.ts', 'renderer/**/*.tsx'], testFiles),
    ...everyHome.map((pattern) =>
      forbid(
        homes.filter(
          (entry) =>
            !entry.home.some((home) => covers(home, pattern)) && (!entry.within || isWithin(pattern, entry.within)),
        ),
        [[pattern, '**/*.{ts,tsx}']],
        testFiles,
      ),
    ),
    { files: testFiles.map((pattern) => [pattern, '**/*.{ts,tsx}']), rules: { 'no-restricted-syntax': 'off' } },
  ];
})();
