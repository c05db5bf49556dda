/** `npm run package`: builds and packs the app, then reads the fuses back from what was packed (S23). */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { ensureBuilt } from './host/build.ts';
import { findElectron } from './host/electron-binary.ts';
import { makeStandIn } from './host/stand-in-distribution.ts';
import { root, run } from './run-command.ts';

/** Fuses that must be on; all others must be off. */
const on = new Set<FuseV1Options>([
  FuseV1Options.EnableCookieEncryption,
  FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  FuseV1Options.OnlyLoadAppFromAsar,
]);
const enabled = '1'.charCodeAt(0);

const packedBinary = (): string | null => {
  const output = join(root, 'dist');
  for (const folder of existsSync(output) ? readdirSync(output) : [])
    for (const name of ['lectern', 'Lectern.exe', 'Lectern.app']) {
      const path = join(output, folder, name);
      if (folder.includes('unpacked') || folder.startsWith('mac')) if (existsSync(path)) return path;
    }
  return null;
};

const wrongFuses = async (binary: string): Promise<string[]> => {
  const wire = (await getCurrentFuseWire(binary)) as unknown as Record<number, number>;
  const options = Object.values(FuseV1Options).filter((value): value is FuseV1Options => typeof value === 'number');
  return options
    .filter((option) => (wire[option] === enabled) !== on.has(option))
    .map((option) => `fuse ${FuseV1Options[option]} is ${on.has(option) ? 'off' : 'on'}`);
};

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const broken = await ensureBuilt();
if (broken) fail(broken);
const binary = await findElectron(false);
const parameters = process.argv.slice(2);
const standIn = 'reason' in binary ? mkdtempSync(join(tmpdir(), 'lectern-stand-in-')) : null;
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
const { code } = await run('electron-builder', parameters, { show: true });
if (standIn) rmSync(standIn, { recursive: true, force: true });
if (code !== 0) fail('electron-builder failed.');
const packed = packedBinary();
if (!packed) fail('No packed application was found under dist/.');
const wrong = await wrongFuses(packed ?? '');
if (wrong.length > 0) fail(`S23: ${wrong.join('; ')}`);
console.log(
  `S23: all fuses of ${packed?.slice(root.length + 1) ?? ''} read back as set${standIn ? ' (on the stand-in)' : ''}.`,
);
