/** A part of the build: notes which packages go into the bundles and writes their licences beside them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { manifestIn, noticeOf, packageFolderOf, type Notice } from './shipped-packages.ts';

/** Names of the files: for the app to read, and for people. */
export const noticeFiles = { json: 'third-party-notices.json', text: 'third-party-notices.txt' } as const;

const compare = (one: Notice, other: Notice): number =>
  one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en', { numeric: true });

/** The notices of packages, by name and version; the same version in two folders counts once. */
export const noticesOf = (folders: Iterable<string>): Notice[] => {
  const notices = new Map<string, Notice>();
  for (const folder of folders) {
    const notice = noticeOf(folder);
    notices.set(`${notice.name}@${notice.version}`, notice);
  }
  return [...notices.values()].sort(compare);
};

/** Folders of the packages that a package of ours needs on this system, itself included: those that npm installed. */
const withDependencies = (root: string, names: readonly string[]): string[] => {
  const folders = new Set<string>();
  const add = (name: string): void => {
    const folder = resolve(root, 'node_modules', name);
    const manifest = manifestIn(folder);
    if (!manifest || folders.has(folder)) return;
    folders.add(folder);
    for (const next of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) add(next);
  };
  for (const name of names) add(name);
  return [...folders];
};

const rule = '-'.repeat(78);

/** The notices as a text. */
const asText = (notices: readonly Notice[]): string =>
  [
    'Lectern contains work of third parties, listed here with their licences.',
    'Electron and Chromium come with files of their own beside this one.',
    ...notices.map(({ name, version, licence, text }) => `${rule}\n${name} ${version} (${licence})\n\n${text}`),
  ].join('\n\n') + '\n';

/** What a style sheet imports from packages: it is inlined before the bundler sees it. */
const sheetsOf = (id: string): string[] =>
  /^[^\0?]+\.css$/v.test(id)
    ? [...readFileSync(id, 'utf8').matchAll(/@import\s+['"](?!\.|\/|https?:)([^'"]+)['"]/gv)].map(
        ([, name]) => name ?? '',
      )
    : [];

/** Plugins of one build that share what they found: one for each bundle, those of workers included. */
export interface NoticeCollector {
  plugin(): Plugin;
}

/**
 * Makes the collector. Every bundle's end writes what was found so far: the last one has all.
 * @param root folder with `node_modules`; the files go into its folder `out`
 * @param packed packages that are not bundled and are packed as they are
 */
export const createNoticeCollector = (root: string, packed: readonly string[]): NoticeCollector => {
  const folder = join(root, 'out');
  const found = new Set(withDependencies(root, packed));
  const note = (id: string): void => {
    const path = packageFolderOf(id);
    if (path !== null) found.add(path);
  };
  return {
    plugin: () => ({
      name: 'third-party-notices',
      generateBundle(_options, bundle) {
        for (const id of this.getModuleIds()) {
          note(id);
          for (const name of sheetsOf(id)) note(resolve(root, 'node_modules', name));
        }
        for (const output of Object.values(bundle))
          if (output.type === 'asset')
            for (const name of output.originalFileNames) note(resolve(this.environment.config.root, name));
      },
      closeBundle() {
        const notices = noticesOf(found);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, noticeFiles.json), `${JSON.stringify(notices)}\n`);
        writeFileSync(join(folder, noticeFiles.text), asText(notices));
      },
    }),
  };
};
