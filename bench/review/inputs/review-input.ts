/** The inputs of the review: a git repository with two commits, and the changes between them as the API sends them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { root } from '#e2e/fixtures/host.ts';
import { editedFiles, oneLargeFile, oneLongLine, type EditedFile } from './edited-files.ts';
import { changesOf } from './printed-changes.ts';

/** Another number whenever the generator makes something else: what was kept is made again then. */
const edition = 5;

/** Where inputs are kept between runs. */
export const inputsFolder = join(root, '.cache', 'bench-review', `inputs-${String(edition)}`);

/** Names of the inputs. */
export type InputName = 'D1' | 'D2' | 'D3' | 'D6' | 'P1' | 'P2' | 'small' | 'history';

/** An input on disk. */
export interface ReviewInput {
  readonly name: InputName;
  /** Bare repository with the branches `before` and `after`. */
  readonly repository: string;
  /** The answer of `GET …/changes`. */
  readonly json: string;
  /** What `git diff` printed. */
  readonly patch: string;
  readonly files: number;
  readonly diffLines: number;
  readonly bytes: number;
}

const makers: Readonly<Record<Exclude<InputName, 'history'>, () => Iterable<EditedFile>>> = {
  small: () => [oneLargeFile(5, 120), oneLongLine(6, 500)],
  D1: () => editedFiles({ seed: 11, files: 50, lines: 3_400 }),
  D2: () => editedFiles({ seed: 12, files: 570, lines: 75_000 }),
  D3: () => editedFiles({ seed: 13, files: 2_700, lines: 590_000 }),
  D6: () => editedFiles({ seed: 16, files: 5_400, lines: 1_180_000 }),
  P1: () => [oneLargeFile(21, 100_000)],
  P2: () => [oneLongLine(22, 2_000_000)],
};

const git = async (folder: string, args: readonly string[], input?: Iterable<string>): Promise<void> => {
  const child = spawn('git', args, { cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  for (const piece of input ?? []) if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed (${String(code)})`);
};

const data = (text: string): string => `data ${String(Buffer.byteLength(text))}\n${text}\n`;

const commitOf = (branch: string, mark: number, from: string): string =>
  `commit refs/heads/${branch}\nmark :${String(mark)}\ncommitter Review Input <review@input.example> ${String(1_740_000_000 + mark)} +0000\n${data(`The files ${branch} the change`)}${from}`;

/** Both commits as `git fast-import` reads them; the files are made twice, so that they are never all in memory. */
function* history(files: () => Iterable<EditedFile>): Generator<string> {
  yield commitOf('before', 1, '');
  yield `M 100644 inline README.md\n${data('An input of the benchmark.\n')}`;
  for (const { before } of files()) if (before !== null) yield `M 100644 inline ${before.path}\n${data(before.text)}`;
  yield commitOf('after', 2, 'from :1\n');
  for (const { before, after } of files()) {
    if (before !== null && before.path !== after?.path) yield `D ${before.path}\n`;
    if (after !== null) yield `M 100644 inline ${after.path}\n${data(after.text)}`;
  }
  yield 'done\n';
}

/** Arguments of the comparison that every input is made by. */
export const diffArguments = ['diff', '--no-color', '--no-ext-diff', '--find-renames', 'before...after'];

const print = async (repository: string, target: string): Promise<void> => {
  const child = spawn('git', ['-c', 'diff.renameLimit=20000', ...diffArguments], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await pipeline(child.stdout, createWriteStream(target));
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`git diff failed (${String(code)})`);
};

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const linesIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Prints the changes of a repository with both branches into the folder. */
const printAll = async (folder: string, repository: string): Promise<void> => {
  const patch = join(folder, 'changes.patch');
  await print(repository, patch);
  const changes = changesOf(await readFile(patch, 'utf8'));
  const answer = { id: 1, iid: 1, project_id: 1, title: 'Input', state: 'opened', sha: 'a'.repeat(40), changes };
  await writeFile(join(folder, 'changes.json'), JSON.stringify(answer));
  const diffLines = changes.reduce((sum, { diff }) => sum + linesIn(diff), 0);
  await writeFile(join(folder, 'size.json'), JSON.stringify({ files: changes.length, diffLines }));
};

const read = async (name: InputName, folder: string): Promise<ReviewInput> => {
  const json = join(folder, 'changes.json');
  const { files, diffLines } = JSON.parse(await readFile(join(folder, 'size.json'), 'utf8')) as {
    readonly files: number;
    readonly diffLines: number;
  };
  const { size: bytes } = await stat(json);
  return {
    name,
    repository: join(folder, 'repository.git'),
    json,
    patch: join(folder, 'changes.patch'),
    files,
    diffLines,
    bytes,
  };
};

/** Makes an input in a folder beside its final one, so that one that was interrupted is never taken for whole. */
const make = async (folder: string, fill: (repository: string) => Promise<void>): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const repository = join(unfinished, 'repository.git');
  await fill(repository);
  await printAll(unfinished, repository);
  await rename(unfinished, folder);
};

/** An input; made when it is not there yet. */
export const reviewInput = async (name: Exclude<InputName, 'history'>): Promise<ReviewInput> => {
  const folder = join(inputsFolder, name);
  if (!(await exists(folder))) {
    console.log(`review: making ${name}`);
    await make(folder, async (repository) => {
      await git(inputsFolder, ['init', '--quiet', '--bare', '--initial-branch=before', repository]);
      await git(repository, ['fast-import', '--quiet', '--done'], history(makers[name]));
    });
  }
  return read(name, folder);
};

/** A history that anybody can fetch: the address of a repository and two of its tags or commits. */
export interface PublicHistory {
  readonly address: string;
  readonly before: string;
  readonly after: string;
}

/** The changes of a public history; null when it cannot be fetched. */
export const publicInput = async ({ address, before, after }: PublicHistory): Promise<ReviewInput | null> => {
  const name = `${address} ${before} ${after}`.replaceAll(/[^\w.-]+/g, '-');
  const folder = join(inputsFolder, name);
  try {
    if (!(await exists(folder)))
      await make(folder, async (repository) => {
        await git(inputsFolder, ['clone', '--quiet', '--bare', address, repository]);
        await git(repository, ['branch', '--force', 'before', before]);
        await git(repository, ['branch', '--force', 'after', after]);
      });
    return await read('history', folder);
  } catch (error) {
    console.log(`review: history skipped, ${address} cannot be fetched: ${String(error)}`);
    return null;
  }
};

/** Bytes of all patches of an input: its text without what JSON puts around and into it. */
export const patchBytesOf = async ({ json }: ReviewInput): Promise<number> => {
  const { changes } = JSON.parse(await readFile(json, 'utf8')) as { readonly changes: readonly { diff: string }[] };
  return changes.reduce((sum, { diff }) => sum + Buffer.byteLength(diff), 0);
};
