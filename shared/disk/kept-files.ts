/** What a person must know about the files of the profile: damaged, gone, not to be read or not to be written (R12, R24). */
import type { DiskTrouble } from './disk-trouble.ts';

/** Files of the profile whose loss a person notices. */
export const keptFileNames = [
  'accounts.json',
  'settings.json',
  'projects.json',
  'clones.json',
  'picture-hosts.json',
  'trusted-certificates.json',
  'windows.json',
  'updates.json',
  'lectern.sqlite',
  'offline.sqlite',
] as const;

export type KeptFileName = (typeof keptFileNames)[number];

/** What happened to one file. */
export interface FileNotice {
  readonly file: KeptFileName;
  readonly happened:
    /** It was damaged, and is kept under the name in `path`. */
    | 'set_aside'
    /** It was there at an earlier start. */
    | 'missing'
    /** It is left as it is, and not written to. */
    | 'unreadable'
    /** The last change is in memory alone. */
    | 'not_saved';
  readonly why: DiskTrouble | 'newer';
  /** Whole path of the file, or of what was set aside. */
  readonly path: string;
}
