/** Which package a bundled file comes from, and what that package says of its licence. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What a third party asks to be told with its work. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package's manifest has it. */
  readonly licence: string;
  /** Whole text of its licence files. */
  readonly text: string;
}

/** What is read of a package.json. */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly repository?: string | { readonly url?: string };
}

const inModules = `${sep}node_modules${sep}`;
/** Bundlers name what they make themselves with a leading zero byte, and add queries to addresses. */
const pathOf = (id: string): string =>
  id
    .replaceAll('\0', '')
    .replace(/^commonjs-[a-z-]+:/, '')
    .replace(/[?#].*$/, '');

/** The manifest of a folder; null where it has none. */
export const manifestIn = (folder: string): Manifest | null => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
};

/** Folder of the package that a file belongs to, below the innermost `node_modules`; null for a file of ours. */
export const packageFolderOf = (id: string): string | null => {
  const path = pathOf(id);
  const at = path.lastIndexOf(inModules);
  if (at === -1) return null;
  const [scope = '', name = ''] = path.slice(at + inModules.length).split(sep);
  return path.slice(0, at + inModules.length) + (scope.startsWith('@') ? join(scope, name) : scope);
};

const licenceFile = /^(?:licen[cs]e|copying|notice|ofl|third-?party-?notices?)(?:[.\-].*)?$/iv;

const nameOf = (author: Manifest['author']): string =>
  (typeof author === 'string' ? author : author?.name)?.replace(/\s*<[^>]*>/, '') ?? '';

/** A package that carries no licence file: what its manifest says, and where it comes from. */
const spokenText = ({ name, license, author, repository }: Manifest): string =>
  [
    `${name ?? ''} carries no licence file. Its manifest names the licence ${license ?? ''}.`,
    nameOf(author) === '' ? '' : `Author: ${nameOf(author)}`,
    `Source: ${(typeof repository === 'string' ? repository : repository?.url) ?? `https://www.npmjs.com/package/${name ?? ''}`}`,
  ]
    .filter((line) => line !== '')
    .join('\n');

/** The notice of a package; throws where its manifest names no licence. */
export const noticeOf = (folder: string): Notice => {
  const manifest = manifestIn(folder) ?? {};
  const { name = '', version = '', license } = manifest;
  if (typeof license !== 'string' || license === '')
    throw new Error(`${folder} ships in the app and names no licence: leave it out, or find out what it asks for.`);
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, licence: license, text: texts.length > 0 ? texts.join('\n\n') : spokenText(manifest) };
};
