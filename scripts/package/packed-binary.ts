/** Where electron-builder put the unpacked app. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/run-command.ts';

/** Path of the packed app for this system, on macOS its bundle; null where none was packed. */
export const packedBinary = (): string | null => {
  const output = join(root, 'dist');
  for (const folder of existsSync(output) ? readdirSync(output) : [])
    for (const name of ['lectern', 'Lectern.exe', 'Lectern.app']) {
      const path = join(output, folder, name);
      if (folder.includes('unpacked') || folder.startsWith('mac')) if (existsSync(path)) return path;
    }
  return null;
};

/** The program of a packed app, inside the bundle on macOS. */
export const packedProgram = (binary: string): string =>
  binary.endsWith('.app') ? join(binary, 'Contents/MacOS/Lectern') : binary;
