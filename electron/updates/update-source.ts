/** Where a build looks for updates, and whose signature it takes: a file that packaging writes into the app (scripts/package/). */
import { readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { z } from 'zod';

/** What a build was given. */
export interface UpdateSource {
  /** Folder of the files, with a slash at its end: https, or http on this computer. */
  readonly url: string;
  /** Id of the app: another product's update is refused though its signature is good. */
  readonly product: string;
  /** Ed25519, SPKI as DER, in base64. */
  readonly public_key: string;
}

const isLoopback = (host: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(host);

/** Whether an update may come from an address: over https, or from this computer. */
export const isSafeAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
};

const schema = z.object({
  url: z.string().endsWith('/').refine(isSafeAddress),
  product: z.string().min(1),
  public_key: z.base64().min(1),
});

/** Reads the file; null where the build has none. @throws where it is damaged: a package that is not whole */
export const readUpdateSource = (file: string): UpdateSource | null => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return schema.parse(JSON.parse(text));
};

/** What a package is judged by. */
export interface PackageFacts {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Path of the running program. */
  readonly program: string;
}

/**
 * The kind of package that runs, where it updates itself; null where the system does that: deb, rpm, snap, flatpak.
 *
 * An AppImage names itself in the environment, which a program that was started from another AppImage inherits: only
 * what runs from the folder where the image is mounted is one.
 */
export const packageKindOf = ({ platform, environment, program }: PackageFacts): 'appimage' | 'nsis' | 'mac' | null => {
  if (platform === 'win32') return 'nsis';
  if (platform === 'darwin') return 'mac';
  const { APPIMAGE: image, APPDIR: mounted } = environment;
  if (image === undefined || basename(image) === '' || !mounted) return null;
  return program.startsWith(mounted.endsWith(sep) ? mounted : mounted + sep) ? 'appimage' : null;
};
