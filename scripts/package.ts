/** `npm run package`: builds and packs the app, then reads back what was packed: its files, their size, and the fuses (S23). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getCurrentFuseWire } from '@electron/fuses';
import { atEnd } from './at-end.ts';
import { ensureBuilt } from './host/build.ts';
import { findElectron } from './electron/find.ts';
import { makeStandIn } from './host/stand-in-distribution.ts';
import { contentsOf } from './package/contents.ts';
import { chooses, distributionOf } from './package/distribution.ts';
import { wrongFuses } from './package/fuses.ts';
import { packedBinary } from './package/packed-binary.ts';
import { readPublisher, signDescriptions, sourceFileOf, type Publisher } from './package/sign-update.ts';
import { root, run } from './run-command.ts';

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

/** A list on a screen: so many lines of it, and how many more there are. */
const listed = (lines: readonly string[], shown = 20): string =>
  [...lines.slice(0, shown), ...(lines.length > shown ? [`and ${String(lines.length - shown)} more`] : [])]
    .map((line) => `  ${line}`)
    .join('\n');

/** The appId of electron-builder.yml. */
const product = 'org.lectern.desktop';
const sourceFile = join(root, 'out/updates.json');

const publisherOf = (): Publisher | null => {
  try {
    return readPublisher(process.env, product);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const publisher = publisherOf();
const broken = await ensureBuilt();
if (broken) fail(broken);
const binary = await findElectron();
const parameters = process.argv.slice(2);
const standIn = 'reason' in binary ? mkdtempSync(join(tmpdir(), 'lectern-stand-in-')) : null;
atEnd(() => {
  if (standIn) rmSync(standIn, { recursive: true, force: true });
  // A run from the sources does not look for updates.
  rmSync(sourceFile, { force: true });
});
if ('path' in binary && !chooses(parameters)) parameters.push(`--config.electronDist=${distributionOf(binary.path)}`);
if (standIn) {
  if (!parameters.includes('--dir'))
    fail(`${'reason' in binary ? binary.reason : ''}\nWithout it only "npm run package -- --dir" works.`);
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string;
  };
  makeStandIn(standIn, manifest.version);
  console.log('Packing around a stand-in for Electron: this proves the packaging, the result does not run.');
  parameters.push(`--config.electronDist=${standIn}`);
}
if (publisher) {
  writeFileSync(sourceFile, sourceFileOf(publisher));
  parameters.push('--publish=never', '--config.publish.provider=generic', `--config.publish.url=${publisher.url}`);
}
const { code } = await run('electron-builder', parameters, { show: true });
if (code !== 0) fail('electron-builder failed.');
const packed = packedBinary() ?? fail('No packed application was found under dist/.');
const isBundle = packed.endsWith('.app');
const distribution = standIn ?? ('path' in binary ? distributionOf(binary.path) : null);
const { wrong, size } = contentsOf(isBundle ? packed : dirname(packed), isBundle ? null : distribution);
if (wrong.length > 0)
  fail(`The package holds what is not on its list (scripts/package/contents.ts):\n${listed(wrong)}`);
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
console.log(
  `${packed.slice(root.length + 1)}: ${megabytes(size.all)} MB${standIn ? ' without Electron itself' : ''}, of them ` +
    `${megabytes(size.archive)} MB in app.asar and ${megabytes(size.unpacked)} MB unpacked beside it; every file is on its list.`,
);
const wrongFuse = wrongFuses({ ...(await getCurrentFuseWire(packed)) });
if (wrongFuse.length > 0) fail(`S23: ${wrongFuse.join('; ')}`);
console.log(
  `S23: all fuses of ${packed.slice(root.length + 1)} read back as set${standIn ? ' (on the stand-in)' : ''}.`,
);
const descriptions = publisher ? signDescriptions(join(root, 'dist'), publisher) : [];
console.log(
  publisher
    ? `Updates: looks at ${publisher.url}; signed ${descriptions.join(', ') || 'nothing, because an unpacked folder is no update'}.`
    : 'Updates: this build does not look for updates (LECTERN_UPDATE_URL and LECTERN_UPDATE_KEY are not set).',
);
