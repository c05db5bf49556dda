/** The Electron that is packed: the one that is on this machine, and what of it does not belong into a package. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programInDistribution } from '#scripts/electron/release.ts';

/** Folder of the distribution that a program is in: on macOS the one that holds the bundle. */
export const distributionOf = (program: string, platform: NodeJS.Platform = process.platform): string =>
  program.slice(0, -programInDistribution(platform).length - 1);

/** What electron-builder may be called with to pack for another system or processor than this one's. */
const others = /^(?:-m|-w|-l|--(?:mac|macos|win|windows|linux|x64|ia32|armv7l|arm64|universal))$/;

/** Whether these parameters choose by themselves what is packed around: a system, a processor, or a distribution. */
export const chooses = (parameters: readonly string[]): boolean =>
  parameters.some((parameter) => others.test(parameter) || parameter.startsWith('--config.electronDist'));

/** What electron-builder says of a distribution that it has just put into the folder of the app. */
export interface Extracted {
  readonly appOutDir: string;
  readonly electronPlatformName: string;
  readonly packager: { readonly config: { readonly electronDist?: unknown } };
}

/**
 * Called by electron-builder (electron-builder.yml). Of a folder that it was given it keeps the app that Electron starts
 * with and the file of its version, and on macOS it leaves the licences out, which are beside the bundle.
 */
export const afterExtract = ({ appOutDir, electronPlatformName, packager }: Extracted): void => {
  const isBundle = electronPlatformName === 'darwin';
  const resources = join(appOutDir, isBundle ? 'Electron.app/Contents/Resources' : 'resources');
  for (const path of [join(resources, 'default_app.asar'), join(appOutDir, 'version')]) rmSync(path, { force: true });
  const { electronDist } = packager.config;
  if (!isBundle || typeof electronDist !== 'string') return;
  const licences = { LICENSE: 'LICENSE.electron.txt', 'LICENSES.chromium.html': 'LICENSES.chromium.html' };
  for (const [name, kept] of Object.entries(licences))
    if (existsSync(join(electronDist, name))) copyFileSync(join(electronDist, name), join(resources, kept));
};
