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

/** The entries of a tree (object id) that stands at `folder`: folders first, each in the order of git. */
export const listTree = async (
  repository: Repository,
  tree: string,
  folder: string,
  isRecursive: boolean,
): Promise<TreeEntry[]> => {
  const { stdout } = await run(repository, {
    operation: 'list a folder',
    args: ['ls-tree', '-z', '--full-tree', ...(isRecursive ? ['-r', '-t'] : []), tree],
  });
  const entries = stdout
    .toString('utf8')
    .split('\0')
    .filter((record) => record !== '')
    .map((record) => entryOf(record, folder));
  return [...entries.filter(({ type }) => type === 'tree'), ...entries.filter(({ type }) => type === 'blob')];
};
