/** The service's note on a merge request about commits that were pushed to its source branch. */
import type { Context } from '#service/context.ts';
import { tipsNamed } from '#service/git/branches.ts';
import { commitsBetween } from '#service/git/log.ts';
import type { Repository } from '#service/git/process/run.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import type { Listener } from '#service/events/event-bus.ts';
import type { ServiceEvent } from '#service/events/service-event.ts';
import { addSystemNote } from '#service/notes/system-note.ts';
import { findMergeRequestById, type MergeRequestRow } from '#service/store/merge-requests.ts';

type Update = Extract<ServiceEvent, { kind: 'source_update' }>;

/** More are counted, not listed. */
const longestList = 50;

const counted = (commits: number): string => `${String(commits)} commit${commits === 1 ? '' : 's'}`;

/** What the head before has and the one after has not: only a push by force takes commits away. Null: it is gone itself. */
const replacedBy = async (
  repository: Repository,
  { before, after }: Update,
  known: readonly string[],
): Promise<number | null> => {
  // There was no branch.
  if (/^0+$/u.test(before)) return 0;
  try {
    return (await commitsBetween(repository, [after, ...known], before)).length;
  } catch (error) {
    if ((await resolveCommit(repository, before)) === null) return null;
    throw error;
  }
};

const bodyOf = async (context: Context, row: MergeRequestRow, update: Update): Promise<string | null> => {
  const { before, after } = update;
  const repository = context.repositoryOf(row.project_id);
  const [target] = await tipsNamed(repository, [row.target_branch]);
  const known = target ? [target.sha] : [];
  const [commits, replaced] = await Promise.all([
    commitsBetween(repository, [before, ...known], after),
    replacedBy(repository, update, known),
  ]);
  if (commits.length === 0 && replaced === 0) return null;
  const listed = commits
    .slice(0, longestList)
    .map(({ id, message }) => `* ${id.slice(0, 8)} - ${message.split('\n', 1)[0] ?? ''}`);
  const more = commits.length - listed.length;
  const verb = commits.length === 0 ? 'removed' : 'replaced';
  const forced = replaced === null ? 'force-pushed' : `force-pushed: ${counted(replaced)} ${verb}`;
  const first = replaced === 0 ? `added ${counted(commits.length)}` : forced;
  return [
    first,
    ...(listed.length > 0 ? ['', ...listed] : []),
    ...(more > 0 ? [`* and ${String(more)} more`] : []),
  ].join('\n');
};

/** Writes the note after the answer: each merge request has a list of its own, and git reads it. */
export const noteCommits = (context: Context): Listener => ({
  name: 'commit notes',
  wants: ({ kind }) => kind === 'source_update',
  prepare: async (event) => {
    if (event.kind !== 'source_update') return () => undefined;
    const row = findMergeRequestById(context.database, event.mergeRequestId);
    const body = row && (await bodyOf(context, row, event));
    return () => {
      if (row && body !== null) addSystemNote(context, row, event.userId, body);
    };
  },
});
