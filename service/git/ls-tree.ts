/** `git ls-tree`: what is in a folder. */
import { run, type Repository } from './process/run.ts';

/** Entry of a tree, in the fields of the API. A submodule is a `blob` of mode 160000: the API knows no third type. */
export interface TreeEntry {
  readonly id: string;
  readonly name: string;
  readonly type: 'tree' | 'blob';
  readonly path: string;
  readonly mode: string;
}

const entryOf = (record: string, folder: string): TreeEntry => {
  const [about = '', relative = ''] = record.split(/\t(.*)/su);
  const [mode = '', type = '', id = ''] = about.split(' ');
  return {
    id,
    name: relative.split('/').at(-1) ?? relative,
    type: type === 'tree' ? 'tree' : 'blob',
    path: folder === '' ? relative : `${folder}/${relative}`,
    mode,
  };
};

/** Letter that the type of a record begins with, after its mode of six digits: of `tree`. */
const folderLetter = 't'.charCodeAt(0);

/** Where each record begins, folders first, then by git's order. Nothing is decoded: a page needs few of 100,000. */
const startsOf = (output: Buffer): readonly number[] => {
  const folders: number[] = [];
  const others: number[] = [];
  for (let start = 0; start < output.length; start = output.indexOf(0, start) + 1)
    (output[start + 7] === folderLetter ? folders : others).push(start);
  return [...folders, ...others];
};

/** One part of a list. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** A part of the entries of a tree (object id) that stands at `folder`, and the number of all: folders first, then by git's order. */
export const listTree = async (
  repository: Repository,
  tree: string,
  folder: string,
  { isRecursive, part }: { readonly isRecursive: boolean; readonly part: Part },
): Promise<{ readonly items: readonly TreeEntry[]; readonly total: number }> => {
  const { stdout } = await run(repository, {
    operation: 'list a folder',
    args: ['ls-tree', '-z', '--full-tree', ...(isRecursive ? ['-r', '-t'] : []), tree],
  });
  const starts = startsOf(stdout);
  const items = starts
    .slice(part.offset, part.offset + part.limit)
    .map((start) => entryOf(stdout.toString('utf8', start, stdout.indexOf(0, start)), folder));
  return { items, total: starts.length };
};
