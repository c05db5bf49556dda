/** Writes what surrounds the merge requests of tideplan: milestones, issues, snippets, release notes. */
import type { Context } from '#service/context.ts';
import { addIssue } from '#service/store/issues.ts';
import { addMilestone } from '#service/store/milestones.ts';
import { setRelease } from '#service/store/releases.ts';
import { addSnippet } from '#service/store/snippets.ts';
import { tideplanIssues, tideplanSnippets } from './issues.ts';
import type { PeopleIds } from './people.ts';
import { tideplanTags } from './tags.ts';
import { writeNotes } from './write-notes.ts';

/** Adds the milestones and returns the id of the current one. */
export const writeMilestones = (context: Context, projectId: number): number => {
  const current = addMilestone(context.database, {
    iid: 1,
    project_id: projectId,
    title: 'Spring tides',
    description: 'What the office needs before the equinox.',
    state: 'active',
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-01-05T08:00:00.000Z',
    due_date: '2026-03-20',
  });
  addMilestone(context.database, {
    iid: 2,
    project_id: projectId,
    title: 'First board',
    description: 'Berths and tides side by side.',
    state: 'closed',
    created_at: '2025-10-06T08:00:00.000Z',
    updated_at: '2026-01-19T08:00:00.000Z',
    due_date: '2026-01-31',
  });
  return current;
};

/** Adds issues with their notes. */
export const writeIssues = (context: Context, ids: PeopleIds, projectId: number, milestoneId: number): void => {
  tideplanIssues.forEach((issue, index) => {
    const iid = index + 1;
    const id = addIssue(context.database, {
      iid,
      project_id: projectId,
      title: issue.title,
      description: issue.description,
      state: issue.state ?? 'opened',
      author_id: ids[issue.by],
      assignee_id: ids.developer,
      milestone_id: milestoneId,
      labels: JSON.stringify(issue.labels ?? ['tides']),
      created_at: issue.at,
      updated_at: issue.notes?.at(-1)?.at ?? issue.at,
    });
    writeNotes(context, ids, { type: 'Issue', projectId, id, iid }, issue.notes);
  });
};

/** Adds snippets with their notes. */
export const writeSnippets = (context: Context, ids: PeopleIds, projectId: number): void => {
  for (const { by, at, notes, ...snippet } of tideplanSnippets) {
    const id = addSnippet(context.database, {
      ...snippet,
      project_id: projectId,
      author_id: ids[by],
      user_agent: 'Lectern sample',
      ip_address: '127.0.0.1',
      created_at: at,
      updated_at: at,
      expires_at: null,
    });
    writeNotes(context, ids, { type: 'Snippet', projectId, id, iid: id }, notes);
  }
};

/** Adds the release notes of the tags that have some. */
export const writeReleases = (context: Context, projectId: number): void => {
  for (const { name, release } of tideplanTags) {
    if (release !== undefined) setRelease(context.database, projectId, name, release);
  }
};
