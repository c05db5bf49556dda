/** `git commit-tree`: makes a commit object out of a tree and parents. */
import { run, type Repository } from './process/run.ts';

/** Who made a commit and when. */
export interface Signature {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
}

/** Git reads neither angle brackets nor line breaks in names and addresses. */
const plain = (text: string): string => text.replace(/[<>\u0000-\u001f]/gu, '').trim() || 'unknown';

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A signature as objects of git carry it: in UTC. */
export const signatureText = ({ name, email, at }: Signature): string =>
  `${plain(name)} <${plain(email)}> ${String(secondsOf(at))} +0000`;

/** Writes a commit object and returns its id; no reference moves. */
export const commitTree = async (
  repository: Repository,
  commit: { tree: string; parents: readonly string[]; message: string; by: Signature },
): Promise<string> => {
  const date = `@${String(secondsOf(commit.by.at))} +0000`;
  const { stdout } = await run(repository, {
    operation: 'write a commit',
    args: ['commit-tree', commit.tree, ...commit.parents.flatMap((parent) => ['-p', parent]), '-F', '-'],
    // Git refuses a NUL; titles that were stored with one, before it was refused, are merged anyway.
    stdin: commit.message.replaceAll('\0', ''),
    environment: {
      GIT_AUTHOR_NAME: plain(commit.by.name),
      GIT_AUTHOR_EMAIL: plain(commit.by.email),
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: plain(commit.by.name),
      GIT_COMMITTER_EMAIL: plain(commit.by.email),
      GIT_COMMITTER_DATE: date,
    },
  });
  return stdout.toString('utf8').trim();
};
