/** Refusals of single operations on projects, by the words of the registry: merge requests, notes, tags, branches, content. */
import type { OperationId } from '#shared/api/registry.ts';
import type { Scene } from './people.ts';
import type { Refusal } from './refusal.ts';

/** Refusals by operation and by the words in which the registry documents the error. */
export type Refusals = { readonly [Id in OperationId]?: Readonly<Record<string, readonly Refusal[]>> };

const invalid = 'a field is missing or not valid; the message maps fields to reasons';
const noted = { who: 'reporter' } as const;
const badNote: readonly Refusal[] = [
  { ...noted, body: {}, answer: { error: 'body is missing' } },
  { ...noted, body: { body: ' ' }, answer: { message: { note: ["can't be blank"] } } },
];
const badNoteOfAdministrator = badNote.map((refusal): Refusal => ({ ...refusal, who: 'admin' }));
const locked = 'the discussion is locked, and the caller is no member';
/** A note of one's own in a public project: nothing but the lock stands in the way. */
const lockedOut: Refusal = {
  who: 'stranger',
  params: ({ strangersNote }: Scene) => ({ id: 2, merge_request_iid: 1, note_id: strangersNote }),
  answer: '403 Forbidden',
};

/** The refusals. */
export const refusalsOfProjects: Refusals = {
  'mergeRequests.create': {
    [invalid]: [
      { who: 'developer', body: {}, answer: /source_branch is missing/u },
      {
        who: 'developer',
        body: { source_branch: 'nowhere', target_branch: 'main', title: 'Next' },
        answer: { message: { source_branch: ['does not exist'] } },
      },
    ],
    'an open merge request for the source branch exists': [
      {
        who: 'developer',
        body: { source_branch: 'windows-by-bisection', target_branch: 'main', title: 'Again' },
        answer: { message: ['Another open merge request already exists for this source branch: !5'] },
      },
    ],
  },
  'mergeRequests.update': {
    [invalid]: [
      {
        who: 'developer',
        body: { target_branch: 'nowhere' },
        answer: { message: { target_branch: ['does not exist'] } },
      },
      {
        who: 'developer',
        body: { state_event: 'merge' },
        answer: { error: 'state_event does not have a valid value' },
      },
    ],
    'it is merged, and neither closed nor reopened any more': [
      {
        who: 'owner',
        params: { merge_request_iid: 1 },
        body: { state_event: 'reopen' },
        answer: 'Method Not Allowed: this merge request is merged',
      },
    ],
  },
  'mergeRequests.delete': {
    'the caller is neither administrator nor project owner': [
      { who: 'maintainer', answer: '403 Forbidden' },
      { who: 'developer', answer: '403 Forbidden' },
    ],
  },
  'mergeRequests.merge': {
    'the caller has no permission to accept this merge request': [
      { who: 'nobody', answer: '401 Unauthorized' },
      { who: 'reporter', answer: '401 Unauthorized' },
      { who: 'developer', answer: '401 Unauthorized' },
    ],
    'there are conflicts, or it is a work in progress': [
      { who: 'maintainer', params: { merge_request_iid: 2 }, answer: 'Branch cannot be merged' },
      { who: 'maintainer', params: { merge_request_iid: 3 }, answer: /work in progress/iu },
    ],
    'it is merged or closed already': [
      { who: 'maintainer', params: { merge_request_iid: 1 }, answer: 'Method Not Allowed' },
      { who: 'maintainer', params: { merge_request_iid: 4 }, answer: 'Method Not Allowed' },
    ],
    'the sha given is not the head of the source branch': [
      {
        who: 'maintainer',
        body: { sha: '0'.repeat(39) + '1' },
        answer: 'SHA does not match HEAD of source branch',
      },
    ],
  },
  'mergeRequests.cancelAutoMerge': {
    'the caller has no permission to cancel the automatic merge': [
      { who: 'nobody', answer: '401 Unauthorized' },
      { who: 'reporter', answer: '401 Unauthorized' },
    ],
    'it is merged or closed already': [
      { who: 'maintainer', params: { merge_request_iid: 1 }, answer: 'Method Not Allowed' },
      { who: 'maintainer', params: { merge_request_iid: 4 }, answer: 'Method Not Allowed' },
    ],
    'it is not set to merge when the pipeline succeeds': [{ who: 'maintainer', answer: /./u }],
  },
  'issueNotes.create': { [invalid]: badNote },
  'issueNotes.update': { [invalid]: badNoteOfAdministrator },
  'snippetNotes.create': { [invalid]: badNote },
  'snippetNotes.update': { [invalid]: badNoteOfAdministrator },
  'mergeRequestNotes.create': {
    [invalid]: badNote,
    [locked]: [lockedOut],
  },
  'mergeRequestNotes.update': {
    [invalid]: badNoteOfAdministrator,
    [locked]: [lockedOut],
  },
  'mergeRequestNotes.delete': {
    [locked]: [lockedOut],
  },
  'tags.create': {
    'a field is missing': [
      { who: 'developer', body: { ref: 'main' }, answer: { error: 'tag_name is missing' } },
      { who: 'developer', body: { tag_name: 'fresh' }, answer: { error: 'ref is missing' } },
    ],
    'the tag cannot be created; the message says why': [
      { who: 'developer', body: { tag_name: 'v1.0.0', ref: 'main' }, answer: 'Tag v1.0.0 already exists' },
      { who: 'developer', body: { tag_name: 'a b', ref: 'main' }, answer: 'Tag name invalid' },
      { who: 'developer', body: { tag_name: 'fresh', ref: 'nowhere' }, answer: 'Target nowhere is invalid' },
    ],
  },
  'releases.create': {
    [invalid]: [{ who: 'developer', body: {}, answer: { error: 'description is missing' } }],
    'the project or the tag does not exist or is not visible': [
      { who: 'developer', params: { tag_name: 'v0.0.0' }, answer: 'Tag does not exist' },
    ],
    'the tag has release notes already': [{ who: 'developer', answer: 'Release already exists' }],
  },
  'releases.update': {
    [invalid]: [{ who: 'developer', body: {}, answer: { error: 'description is missing' } }],
    'the project or the tag or its release does not exist or is not visible': [
      { who: 'developer', params: { tag_name: 'v0.0.0' }, answer: 'Tag does not exist' },
      { who: 'developer', params: { tag_name: 'v0.1.0' }, answer: 'Release does not exist' },
    ],
  },
  'repository.tree': {
    'the project or the tree does not exist or is not visible': [
      { who: 'reporter', query: { ref: 'nowhere' }, answer: '404 Tree Not Found' },
      { who: 'reporter', query: { path: 'nowhere' }, answer: '404 Tree Not Found' },
    ],
  },
  'repository.blob': {
    'a commit or branch is named without a file path': [
      { who: 'reporter', query: { filepath: undefined }, answer: /filepath/u },
    ],
    'the project or the blob does not exist or is not visible': [
      { who: 'reporter', query: { filepath: 'nowhere' }, answer: '404 File Not Found' },
      { who: 'reporter', params: { sha: '0'.repeat(40) }, answer: '404 Blob Not Found' },
    ],
  },
  'repository.blobRaw': {
    'the project or the blob does not exist or is not visible': [{ who: 'reporter', answer: '404 Blob Not Found' }],
  },
  'repository.archive': {
    'the project or the commit does not exist or is not visible': [
      { who: 'reporter', query: { sha: 'nowhere' }, answer: '404 File Not Found' },
    ],
  },
  'repository.compare': {
    'from or to is missing': [
      { who: 'reporter', query: { from: undefined }, answer: { error: 'from is missing' } },
      { who: 'reporter', query: { to: undefined }, answer: { error: 'to is missing' } },
    ],
    'the project or the commit does not exist or is not visible': [
      { who: 'reporter', query: { to: 'nowhere' }, answer: '404 Commit Not Found' },
    ],
  },
  'branches.create': {
    'the branch exists, its name is invalid, or the ref does not exist': [
      { who: 'developer', body: { branch: 'dark-board', ref: 'main' }, answer: 'Branch already exists' },
      { who: 'developer', body: { branch: 'a..b', ref: 'main' }, answer: 'Branch name is invalid' },
      { who: 'developer', body: { branch: 'fresh', ref: 'nowhere' }, answer: 'Invalid reference name' },
    ],
  },
  'branches.delete': {
    'the branch is protected or the default branch': [
      { who: 'owner', params: { branch: 'main' }, answer: 'Cannot remove HEAD branch' },
      { who: 'owner', params: { branch: 'release/1.x' }, answer: 'Protected branch cant be removed' },
    ],
  },
};
