/** `git rev-list`: the commits that a move of a branch brought into it, and what brought each of them. */
import { run, type Repository } from './process/run.ts';

/** Two tips of a branch (object ids): before and after it moved. */
export interface TipMove {
  readonly before: string;
  readonly after: string;
}

/** Commits with their parents, as `git rev-list --parents` prints them. */
const readParents = (output: string): Map<string, readonly string[]> =>
  new Map(
    output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [id = '', ...parents] = line.split(' ');
        return [id, parents];
      }),
  );

/** The branch's own line: from the new tip along first parents, as far as it is new; oldest first. */
const ownLine = (parents: ReadonlyMap<string, readonly string[]>, tip: string): string[] => {
  const line: string[] = [];
  for (let id: string | undefined = tip; id !== undefined && parents.has(id); id = parents.get(id)?.[0]) line.push(id);
  return line.reverse();
};

/**
 * Every commit that the branch contains since it moved and did not contain before, each with the commit of the branch's own
 * line that brought it: its merge, or the commit itself when it is on the line. One git process for all of them. Nothing when
 * git does not know the old tip any more.
 */
export const commitsBrought = async (
  repository: Repository,
  { before, after }: TipMove,
): Promise<ReadonlyMap<string, string>> => {
  const { stdout, code } = await run(repository, {
    operation: 'list what a move brought',
    args: ['rev-list', '--parents', '--end-of-options', after, `^${before}`],
    accept: [0, 128],
  });
  const brought = new Map<string, string>();
  if (code !== 0) return brought;
  const parents = readParents(stdout.toString('utf8'));
  for (const bringer of ownLine(parents, after)) {
    const toVisit = [bringer];
    for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
      const known = parents.get(id);
      if (!known || brought.has(id)) continue;
      brought.set(id, bringer);
      toVisit.push(...known);
    }
  }
  return brought;
};
