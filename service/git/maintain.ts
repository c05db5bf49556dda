/** `git maintenance`: loose objects and references of a repository are packed, and its history gets an index. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { run, type Repository } from './process/run.ts';

/** Nothing of these drops an object: forks find theirs in the repository that they come from. */
const tasks = ['pack-refs', 'loose-objects', 'incremental-repack', 'commit-graph'];

/** Packs what is loose; gives way to everything else. @param onStart called with the number of the process */
export const packLoose = async (
  repository: Repository,
  signal: AbortSignal,
  onStart: (pid: number) => void,
): Promise<void> => {
  await run(repository, {
    operation: 'pack what is loose',
    args: ['maintenance', 'run', '--quiet', ...tasks.map((task) => `--task=${task}`)],
    givesWay: true,
    signal,
    onStart,
  });
};

/** Files by which git keeps others away while it writes; one that was killed leaves them, and nobody can write any more. */
const locks = [
  'packed-refs.lock',
  'objects/maintenance.lock',
  'objects/pack/multi-pack-index.lock',
  'objects/info/commit-graph.lock',
  'objects/info/commit-graphs/commit-graph-chain.lock',
];

/** Removes what a killed process left. @param olderThan only what was made before, in ms since 1970 */
export const removeLocks = async ({ folder }: Repository, olderThan = Infinity): Promise<void> => {
  for (const lock of locks) {
    const file = join(folder, lock);
    const made = (await stat(file).catch(() => null))?.mtimeMs;
    if (made !== undefined && made < olderThan) await rm(file, { force: true });
  }
};
