/** Builds the sample: people, projects made by real git commands, a fork, merge requests, issues, snippets, jobs. */
import type { Context } from '#service/context.ts';
import { headStates } from '#service/merging/current-heads.ts';
import { listMergeRequests } from '#service/store/merge-request-list.ts';
import { addCredentials } from './add-credentials.ts';
import { addPeople } from './add-people.ts';
import { addFork, addSampleProject } from './add-project.ts';
import { addRequests } from './add-requests.ts';
import { giveAvatars } from './avatars.ts';
import { pilotNotesStream, tideplanStream } from './history-of-tideplan.ts';
import { forkBranch } from './last-topics.ts';
import { lateRequests } from './late-requests.ts';
import { pilotNotesRequests, tideplanRequests } from './requests.ts';
import { writeNoteFiles } from './note-files.ts';
import { writeJobFiles } from './write-job-files.ts';
import { writeIssues, writeMilestones, writeReleases, writeSnippets } from './write-issues.ts';

const kept = { name: 'main', developers_can_push: 0, developers_can_merge: 0 } as const;

/** Fills a fresh data folder with the sample. */
export const buildSample = async (context: Context): Promise<void> => {
  const ids = await addPeople(context);
  giveAvatars(context, ids);
  await addCredentials(context, ids);
  const tideplan = await addSampleProject(context, ids, {
    path: 'harbor/tideplan',
    name: 'tideplan',
    visibility: 'private',
    created_at: '2024-03-04T07:00:00.000Z',
    stream: tideplanStream(),
    protections: [kept, { name: 'release/1.x', developers_can_push: 0, developers_can_merge: 1 }],
  });
  const milestoneId = writeMilestones(context, tideplan);
  writeIssues(context, ids, tideplan, milestoneId);
  writeSnippets(context, ids, tideplan);
  writeReleases(context, tideplan);
  const notes = await addSampleProject(context, ids, {
    path: 'harbor/pilot-notes',
    name: 'pilot-notes',
    visibility: 'public',
    created_at: '2025-11-18T05:45:00.000Z',
    issue_tracker: 'external',
    stream: pilotNotesStream(),
    protections: [kept],
  });
  const forkId = await addFork(context, ids, tideplan, forkBranch);
  await addRequests(context, ids, { projectId: tideplan, forkId, milestoneId }, [...tideplanRequests, ...lateRequests]);
  await addRequests(context, ids, { projectId: notes, forkId, milestoneId: null }, pilotNotesRequests);
  writeNoteFiles(context, tideplan);
  await writeJobFiles(context);
  // Whether each merges cleanly is asked now, so that the first list does not wait for it.
  const all = listMergeRequests(
    context.database,
    { projectIds: [tideplan, notes] },
    { orderBy: 'created_at', direction: 'asc', limit: 100, offset: 0 },
  );
  await headStates(context, all.rows);
};
