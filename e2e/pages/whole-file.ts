/** A merge request whose files are compared as a whole: a text, a Markdown text, a picture, a binary file, and one whose lines the server leaves out. */
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { commitAll, git, inClone, remoteOf, writeFiles } from './colleague.ts';

/** Branches of the merge request. */
export const wholeBranches = { target: 'whole-base', source: 'whole-change' };

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of one colour. */
const pngOf = (width: number, height: number, colour: readonly [number, number, number]): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const lines = (count: number, textOf: (line: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${textOf(at + 1)}\n`).join('');

const table = lines(24, (line) => `\ttide ${String(line)}`);
const left = lines(300, (line) => `func step${String(line)}() {}`);

const before: Readonly<Record<string, string | Buffer>> = {
  'whole/table.go': table,
  'whole/left.go': left,
  'whole/notes.md': '# Notes\n\nThe gauge is in **metres**.\n',
  'whole/gauge.png': pngOf(240, 160, [0, 110, 105]),
  'whole/tides.bin': Buffer.from([1, 0, 2, 0, 3]),
};
const after: Readonly<Record<string, string | Buffer>> = {
  'whole/table.go': table.replace('\ttide 4\n', '\ttide four\n').replace('\ttide 14\n', '    tide 14\n'),
  'whole/left.go': left
    .replace('func step12() {}\n', 'func stepTwelve() {}\n')
    .replace('func step150() {}\n', '')
    .replace('func step290() {}\n', 'func step290() {}\n\nfunc more() {}\n'),
  'whole/notes.md': '# Notes\n\nThe gauge is in *centimetres*.\n',
  'whole/gauge.png': pngOf(320, 160, [170, 70, 13]),
  'whole/tides.bin': Buffer.from([1, 0, 2, 0, 4, 5]),
};

/** What git has of it. */
export interface WholeSetup {
  readonly iid: number;
  readonly base: string;
  readonly target: string;
  readonly head: string;
  /** Text of a file at one of these. */
  readonly show: (commit: string, path: string) => string;
  /** Lines of a file's patch from its first hunk on. */
  readonly diff: (path: string) => readonly string[];
}

/** Pushes both branches, of which the target goes on in the file of the table, and asks for the merge. */
export const planWhole = async (
  service: ServiceProcess,
  send: (who: 'maintainer', call: string, body: object) => Promise<unknown>,
): Promise<WholeSetup> => {
  const { base, head, target } = inClone(remoteOf(service), 'main', (clone) => {
    const commit = (files: Readonly<Record<string, string | Buffer>>, branch: string): string => {
      writeFiles(clone, files);
      const made = commitAll(clone, 'Files that are compared as a whole');
      git(clone, 'push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
      return made;
    };
    const base = commit(before, wholeBranches.target);
    const head = commit(after, wholeBranches.source);
    git(clone, 'checkout', '--quiet', '--detach', base);
    const own = table.replace('\ttide 22\n', '\ttide twenty-two\n');
    return { base, head, target: commit({ 'whole/table.go': own }, wholeBranches.target) };
  });
  const repository = join(service.folder, 'repositories', '1.git');
  const made = (await send('maintainer', 'POST /merge_requests', {
    source_branch: wholeBranches.source,
    target_branch: wholeBranches.target,
    title: 'Compare files as a whole',
  })) as { readonly iid: number };
  return {
    iid: made.iid,
    base,
    target,
    head,
    show: (at, path) => git(repository, 'show', `${at}:${path}`),
    diff: (path) => {
      const all = git(repository, 'diff', base, head, '--', path).split('\n');
      return all.slice(all.findIndex((line) => line.startsWith('@@')));
    },
  };
};

/** What a server that leaves a file's lines out would answer: `changes` with that file emptied. */
export const withoutLines = (text: string, path: string): string => {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null || !('changes' in answer)) return text;
  const changes = (answer.changes as readonly { readonly new_path: string }[]).map((change) =>
    change.new_path === path ? { ...change, diff: '', too_large: true } : change,
  );
  return JSON.stringify({ ...answer, changes });
};
