/** `git ls-tree`: what is in a folder. */
import { run, type Repository } from './run.ts';

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

const isFolder = (record: string): boolean => record.startsWith('tree ', 7);

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
  const records = stdout.toString('utf8').split('\0').slice(0, -1);
  const ordered = [...records.filter(isFolder), ...records.filter((record) => !isFolder(record))];
  const items = ordered.slice(part.offset, part.offset + part.limit).map((record) => entryOf(record, folder));
  return { items, total: ordered.length };
};
