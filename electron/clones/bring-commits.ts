/** Brings commits of the server into a clone: those that are missing, by their SHAs where the server allows it. */
import { CloneError } from './clone-error.ts';
import { GitFailure, runGit } from './run-git.ts';

/** Where commits are fetched from. */
export interface FetchSource {
  readonly folder: string;
  /** A remote of the clone, or a URL. */
  readonly from: string;
  /** Variables for this one fetch, such as a header for a URL. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** SHAs as the API names them: nothing else reaches git's arguments or its input. */
export const shaPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Which of these commits the clone does not have. */
export const missingCommits = async (folder: string, shas: readonly string[]): Promise<readonly string[]> => {
  const wanted = [...new Set(shas)];
  const odd = wanted.find((sha) => !shaPattern.test(sha));
  if (odd !== undefined) throw new CloneError('The server named a commit that is no SHA.');
  if (wanted.length === 0) return [];
  const { stdout } = await runGit({
    folder,
    args: ['cat-file', '--batch-check=%(objecttype)'],
    stdin: `${wanted.join('\n')}\n`,
  });
  const types = stdout.toString('utf8').split('\n');
  return wanted.filter((_sha, index) => types[index] !== 'commit');
};

const offline = /could not resolve host|failed to connect|connection (?:refused|timed out|reset)|unable to access|network is unreachable|couldn't connect/i; // prettier-ignore
const refusedLogin = /authentication failed|could not read (?:username|password)|permission denied|terminal prompts disabled|access denied|HTTP Basic|returned error: 40[13]/i; // prettier-ignore

/** What a failed fetch means to its reader; null: the server only does not give these commits. */
const explained = (error: unknown): unknown => {
  if (!(error instanceof GitFailure)) return error;
  if (refusedLogin.test(error.stderr))
    return new CloneError(
      'git was not let in by the server.',
      'Lectern fetches as you do in a terminal: run git fetch there once, so that git keeps your password or key.',
    );
  if (/host key verification failed/i.test(error.stderr))
    return new CloneError('The server’s ssh key is not known yet.', 'Run git fetch in a terminal once and check it.');
  if (offline.test(error.stderr))
    return new CloneError('The server could not be reached by git.', error.hint ?? 'Check the connection.');
  return null;
};

const fetchRefs = async ({ folder, from, environment }: FetchSource, refs: readonly string[]): Promise<boolean> => {
  try {
    await runGit({
      folder,
      // Without `--refmap=` git would also update what the remote's own `fetch` lines name, such as branches.
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

/**
 * Fetches what is missing; what is there already needs no server.
 * @param iid of the merge request whose head may be a fork's
 * @returns SHAs that the server did not give
 * @throws CloneError offline, or without being let in
 */
export const bringCommits = async (
  source: FetchSource,
  shas: readonly string[],
  iid: number,
): Promise<readonly string[]> => {
  const missing = await missingCommits(source.folder, shas);
  if (missing.length === 0) return [];
  if (await fetchRefs(source, missing)) return missingCommits(source.folder, missing);
  // Servers that give whole refs alone.
  await fetchRefs(source, ['+refs/heads/*:refs/lectern/heads/*']);
  const left = await missingCommits(source.folder, missing);
  if (left.length === 0) return [];
  const request = String(iid);
  await fetchRefs(source, [`+refs/merge-requests/${request}/head:refs/lectern/merge-requests/${request}`]);
  return missingCommits(source.folder, left);
};
