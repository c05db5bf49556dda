/** `git merge-tree --write-tree`: merges two commits without a work tree. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Repository } from './process/run.ts';

/** The tree of a clean merge of two commits (object ids), or null on conflicts or unrelated histories. */
export const mergeTrees = async (repository: Repository, target: string, source: string): Promise<string | null> => {
  const { stdout, code } = await run(repository, {
    operation: 'merge two commits',
    args: ['merge-tree', '--write-tree', '--no-messages', '--name-only', target, source],
    accept: [0, 1, 128],
  });
  return code === 0 ? (stdout.toString('utf8').split('\n')[0] ?? null) : null;
};

/** Two commits (object ids), of which one is to be merged into the other. */
export interface MergePair {
  readonly target: string;
  readonly source: string;
}

/**
 * Reads the answers off the output of `--stdin`: status, tree, one field per file with conflicts, and an empty field after
 * each of them. Whether each merge is clean, in the order of the questions; git answers until the first it cannot merge.
 */
const readAnswers = (output: string): boolean[] => {
  const answers: boolean[] = [];
  const fields = output.split('\0');
  for (let at = 0; at + 1 < fields.length; at += 1) {
    if (fields[at] === '') continue;
    answers.push(fields[at] === '1');
    at = fields.indexOf('', at + 1);
    if (at < 0) break;
  }
  return answers;
};

/** Git before 2.39 has no `--stdin`, and says so with the exit code of a wrong option. */
const unknownOption = 129;

const checkOneByOne = async (repository: Repository, pairs: readonly MergePair[]): Promise<boolean[]> => {
  const answers: boolean[] = [];
  for (const { target, source } of pairs) answers.push((await mergeTrees(repository, target, source)) !== null);
  return answers;
};

/** The list of object folders is split at colons, except inside quotes. */
const quoted = (path: string): string => `"${path.replaceAll('\\', '/').replaceAll('"', '\\"')}"`;

/**
 * Whether pairs of commits merge without conflicts, all in one git process. The trees that this makes are for nobody: they
 * go to a folder of their own and away with it, unsynced, instead of being written to the repository one fsync each.
 */
export const checkMerges = async (repository: Repository, pairs: readonly MergePair[]): Promise<boolean[]> => {
  const scratch = await mkdtemp(join(tmpdir(), 'lectern-merge-checks-'));
  const answers: boolean[] = [];
  try {
    while (answers.length < pairs.length) {
      const rest = pairs.slice(answers.length);
      const { stdout, code } = await run(repository, {
        operation: 'check whether commits can be merged',
        args: ['-c', 'core.fsync=none', 'merge-tree', '--write-tree', '--no-messages', '--name-only', '--stdin'],
        stdin: rest.map(({ target, source }) => `${target} ${source}\n`).join(''),
        environment: {
          GIT_OBJECT_DIRECTORY: scratch,
          GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join(repository.folder, 'objects')),
        },
        accept: [0, 1, 128, unknownOption],
        givesWay: true,
      });
      if (code === unknownOption) return await checkOneByOne(repository, pairs);
      answers.push(...readAnswers(stdout.toString('utf8')).slice(0, rest.length));
      // Git ends at histories that share nothing, and at a commit that is missing: these do not merge, the rest may.
      if (answers.length < pairs.length) answers.push(false);
    }
    return answers;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
