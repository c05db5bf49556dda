/** The handlers of all operations that the service answers, by operation id. */
import type { Handlers } from '#service/http/routes.ts';
import { createHook, deleteHook, listHooks, testHook } from './system-hooks.ts';
import { createBranch, deleteBranch, deleteMergedBranches, protect, unprotect } from './branch-changes.ts';
import { getBranch, listBranches } from './branches.ts';
import { getContributors } from './contributors.ts';
import { getCurrentUser } from './current-user.ts';
import { cancelJob, eraseJob, keepArtifacts, playJob, retryJob } from './job-actions.ts';
import { getArtifactFile, getArtifacts, getArtifactsByRef, getTrace } from './job-files.ts';
import {
  createEmailForUser,
  createOwnEmail,
  deleteEmailOfUser,
  deleteOwnEmail,
  getOwnEmail,
  listEmailsOfUser,
  listOwnEmails,
} from './emails.ts';
import {
  createGpgKeyForUser,
  createOwnGpgKey,
  deleteGpgKeyOfUser,
  deleteOwnGpgKey,
  getGpgKeyOfUser,
  getOwnGpgKey,
  listGpgKeysOfUser,
  listOwnGpgKeys,
} from './gpg-keys.ts';
import {
  createImpersonationToken,
  getImpersonationToken,
  listImpersonationTokens,
  revokeImpersonationToken,
} from './impersonation-tokens.ts';
import { getDeployment, listProjectDeployments } from './deployments.ts';
import { getJob, listPipelineJobs, listProjectJobs } from './jobs.ts';
import { createIssueNote, deleteIssueNote, getIssueNote, listIssueNotes, updateIssueNote } from './issue-notes.ts';
import { createMergeRequest, deleteMergeRequest } from './merge-request-create.ts';
import { cancelAutoMerge, makeTodo, merge, subscribe, unsubscribe } from './merge-request-actions.ts';
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
import { compare, getArchive, getBlob, getRawBlob, getTree } from './repository.ts';
import { createSession } from './session.ts';
import {
  createSnippetNote,
  deleteSnippetNote,
  getSnippetNote,
  listSnippetNotes,
  updateSnippetNote,
} from './snippet-notes.ts';
import {
  changeSnippet,
  createSnippet,
  getRawSnippet,
  getSnippet,
  getUserAgentDetail,
  listProjectSnippets,
  removeSnippet,
} from './snippets.ts';
import {
  createOwnSshKey,
  createSshKeyForUser,
  deleteOwnSshKey,
  deleteSshKeyOfUser,
  getKey,
  getOwnSshKey,
  listOwnSshKeys,
  listSshKeysOfUser,
} from './ssh-keys.ts';
import { createRelease, createTag, deleteTag, getTag, listProjectTags, updateRelease } from './tags.ts';
import { changeUser, createUser } from './user-changes.ts';
import { blockUser, deleteUser, unblockUser } from './user-state.ts';
import { getUser, listActivities, listPeople } from './users.ts';

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
  'mergeRequests.create': createMergeRequest,
  'mergeRequests.delete': deleteMergeRequest,
  'mergeRequests.todo': makeTodo,
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
  'issueNotes.list': listIssueNotes,
  'issueNotes.get': getIssueNote,
  'issueNotes.create': createIssueNote,
  'issueNotes.update': updateIssueNote,
  'issueNotes.delete': deleteIssueNote,
  'snippetNotes.list': listSnippetNotes,
  'snippetNotes.get': getSnippetNote,
  'snippetNotes.create': createSnippetNote,
  'snippetNotes.update': updateSnippetNote,
  'snippetNotes.delete': deleteSnippetNote,
  'tags.list': listProjectTags,
  'tags.get': getTag,
  'tags.create': createTag,
  'tags.delete': deleteTag,
  'releases.create': createRelease,
  'releases.update': updateRelease,
  'snippets.list': listProjectSnippets,
  'snippets.get': getSnippet,
  'snippets.create': createSnippet,
  'snippets.update': changeSnippet,
  'snippets.delete': removeSnippet,
  'snippets.raw': getRawSnippet,
  'snippets.userAgentDetail': getUserAgentDetail,
  'repository.tree': getTree,
  'repository.blob': getBlob,
  'repository.blobRaw': getRawBlob,
  'repository.archive': getArchive,
  'repository.compare': compare,
  'repository.contributors': getContributors,
  'systemHooks.list': listHooks,
  'systemHooks.create': createHook,
  'systemHooks.test': testHook,
  'systemHooks.delete': deleteHook,
  'branches.list': listBranches,
  'branches.get': getBranch,
  'branches.create': createBranch,
  'branches.delete': deleteBranch,
  'branches.protect': protect,
  'branches.unprotect': unprotect,
  'branches.deleteMerged': deleteMergedBranches,
  'deployments.list': listProjectDeployments,
  'deployments.get': getDeployment,
  'jobs.list': listProjectJobs,
  'jobs.listByPipeline': listPipelineJobs,
  'jobs.get': getJob,
  'jobs.trace': getTrace,
  'jobs.artifacts': getArtifacts,
  'jobs.artifactsByRef': getArtifactsByRef,
  'jobs.artifactFile': getArtifactFile,
  'jobs.cancel': cancelJob,
  'jobs.retry': retryJob,
  'jobs.erase': eraseJob,
  'jobs.keepArtifacts': keepArtifacts,
  'jobs.play': playJob,
  'users.list': listPeople,
  'users.get': getUser,
  'users.create': createUser,
  'users.update': changeUser,
  'users.delete': deleteUser,
  'users.block': blockUser,
  'users.unblock': unblockUser,
  'users.activities': listActivities,
  'keys.get': getKey,
  'sshKeys.list': listOwnSshKeys,
  'sshKeys.get': getOwnSshKey,
  'sshKeys.create': createOwnSshKey,
  'sshKeys.delete': deleteOwnSshKey,
  'userSshKeys.list': listSshKeysOfUser,
  'userSshKeys.create': createSshKeyForUser,
  'userSshKeys.delete': deleteSshKeyOfUser,
  'gpgKeys.list': listOwnGpgKeys,
  'gpgKeys.get': getOwnGpgKey,
  'gpgKeys.create': createOwnGpgKey,
  'gpgKeys.delete': deleteOwnGpgKey,
  'userGpgKeys.list': listGpgKeysOfUser,
  'userGpgKeys.get': getGpgKeyOfUser,
  'userGpgKeys.create': createGpgKeyForUser,
  'userGpgKeys.delete': deleteGpgKeyOfUser,
  'emails.list': listOwnEmails,
  'emails.get': getOwnEmail,
  'emails.create': createOwnEmail,
  'emails.delete': deleteOwnEmail,
  'userEmails.list': listEmailsOfUser,
  'userEmails.create': createEmailForUser,
  'userEmails.delete': deleteEmailOfUser,
  'impersonationTokens.list': listImpersonationTokens,
  'impersonationTokens.get': getImpersonationToken,
  'impersonationTokens.create': createImpersonationToken,
  'impersonationTokens.revoke': revokeImpersonationToken,
} as const satisfies Handlers;
