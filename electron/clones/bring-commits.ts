/** Brings commits into Lectern's repository: from the linked clone, and what it lacks from the server. */
import { tipsOf, type CloneFolder } from './clone-folder.ts';
import { CloneError } from './clone-error.ts';
import { copyCommits, keepCommits, missingCommits, shaPattern } from './copy-commits.ts';
import { GitFailure, runGit, type GitLocation } from './run-git.ts';

/** Where commits come from, and where they are brought. */
export interface CommitSource {
  readonly location: GitLocation;
  readonly clone: CloneFolder;
  /** URL of the project's repository. */
  readonly from: string;
  /** Variables for this one fetch, such as a header for a URL. */
  readonly environment?: Readonly<Record<string, string>>;
}

const offline = /could not resolve host|failed to connect|connection (?:refused|timed out|reset)|unable to access|network is unreachable|couldn't connect/i; // prettier-ignore
const refusedLogin = /authentication failed|could not read (?:username|password)|permission denied|terminal prompts disabled|access denied|HTTP Basic|returned error: 40[13]/i; // prettier-ignore

/** What a failed fetch means to its reader; null: the server only does not give these commits. */
const explained = (error: unknown): unknown => {
  if (!(error instanceof GitFailure)) return error;
  if (refusedLogin.test(error.stderr))
    return new CloneError(
      'git was not let in by the server.',
      'Lectern fetches as you do in a terminal. Run git fetch in your clone, then try again: Lectern takes the commits from there.',
    );
  if (/host key verification failed/i.test(error.stderr))
    return new CloneError('The server’s ssh key is not known yet.', 'Run git fetch in a terminal once and check it.');
  if (offline.test(error.stderr))
    return new CloneError('The server could not be reached by git.', error.hint ?? 'Check the connection.');
  return null;
};

const fetchRefs = async ({ location, from, environment }: CommitSource, refs: readonly string[]): Promise<boolean> => {
  try {
    await runGit({
      ...location,
      asUser: true,
      // Without `--refmap=` git would also update what a `fetch` line for this URL names.
      args: ['fetch', '--quiet', '--refmap=', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--no-auto-maintenance', '--stdin', '--end-of-options', from], // prettier-ignore
      stdin: `${refs.join('\n')}\n`,
      patience: 10 * 60_000,
      ...(environment && { environment }),
    });
    return true;
  } catch (error) {
    const known = explained(error);
    if (known !== null) throw known;
    return false;
  }
};

/** Fetches by SHA, else the refs that may lead there; returns the SHAs that the server did not give. */
const fetchCommits = async (
  source: CommitSource,
  wanted: readonly string[],
  iid: number,
): Promise<readonly string[]> => {
  const { location } = source;
  if (await fetchRefs(source, wanted)) return missingCommits(location, wanted);
  // Servers that give whole refs alone.
  await fetchRefs(source, ['+refs/heads/*:refs/lectern/heads/*']);
  const left = await missingCommits(location, wanted);
  if (left.length === 0) return [];
  const request = String(iid);
  await fetchRefs(source, [`+refs/merge-requests/${request}/head:refs/lectern/merge-requests/${request}`]);
  return missingCommits(location, left);
};

/**
 * Brings what is missing; what is there already needs neither the clone nor a server. All that the clone has is copied before a
 * server is asked, so that the server gives the rest alone.
 * @param iid of the merge request whose head may be a fork's
 * @returns SHAs that neither has
 * @throws CloneError offline, or without being let in
 */
export const bringCommits = async (
  source: CommitSource,
  shas: readonly string[],
  iid: number,
): Promise<readonly string[]> => {
  if (shas.some((sha) => !shaPattern.test(sha))) throw new CloneError('The server named a commit that is no SHA.');
  const { location, clone } = source;
  const missing = await missingCommits(location, [...new Set(shas)]);
  if (missing.length === 0) return [];
  await copyCommits(location, clone, missing);
  const wanted = await missingCommits(location, missing);
  if (wanted.length === 0) return [];
  await copyCommits(location, clone, await tipsOf(clone), true);
  const left = await fetchCommits(source, wanted, iid);
  const lost = new Set(left);
  await keepCommits(
    location,
    wanted.filter((sha) => !lost.has(sha)),
  );
  return left;
};
