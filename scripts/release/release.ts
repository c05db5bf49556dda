/** `npm run release`: what a release needs beside its packages. It publishes nothing: .github/workflows/release.yml does. */
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readLockfile } from '#scripts/dependencies/lockfile.ts';
import { root } from '#scripts/tools.ts';
import { billOf, type BuildContents } from './bill.ts';
import { obstaclesOf, readChangelog } from './changelog.ts';
import { checksumsOf, missingFrom, notesOf, releasedFiles } from './packages.ts';

const { values: wanted } = parseArgs({
  options: {
    /** Judges tag, version and changelog. */
    check: { type: 'boolean', default: false },
    /** Lists what the packages of this system contain; after `npm run package`. */
    bill: { type: 'boolean', default: false },
    /** Puts the files of a release together: checksums and notes; where the packages of all systems are. */
    gather: { type: 'boolean', default: false },
    /** All three here, with what is here; what would stop a release is said and stops nothing. */
    'dry-run': { type: 'boolean', default: false },
    tag: { type: 'string' },
  },
});
const isTrial = wanted['dry-run'];
const output = join(root, 'dist');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(textOf('package.json')) as { version: string };
const sections = readChangelog(textOf('CHANGELOG.md'));

const stopFor = (obstacles: readonly string[]): void => {
  for (const obstacle of obstacles) console.error(isTrial ? `would stop here: ${obstacle}` : obstacle);
  if (obstacles.length > 0 && !isTrial) process.exit(1);
};

const check = (): void => {
  stopFor(obstaclesOf({ tag: wanted.tag ?? `v${version}`, version, sections }));
};

const bill = (): void => {
  const notices = 'out/third-party-notices.json';
  if (!existsSync(join(root, notices))) {
    stopFor([`${notices} is missing: run "npm run package" first.`]);
    return;
  }
  const { version: electron } = JSON.parse(textOf('node_modules/electron/package.json')) as { version: string };
  const contents = JSON.parse(textOf(notices)) as BuildContents['notices'];
  const name = `lectern-${version}-${process.platform}-${process.arch}.cdx.json`;
  const document = billOf({ version, electron, notices: contents, lockfile: readLockfile() });
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, name), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`dist/${name}: ${String(document.components.length)} components`);
};

const gather = async (): Promise<void> => {
  const names = releasedFiles(existsSync(output) ? readdirSync(output) : []);
  stopFor(missingFrom(names));
  const folder = join(output, 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of names) linkSync(join(output, name), join(folder, name));
  writeFileSync(join(folder, 'SHA256SUMS'), await checksumsOf(folder, names));
  const [newest] = sections;
  if (newest) writeFileSync(join(output, 'release-notes.md'), notesOf(newest, names));
  console.log(`dist/release: ${[...names, 'SHA256SUMS'].join(', ')}; dist/release-notes.md`);
};

if (isTrial || wanted.check) check();
if (isTrial || wanted.bill) bill();
if (isTrial || wanted.gather) await gather();
