/** `git merge-tree --write-tree`: merges two commits without a work tree. */
import { run, type Repository } from './run.ts';

/** The tree of a clean merge of two commits (object ids), or null on conflicts or unrelated histories. */
export const mergeTrees = async (repository: Repository, target: string, source: string): Promise<string | null> => {
  const { stdout, code } = await run(repository, {
    operation: 'merge two commits',
    args: ['merge-tree', '--write-tree', '--no-messages', '--name-only', target, source],
    accept: [0, 1, 128],
  });
  return code === 0 ? (stdout.toString('utf8').split('\n')[0] ?? null) : null;
};
