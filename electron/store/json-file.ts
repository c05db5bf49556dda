/** Small JSON files of the app: a damaged one is set aside (R12), a new one is written whole and renamed. */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** How a file is read. */
export interface JsonFileReading<Content> {
  readonly file: string;
  /** Throws where the content is not as it should be. */
  readonly parse: (json: unknown) => Content;
  /** Names the copy of a damaged file. */
  readonly now: () => Date;
  /** Gets the path to which a damaged file was renamed. */
  readonly setAside: (path: string) => void;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The content of a file; null where there is none, or a damaged one, which is set aside.
 * @throws what the system says of a file that is there and cannot be read
 */
export const readJsonFile = async <Content>(reading: JsonFileReading<Content>): Promise<Content | null> => {
  const { file, parse, now, setAside } = reading;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    const aside = `${file}.corrupt-${now().toISOString().replaceAll(':', '-')}`;
    await rename(file, aside);
    setAside(aside);
    return null;
  }
};

/** Writes a file whole: a temporary one, synced and renamed, readable by its owner alone. */
export const writeJsonFile = async (file: string, content: object): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomic(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
};

/** Makes what writes a file as it should be at that moment, one write after the other; on disk when the promise settles. */
export const createJsonSaver = (file: string, content: () => object): (() => Promise<void>) => {
  let writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => writeJsonFile(file, content());
  return () => {
    writing = writing.then(write, write);
    return writing;
  };
};
