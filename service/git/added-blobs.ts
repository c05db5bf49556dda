/** `git diff-tree --raw`: the files that a change adds or changes, by their blobs. */
import { run, type Repository } from './process/run.ts';

/** A file as the change leaves it. */
export interface AddedBlob {
  readonly path: string;
  readonly blob: string;
}

/** Files that differ between two commits or trees and are there afterwards; submodules are none. */
export const addedBlobs = async (
  repository: Repository,
  { base, head }: { readonly base: string; readonly head: string },
  signal: AbortSignal,
): Promise<AddedBlob[]> => {
  const { stdout } = await run(repository, {
    operation: 'list changed files',
    args: ['diff-tree', '-r', '-z', '--no-renames', '--diff-filter=AMT', '--end-of-options', base, head],
    signal,
  });
  const parts = stdout.toString('utf8').split('\0');
  const files: AddedBlob[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, mode = '', , blob = ''] = (parts[at] ?? '').split(' ');
    if (mode !== '160000') files.push({ path: parts[at + 1] ?? '', blob });
  }
  return files;
};
