/** A folder shaped like Electron's distribution, without Electron: packaging runs against it where the binary cannot be had. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mark before the fuse wire in Electron's binary, as @electron/fuses looks for it. */
const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseVersion = 1;
const fuseCount = 9;
const off = '0'.charCodeAt(0);

const explanation = 'This is a stand-in for Electron: it proves the packaging steps and does not run.\n';

/** Makes the distribution in a folder. Its "binary" says what it is, carries a fuse wire, and exits with an error. */
export const makeStandIn = (folder: string, version: string): void => {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  const wire = Buffer.from([fuseVersion, fuseCount, ...Array<number>(fuseCount).fill(off)]);
  const script = Buffer.from(`#!/bin/sh\necho '${explanation.trim()}' >&2\nexit 1\n`);
  for (const name of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']) {
    writeFileSync(
      join(folder, name),
      name === 'electron' ? Buffer.concat([script, Buffer.from(fuseMark), wire]) : script,
    );
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(join(folder, 'LICENSE'), explanation);
  writeFileSync(join(folder, 'LICENSES.chromium.html'), explanation);
  writeFileSync(join(folder, 'locales/en-US.pak'), '');
};
