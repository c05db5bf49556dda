/** `git checkout-index`: writes the files of a commit into a folder, and runs nothing of them. */
import { mkdir, rm } from 'node:fs/promises';
import { run, type Repository } from './process/run.ts';

/** Writes all files of a commit into a new folder. Links become plain files with their target as text: none leads out. */
export const unpackCommit = async (
  repository: Repository,
  commit: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> => {
  const index = `${folder}.index`;
  const environment = { GIT_INDEX_FILE: index, GIT_WORK_TREE: folder, GIT_DIR: repository.folder };
  await mkdir(folder, { recursive: true });
  try {
    const call = { operation: 'unpack files', environment, signal };
    await run(repository, { ...call, args: ['read-tree', commit] });
    await run(repository, { ...call, args: ['-c', 'core.symlinks=false', 'checkout-index', '--all', '--force'] });
  } finally {
    await rm(index, { force: true });
  }
};
