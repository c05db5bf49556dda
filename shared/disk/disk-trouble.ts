/** What is wrong with a disk or a file, out of what the system, SQLite and git say: the only list of their codes and words. */

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

/** Why a file could not be read or written. */
export type DiskTrouble = 'full' | 'read_only' | 'denied' | 'too_many_files' | 'io' | 'damaged';

/** Codes of the system (errno(3)), by the names that Node gives them. */
const systemCodes: Readonly<Record<string, DiskTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  // A limit of the file system, or of the process: nothing more goes into that file.
  EFBIG: 'full',
  EROFS: 'read_only',
  EACCES: 'denied',
  EPERM: 'denied',
  // Windows: another program holds it.
  EBUSY: 'denied',
  EMFILE: 'too_many_files',
  ENFILE: 'too_many_files',
  EIO: 'io',
  // Something that is no file, or no folder, has its name.
  EISDIR: 'damaged',
  ENOTDIR: 'damaged',
  ELOOP: 'damaged',
};

/** SQLite's primary result codes (https://sqlite.org/rescode.html); an extended one has its primary in the low byte. */
const sqliteCodes: Readonly<Record<number, DiskTrouble>> = {
  3: 'denied', // PERM
  8: 'read_only', // READONLY
  10: 'io', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'denied', // CANTOPEN
  26: 'damaged', // NOTADB
};

/** IOERR_SHMSIZE: the index of the log could not grow, of which SQLite says that the volume may be out of space. */
const noRoomForIndex = 4874;

/**
 * What git prints, with the system's own words at the end of its line (strerror(3), in English by LC_ALL=C), the first that
 * is found: a repository that cannot be read for want of rights is said to be none as well.
 */
const gitWords: readonly (readonly [RegExp, DiskTrouble])[] = [
  [/No space left on device|Disk quota exceeded|File too large|Out of diskspace/iu, 'full'],
  [/Read-only file system/iu, 'read_only'],
  [/Permission denied|Operation not permitted|insufficient permission/iu, 'denied'],
  [/Too many open files/iu, 'too_many_files'],
  [/Input\/output error/iu, 'io'],
  // Without the system's words: the files backend of references, and the lock files of configurations.
  [/couldn't (?:write|close)|failed to write new|unable to write|write error/iu, 'io'],
  [
    /not a git repository|bad (?:\w+ )?config (?:line|value)|object file .+ is empty|(?:loose|packed) object .+ is corrupt/iu,
    'damaged',
  ],
  [/unable to unpack .+ header|inflate: data stream error|garbage at end of loose object|hash mismatch/iu, 'damaged'],
  [/packfile .+ (?:cannot be accessed|does not match|signature|index not opened)|not a GIT packfile/iu, 'damaged'],
  [/too short to be a packfile|index file .+ is too small|wrong index|non-monotonic index/iu, 'damaged'],
  [
    /unable to read (?:tree|sha1 file)|missing object [0-9a-f]+ for|broken ref|unexpected line in .*packed-refs|unterminated line in/iu,
    'damaged',
  ],
];

/** What git's words say of the disk; null where they are about something else. */
export const diskTroubleOfGit = (words: string): DiskTrouble | null =>
  gitWords.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** What an error of Node or SQLite says of the disk; null where it is about something else. */
export const diskTroubleOf = (error: unknown): DiskTrouble | null => {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number')
    return error.errcode === noRoomForIndex ? 'full' : (sqliteCodes[error.errcode & 0xff] ?? null);
  return 'code' in error && typeof error.code === 'string' ? (systemCodes[error.code] ?? null) : null;
};
