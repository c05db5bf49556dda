/** Small JSON files of the app: a damaged one is set aside (R12), a new one is written whole and renamed, and what is wrong is reported (R24). */
import { readFileSync, renameSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { diskTroubleOf, type DiskTrouble, type FileNotice } from '#shared/disk/disk-trouble.ts';
import { asideName } from './set-aside.ts';

/** Takes what happened to files. */
export interface FileReports {
  /** At most one notice of a kind holds for a file: the last. */
  add(file: string, notice: Omit<FileNotice, 'file'>): void;
  /** A file could be written again. */
  saved(file: string): void;
}

/** What every file of the profile is opened with. */
export interface FileKeeping {
  /** Names the copy of a damaged file. */
  readonly now: () => Date;
  readonly notices: FileReports;
}

/** How a file is read, and what is written to it. */
export interface JsonFileOptions<Content> extends FileKeeping {
  readonly file: string;
  /** Throws where nothing of the content is as it should be. */
  readonly parse: (json: unknown) => Content;
  /** False where only a part of it is: that is used, and the file is set aside anyway. */
  readonly isWhole?: (content: Content) => boolean;
  /** Whether an earlier start has made it. */
  readonly mustExist?: boolean;
  /** The content at the time of writing. */
  readonly content: () => object;
}

/** A file that was read. */
export interface JsonFile<Content> {
  /** Null where there was none, or it could not be read. */
  readonly found: Content | null;
  /** Whether it is not there, or cannot be taken as it is. */
  readonly state: 'new' | 'whole' | 'lost';
  /**
   * Writes the content whole, one write after the other. Settles when it is on disk (true), or could not be written: that
   * is reported, and the content holds until the app ends.
   */
  readonly save: () => Promise<boolean>;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const troubleOf = (error: unknown): DiskTrouble => diskTroubleOf(error) ?? 'io';

/** Other bytes than UTF-8 are damage: a name with a sign in place of them would be written back. */
const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Writes a file whole: a temporary one, synced and renamed, readable by its owner alone. */
export const writeJsonFile = async (file: string, content: object): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
};

type Read<Content> = Pick<JsonFile<Content>, 'found' | 'state'> & { readonly isLeft: boolean };

/** Of what cannot be used, something may be readable; it is set aside, and where that cannot be done, left as it is. */
const setAside = <Content>(options: JsonFileOptions<Content>, found: Content | null): Read<Content> => {
  const { file, now, notices } = options;
  const aside = asideName(file, now());
  try {
    renameSync(file, aside);
    notices.add(file, { happened: 'set_aside', why: 'damaged', path: aside });
    return { found, state: 'lost', isLeft: false };
  } catch (error) {
    notices.add(file, { happened: 'unreadable', why: troubleOf(error), path: file });
    return { found, state: 'lost', isLeft: true };
  }
};

const read = <Content>(options: JsonFileOptions<Content>): Read<Content> => {
  const { file, parse, isWhole = () => true, mustExist = false, notices } = options;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (isMissing(error)) {
      if (mustExist) notices.add(file, { happened: 'missing', why: 'damaged', path: file });
      return { found: null, state: mustExist ? 'lost' : 'new', isLeft: false };
    }
    const why = troubleOf(error);
    if (why === 'damaged') return setAside(options, null);
    notices.add(file, { happened: 'unreadable', why, path: file });
    return { found: null, state: 'lost', isLeft: true };
  }
  let found: Content | null = null;
  try {
    found = parse(JSON.parse(decode(bytes)));
    if (isWhole(found)) return { found, state: 'whole', isLeft: false };
  } catch {
    // What is in it cannot be used.
  }
  return setAside(options, found);
};

/** Reads a file and says what is wrong with it; never throws for what is wrong with the file or the disk. */
export const openJsonFile = <Content>(options: JsonFileOptions<Content>): JsonFile<Content> => {
  const { file, content, notices } = options;
  const { found, state, isLeft } = read(options);
  const write = async (): Promise<boolean> => {
    // It may be whole: what cannot be read is not overwritten.
    if (isLeft) return false;
    try {
      await writeJsonFile(file, content());
      notices.saved(file);
      return true;
    } catch (error) {
      notices.add(file, { happened: 'not_saved', why: troubleOf(error), path: file });
      return false;
    }
  };
  let writing: Promise<boolean> = Promise.resolve(true);
  return { found, state, save: () => (writing = writing.then(write)) };
};
