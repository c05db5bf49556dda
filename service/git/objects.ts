/** `git cat-file`: what an object is, and its bytes. */
import { run, stream, type Repository } from './process/run.ts';

/** An object: its id, what it is, its size in bytes. */
export interface ObjectRecord {
  readonly id: string;
  readonly type: 'blob' | 'tree' | 'commit' | 'tag';
  readonly size: number;
}

const recordOf = (line: string): ObjectRecord | null => {
  const match = /^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/u.exec(line);
  return match && { id: match[1] ?? '', type: match[2] as ObjectRecord['type'], size: Number(match[3]) };
};

/** What the names stand for, each an object or null. A name with a line break would be two: it stands for nothing. */
export const findObjects = async (
  repository: Repository,
  names: readonly string[],
): Promise<readonly (ObjectRecord | null)[]> => {
  if (names.length === 0) return [];
  if (names.some((name) => /[\u0000\n]/u.test(name))) return names.map(() => null);
  const { readers } = repository;
  if (readers) {
    const answers = await Promise.all(names.map((name) => readers.send(repository, `info ${name}`)));
    return answers.map(({ head }) => recordOf(head));
  }
  const { stdout } = await run(repository, {
    operation: 'read objects',
    args: ['cat-file', '--batch-check'],
    stdin: names.map((name) => `${name}\n`).join(''),
  });
  const lines = stdout.toString('utf8').split('\n');
  return names.map((_, index) => recordOf(lines[index] ?? ''));
};

const readRecord = async (repository: Repository, name: string): Promise<ObjectRecord | null> =>
  (await findObjects(repository, [name]))[0] ?? null;

/** The object with a full id, or null. */
export const findObject = (repository: Repository, id: string): Promise<ObjectRecord | null> =>
  /^[0-9a-f]{40}$/u.test(id) ? readRecord(repository, id) : Promise.resolve(null);

/** The parts of a path inside a repository; null when it leaves it or can be no path of git. */
const partsOf = (path: string): string[] | null => {
  const parts = path.split('/').filter((part) => part !== '');
  const isOdd = /[\u0000\n]/u.test(path) || parts.some((part) => part === '.' || part === '..');
  return isOdd ? null : parts;
};

/** The file or folder at a path of a commit (object id); the root for an empty path. Null when there is none. */
export const findAtPath = async (
  repository: Repository,
  commit: string,
  path: string,
): Promise<(ObjectRecord & { readonly path: string }) | null> => {
  const parts = partsOf(path);
  if (!parts) return null;
  const found = await readRecord(repository, `${commit}:${parts.join('/')}`);
  return found && { ...found, path: parts.join('/') };
};

/** The bytes of a blob, streamed. */
export const streamBlob = (repository: Repository, id: string): ReadableStream<Uint8Array> =>
  stream(repository, { operation: 'read a file', args: ['cat-file', 'blob', id] });
