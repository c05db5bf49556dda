/** The service's note on a merge request about commits that were pushed to its source branch. */
import type { Context } from '#service/context.ts';
import { tipsNamed } from '#service/git/branches.ts';
import { commitsBetween } from '#service/git/log.ts';
import type { Listener } from '#service/events/event-bus.ts';
import type { ServiceEvent } from '#service/events/service-event.ts';
import { addSystemNote } from '#service/notes/system-note.ts';
import { findMergeRequestById, type MergeRequestRow } from '#service/store/merge-requests.ts';

type Update = Extract<ServiceEvent, { kind: 'source_update' }>;

/** More are counted, not listed. */
const longestList = 50;

const bodyOf = async (context: Context, row: MergeRequestRow, { before, after }: Update): Promise<string | null> => {
  const repository = context.repositoryOf(row.project_id);
  const [target] = await tipsNamed(repository, [row.target_branch]);
  const commits = await commitsBetween(repository, [before, ...(target ? [target.sha] : [])], after);
  if (commits.length === 0) return null;
  const listed = commits
    .slice(0, longestList)
    .map(({ id, message }) => `* ${id.slice(0, 8)} - ${message.split('\n', 1)[0] ?? ''}`);
  const more = commits.length - listed.length;
  const count = `${String(commits.length)} commit${commits.length === 1 ? '' : 's'}`;
  return [`added ${count}`, '', ...listed, ...(more > 0 ? [`* and ${String(more)} more`] : [])].join('\n');
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
