/** The handlers of all operations that the service answers, by operation id. */
import type { Handlers } from '../http/routes.ts';
import { getBranch, listBranches } from './branches.ts';
import { getCurrentUser } from './current-user.ts';
import { listPipelineJobs, listProjectJobs } from './jobs.ts';
import { cancelAutoMerge, merge, subscribe, unsubscribe } from './merge-request-actions.ts';
import { listAllMergeRequests, listProjectMergeRequests } from './merge-request-lists.ts';
import {
  createMergeRequestNote,
  deleteMergeRequestNote,
  getMergeRequestNote,
  listMergeRequestNotes,
  updateMergeRequestNote,
} from './merge-request-notes.ts';
import { updateRequest } from './merge-request-update.ts';
import {
  getMergeRequest,
  getMergeRequestChanges,
  listClosedIssues,
  listMergeRequestCommits,
} from './merge-requests.ts';
import { compare, getArchive, getBlob, getContributors, getRawBlob, getTree } from './repository.ts';
import { createSession } from './session.ts';

/** Handlers by operation id. What is missing here answers 501 and is named in the README. */
export const handlers = {
  'session.create': createSession,
  'currentUser.get': getCurrentUser,
  'mergeRequests.listAll': listAllMergeRequests,
  'mergeRequests.list': listProjectMergeRequests,
  'mergeRequests.get': getMergeRequest,
  'mergeRequests.commits': listMergeRequestCommits,
  'mergeRequests.changes': getMergeRequestChanges,
  'mergeRequests.update': updateRequest,
  'mergeRequests.merge': merge,
  'mergeRequests.cancelAutoMerge': cancelAutoMerge,
  'mergeRequests.closesIssues': listClosedIssues,
  'mergeRequests.subscribe': subscribe,
  'mergeRequests.unsubscribe': unsubscribe,
  'mergeRequestNotes.list': listMergeRequestNotes,
  'mergeRequestNotes.get': getMergeRequestNote,
  'mergeRequestNotes.create': createMergeRequestNote,
  'mergeRequestNotes.update': updateMergeRequestNote,
  'mergeRequestNotes.delete': deleteMergeRequestNote,
  'repository.tree': getTree,
  'repository.blob': getBlob,
  'repository.blobRaw': getRawBlob,
  'repository.archive': getArchive,
  'repository.compare': compare,
  'repository.contributors': getContributors,
  'branches.list': listBranches,
  'branches.get': getBranch,
  'jobs.list': listProjectJobs,
  'jobs.listByPipeline': listPipelineJobs,
} as const satisfies Handlers;
