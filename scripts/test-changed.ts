/** `npm test -- --changed [COMMIT]`, for developers: what touches the files that differ from a commit, HEAD when none is named. Never for a whole proof. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellHost } from './host/prepare.ts';
import { step, type Outcome } from './outcome.ts';
import { root, run } from './run-command.ts';
import { endToEnd } from './steps/end-to-end.ts';
import { format, lint, lintWhole, types } from './steps/static.ts';
import { relatedUnitTests } from './steps/unit-tests.ts';

/** Code, by the beginning of its path, and the folders of e2e/specs that walk through it. What is named nowhere has no journey of its own. */
const journeys: Readonly<Record<string, readonly string[]>> = {
  'renderer/features/merge-requests': ['merge-requests', 'review'],
  'renderer/features/review': ['compare', 'review'],
  'renderer/things/note': ['notes', 'review', 'issues'],
  'renderer/features/artifacts': ['jobs'],
  'renderer/features/users': ['admin'],
  'renderer/features/tokens': ['admin'],
  'renderer/features/hooks': ['admin'],
  'renderer/features/bulk': ['admin'],
  'renderer/features/journal': ['admin'],
  'renderer/things/clone': ['merge-requests', 'host'],
  'renderer/things/file': ['files'],
  'renderer/things/issue': ['issues', 'review'],
  'renderer/things/merge-request': ['review'],
  'renderer/things/project': ['accounts'],
  'renderer/features/drafts': ['first-light'],
  'renderer/app': ['accessibility', 'first-light', 'keys', 'host'],
  'renderer/editor': ['files', 'snippets', 'trust'],
  'renderer/things': ['admin', 'branches', 'jobs', 'merge-requests'],
  'renderer/blocks': ['branches', 'files', 'merge-requests'],
  'renderer/blocks/project-texts': ['accessibility', 'first-light'],
  'renderer/blocks/window': ['host', 'keys', 'first-light'],
  'electron/accounts': ['accounts'],
  'electron/vault': ['accounts'],
  'electron/proxy': ['failure', 'servers', 'trust'],
  'electron/certificates': ['trust'],
  'electron/windows': ['host', 'trust'],
  'electron/links': ['links'],
  'electron/offline-cache': ['offline'],
  'electron/notifications': ['notifications'],
  'electron/downloads': ['downloads', 'jobs'],
  'electron/bulk': ['admin', 'merge-requests'],
  'electron/journal': ['admin'],
  'electron/drafts': ['first-light', 'review'],
  'electron/reading': ['review'],
  'electron/receipts': ['branches'],
  'electron/store': ['first-light', 'review'],
  'electron/token-reminders': ['admin'],
  'electron/views': ['merge-requests'],
  'electron/visits': ['first-light'],
  node: ['first-light', 'review'],
  'electron/updates': ['host'],
  'electron/clones': ['merge-requests'],
  'shared/diff': ['review'],
  'shared/review': ['review'],
  'shared/trace': ['jobs'],
  'tools/chromium-shell': ['host', 'first-light'],
};

const named = (path: string): readonly string[] => {
  const feature = /^renderer\/features\/([^/]+)\//u.exec(path)?.[1];
  const own = Object.entries(journeys).flatMap(([begin, areas]) => (path.startsWith(`${begin}/`) ? areas : []));
  return own.length > 0 || feature === undefined ? own : [feature];
};

/** Specs that read a file of e2e/, directly or by another one. */
const readersOf = (path: string, texts: ReadonlyMap<string, string>): readonly string[] => {
  const found = new Set([path]);
  for (const one of found) {
    const name = `/${one.split('/').at(-1) ?? ''}'`;
    for (const [other, text] of texts) if (text.includes(name)) found.add(other);
  }
  return [...found].filter((one) => one.endsWith('.spec.ts'));
};

/** What Playwright is given for changed files: folders and files of e2e/specs that are there. */
export const specsOf = (changed: readonly string[], texts: ReadonlyMap<string, string>): readonly string[] => {
  const folders = changed.flatMap(named).map((area) => `e2e/specs/${area}/`);
  const files = changed.filter((path) => path.startsWith('e2e/')).flatMap((path) => readersOf(path, texts));
  const all = [...texts.keys()];
  return [...new Set([...folders, ...files])].filter((one) => all.some((path) => path.startsWith(one))).sort();
};

const changedSince = async (commit: string): Promise<readonly string[]> => {
  const lists = await Promise.all([
    run('git', ['diff', '--name-only', '--diff-filter=d', commit]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  return lists.flatMap(({ code, output }) => {
    if (code !== 0) throw new Error(output);
    return output.split('\n').filter((path) => path !== '');
  });
};

/** Runs the static steps, the unit tests that import what has changed, and the end-to-end tests of its areas. */
export const testChanged = async (): Promise<readonly Outcome[]> => {
  const commit = process.argv.slice(process.argv.indexOf('--changed') + 1).find((word) => !word.startsWith('-'));
  const changed = await changedSince(commit ?? 'HEAD');
  const code = changed.filter((path) => /\.tsx?$/u.test(path));
  console.log(`${String(changed.length)} changed files`);
  const texts = new Map(
    globSync('e2e/**/*.ts', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const inRenderer = code.filter((path) => path.startsWith('renderer/'));
  const specs = specsOf(changed, texts);
  const works = [
    format,
    lint,
    types,
    ...(inRenderer.length > 0 ? [() => lintWhole(inRenderer)] : []),
    ...(code.length > 0 ? [() => relatedUnitTests(code)] : []),
    ...(specs.length > 0 ? [() => endToEnd(shellHost, { parameters: specs })] : []),
  ];
  const outcomes: Outcome[] = [];
  for (const work of works) outcomes.push(await step(work));
  return outcomes;
};
