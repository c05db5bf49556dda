/** What a packed app may hold: every file of the archive, of what stands unpacked beside it and of the folder around is on this list, or the packaging fails. */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesOfAsar, type PackedFile } from './asar.ts';

/** Files of the packages that are not bundled: the app loads them while it runs. */
const packageFiles = [
  '@napi-rs/keyring/.+',
  '@napi-rs/keyring-(?:darwin|linux|win32)-[a-z0-9-]+/.+',
  'openpgp/(?:package\\.json|LICENSE|dist/node/openpgp\\.mjs)',
];

/** Files of the archive. */
const inArchive: readonly RegExp[] = [
  /^package\.json$/,
  /^out\/main\/(?:chunks\/)?[\w.-]+\.js$/,
  /^out\/preload\/preload\.cjs$/,
  /^out\/renderer\/[\w-]+\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:m?js|css|woff2|ttf|wasm|svg|png)$/,
  /^out\/third-party-notices\.json$/,
  // Where a build looks for updates, and whose signature it takes.
  /^out\/updates\.json$/,
  new RegExp(`^node_modules/(?:${packageFiles.join('|')})$`),
];

/** Files that must stand beside the archive: the system loads them by their path. */
const unpacked = /^node_modules\/@napi-rs\/keyring-[a-z0-9-]+\//;

/** Files beside the archive in the folder of resources. */
const inResources: readonly RegExp[] = [
  /^app\.asar$/,
  /^app-update\.yml$/,
  /^(?:LICENSE|third-party-notices)\.txt$/,
  // What electron-builder adds for the systems' own packages: deb's kind and profile, and the installer's helper on Windows.
  /^(?:package-type|apparmor-profile|elevate\.exe)$/,
  // Of macOS: names of languages that the system reads, and the icon.
  /^[\w-]+\.lproj\/[\w.]+$/,
  /^(?:icon|electron)\.icns$/,
];

/** Files around the resources that Electron's distribution does not have under the same name. */
const aroundResources: readonly RegExp[] = [
  /^lectern$/,
  /^Lectern\.exe$/,
  /^LICENSE\.electron\.txt$/,
  /^LICENSES\.chromium\.html$/,
];

/** Files of the archive and of the resources without which a package is not whole. */
const needed = [
  'app.asar/package.json',
  'app.asar/out/main/main.js',
  'app.asar/out/preload/preload.cjs',
  'app.asar/out/renderer/index.html',
  'app.asar/out/third-party-notices.json',
  'app.asar/node_modules/openpgp/LICENSE',
  'LICENSE.txt',
  'third-party-notices.txt',
];

/** What was packed. */
export interface Contents {
  /** One sentence for each file that is not on the list, and for each that is missing. */
  readonly wrong: readonly string[];
  /** Bytes of everything, of what is in the archive, and of what stands beside it. */
  readonly size: { readonly all: number; readonly archive: number; readonly unpacked: number };
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

const isOn = (list: readonly RegExp[], path: string): boolean => list.some((pattern) => pattern.test(path));

const unwantedInArchive = (files: readonly PackedFile[]): string[] =>
  files.flatMap(({ path, isUnpacked }) => {
    if (!isOn(inArchive, path)) return [`app.asar holds ${path}`];
    return isUnpacked && !unpacked.test(path) ? [`${path} stands unpacked beside app.asar`] : [];
  });

const unwantedBeside = (resources: string, files: readonly PackedFile[]): string[] => {
  const listed = new Set(files.filter(({ isUnpacked }) => isUnpacked).map(({ path }) => `app.asar.unpacked/${path}`));
  return filesUnder(resources)
    .filter((path) => !listed.has(path) && !isOn(inResources, path))
    .map((path) => `the resources hold ${path}`);
};

const unwantedAround = (app: string, distribution: string): string[] => {
  const known = new Set(filesUnder(distribution));
  return filesUnder(app)
    .filter((path) => !path.startsWith('resources/') && !known.has(path) && !isOn(aroundResources, path))
    .map((path) => `the package holds ${path}`);
};

const missing = (resources: string, files: readonly PackedFile[]): string[] => {
  const there = new Set([...files.map(({ path }) => `app.asar/${path}`), ...filesUnder(resources)]);
  return needed.filter((path) => !there.has(path)).map((path) => `the resources lack ${path}`);
};

/** Packages in the archive whose licences the notices beside it do not have. */
const unnoticed = (resources: string, files: readonly PackedFile[]): string[] => {
  const file = join(resources, 'third-party-notices.txt');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const names = files.flatMap(({ path }) => /^node_modules\/((?:@[^\/]+\/)?[^\/]+)\//v.exec(path)?.[1] ?? []);
  return [...new Set(names)]
    .filter((name) => !text.split('\n').some((line) => line.startsWith(`${name} `)))
    .map((name) => `third-party-notices.txt lacks ${name}`);
};

/**
 * Judges a packed app.
 * @param app its folder, as dist/linux-unpacked; on macOS the bundle
 * @param distribution Electron's own, around which it was packed; null where the bundle has another form
 */
export const contentsOf = (app: string, distribution: string | null): Contents => {
  const resources = join(app, app.endsWith('.app') ? 'Contents/Resources' : 'resources');
  const files = filesOfAsar(join(resources, 'app.asar'));
  const total = (list: readonly PackedFile[]): number => list.reduce((sum, { size }) => sum + size, 0);
  const beside = total(files.filter(({ isUnpacked }) => isUnpacked));
  return {
    wrong: [
      ...missing(resources, files),
      ...unnoticed(resources, files),
      ...unwantedInArchive(files),
      ...unwantedBeside(resources, files),
      ...(distribution === null ? [] : unwantedAround(app, distribution)),
    ],
    size: {
      all: filesUnder(app).reduce((sum, path) => sum + lstatSync(join(app, path)).size, 0),
      archive: total(files) - beside,
      unpacked: beside,
    },
  };
};
