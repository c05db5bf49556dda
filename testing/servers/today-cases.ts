/** One call of each operation to a server of today, in the order in which they are sent, and the schema of its answer. */
import type { OperationId } from '#shared/api/registry.ts';
import { gpgKey, sshKeys } from '#service/testing/key-texts.ts';
import { fieldsOf } from './records.ts';

/** What the sample has, found before the first call. */
export const found = { readme: '', withArtifacts: '', refOfArtifacts: '', nameOfJob: '' };

/** One call, and the schema of its answer or of each item of it. */
export interface Case {
  readonly line: string | (() => string);
  readonly body?: object;
  /** 200 where nothing else is said. */
  readonly status?: number;
  /** None: an empty answer, a text, or one that no schema is there for. */
  readonly schema?: string;
}

/** What was made on the way, by the name that the case gives it. */
export const made = new Map<string, unknown>();
const idOf = (id: OperationId): string => String(fieldsOf(made.get(id))['id']);

export const project = '/projects/1';
const request = `${project}/merge_requests/5`;
const mergeRequest = 'merge_request.json';
const branch = `${project}/repository/branches/judged`;
const tag = `${project}/repository/tags/judged`;
const aBranch = 'branch.json';

/** A call of each operation of the document, in the order in which they are sent; null where such a server has none. */
export const cases: Readonly<Record<OperationId, Case | null>> = {
  'mergeRequests.listAll': { line: 'GET /merge_requests?scope=all&state=all', schema: mergeRequest },
  'mergeRequests.list': { line: `GET ${project}/merge_requests?state=all&per_page=100`, schema: mergeRequest },
  'mergeRequests.get': { line: `GET ${request}`, schema: mergeRequest },
  'mergeRequests.commits': { line: `GET ${request}/commits`, schema: 'commit/basic.json' },
  'mergeRequests.changes': { line: `GET ${request}/changes`, schema: mergeRequest },
  'mergeRequests.closesIssues': { line: `GET ${request}/closes_issues`, schema: 'issue.json' },
  'branches.list': { line: `GET ${project}/repository/branches?per_page=100`, schema: aBranch },
  'branches.get': { line: `GET ${project}/repository/branches/main`, schema: aBranch },
  'branches.create': {
    line: `POST ${project}/repository/branches`,
    body: { branch: 'judged', ref: 'dark-board' },
    status: 201,
    schema: aBranch,
  },
  'mergeRequests.create': {
    line: `POST ${project}/merge_requests`,
    body: { source_branch: 'judged', target_branch: 'main', title: 'Draft: Judged' },
    status: 201,
    schema: mergeRequest,
  },
  'mergeRequests.update': {
    line: () => `PUT ${project}/merge_requests/${String(fieldsOf(made.get('mergeRequests.create'))['iid'])}`,
    body: { title: 'Judged' },
    schema: mergeRequest,
  },
  'mergeRequests.delete': {
    line: () => `DELETE ${project}/merge_requests/${String(fieldsOf(made.get('mergeRequests.create'))['iid'])}`,
    status: 204,
  },
  'mergeRequests.subscribe': { line: `POST ${request}/subscribe`, status: 201, schema: mergeRequest },
  'mergeRequests.unsubscribe': { line: `POST ${request}/unsubscribe`, status: 201, schema: mergeRequest },
  'mergeRequests.todo': { line: `POST ${request}/todo`, status: 201 },
  'mergeRequests.cancelAutoMerge': { line: `POST ${request}/cancel_merge_when_pipeline_succeeds`, status: 201 },
  'mergeRequests.merge': { line: `PUT ${request}/merge`, schema: mergeRequest },
  'issueNotes.list': { line: `GET ${project}/issues/1/notes`, schema: 'notes.json' },
  'issueNotes.create': {
    line: `POST ${project}/issues/1/notes`,
    body: { body: 'One.' },
    status: 201,
    schema: 'notes.json',
  },
  'issueNotes.get': { line: () => `GET ${project}/issues/1/notes/${idOf('issueNotes.create')}`, schema: 'notes.json' },
  'issueNotes.update': {
    line: () => `PUT ${project}/issues/1/notes/${idOf('issueNotes.create')}`,
    body: { body: 'Two.' },
    schema: 'notes.json',
  },
  'issueNotes.delete': { line: () => `DELETE ${project}/issues/1/notes/${idOf('issueNotes.create')}`, status: 204 },
  'mergeRequestNotes.list': { line: `GET ${project}/merge_requests/12/notes?per_page=100`, schema: 'notes.json' },
  'mergeRequestNotes.create': {
    line: `POST ${request}/notes`,
    body: { body: 'One.' },
    status: 201,
    schema: 'notes.json',
  },
  'mergeRequestNotes.get': {
    line: () => `GET ${request}/notes/${idOf('mergeRequestNotes.create')}`,
    schema: 'notes.json',
  },
  'mergeRequestNotes.update': {
    line: () => `PUT ${request}/notes/${idOf('mergeRequestNotes.create')}`,
    body: { body: 'Two.' },
    schema: 'notes.json',
  },
  'mergeRequestNotes.delete': {
    line: () => `DELETE ${request}/notes/${idOf('mergeRequestNotes.create')}`,
    status: 204,
  },
  'tags.list': { line: `GET ${project}/repository/tags`, schema: 'tag.json' },
  'tags.create': {
    line: `POST ${project}/repository/tags`,
    body: { tag_name: 'judged', ref: 'main' },
    status: 201,
    schema: 'tag.json',
  },
  'tags.get': { line: `GET ${tag}`, schema: 'tag.json' },
  'releases.create': {
    line: `POST ${project}/releases`,
    body: { tag_name: 'judged', description: 'One.' },
    status: 201,
    schema: 'release.json',
  },
  'releases.update': { line: `PUT ${project}/releases/judged`, body: { description: 'Two.' }, schema: 'release.json' },
  'tags.delete': { line: `DELETE ${tag}`, status: 204 },
  'branches.protect': { line: `POST ${project}/protected_branches`, body: { name: 'judged' }, status: 201 },
  'branches.unprotect': { line: `DELETE ${project}/protected_branches/judged`, status: 204 },
  'branches.delete': { line: `DELETE ${branch}`, status: 204 },
  'branches.deleteMerged': { line: `DELETE ${project}/repository/merged_branches`, status: 202 },
  'repository.tree': { line: `GET ${project}/repository/tree` },
  'repository.compare': { line: `GET ${project}/repository/compare?from=main&to=dark-board` },
  'repository.contributors': { line: `GET ${project}/repository/contributors` },
  'repository.archive': { line: `GET ${project}/repository/archive` },
  'repository.blob': { line: () => `GET ${project}/repository/blobs/${found.readme}` },
  'repository.blobRaw': { line: () => `GET ${project}/repository/blobs/${found.readme}/raw` },
  'systemHooks.create': {
    line: 'POST /hooks',
    body: { url: 'http://127.0.0.1:9/hook' },
    status: 201,
    schema: 'system_hook.json',
  },
  'systemHooks.list': { line: 'GET /hooks', schema: 'system_hook.json' },
  'systemHooks.test': { line: () => `POST /hooks/${idOf('systemHooks.create')}`, status: 201 },
  'systemHooks.delete': { line: () => `DELETE /hooks/${idOf('systemHooks.create')}`, status: 204 },
  'snippets.list': { line: `GET ${project}/snippets`, schema: 'snippets.json' },
  'snippets.create': {
    line: `POST ${project}/snippets`,
    body: { title: 'Judged', file_name: 'judged.txt', content: 'one', visibility: 'private' },
    status: 201,
    schema: 'snippets.json',
  },
  'snippets.get': { line: () => `GET ${project}/snippets/${idOf('snippets.create')}`, schema: 'snippets.json' },
  'snippets.update': {
    line: () => `PUT ${project}/snippets/${idOf('snippets.create')}`,
    body: { content: 'two' },
    schema: 'snippets.json',
  },
  'snippets.raw': { line: () => `GET ${project}/snippets/${idOf('snippets.create')}/raw` },
  'snippets.userAgentDetail': { line: () => `GET ${project}/snippets/${idOf('snippets.create')}/user_agent_detail` },
  'snippetNotes.create': {
    line: () => `POST ${project}/snippets/${idOf('snippets.create')}/notes`,
    body: { body: 'One.' },
    status: 201,
    schema: 'notes.json',
  },
  'snippetNotes.list': { line: () => `GET ${project}/snippets/${idOf('snippets.create')}/notes`, schema: 'notes.json' },
  'snippetNotes.get': {
    line: () => `GET ${project}/snippets/${idOf('snippets.create')}/notes/${idOf('snippetNotes.create')}`,
    schema: 'notes.json',
  },
  'snippetNotes.update': {
    line: () => `PUT ${project}/snippets/${idOf('snippets.create')}/notes/${idOf('snippetNotes.create')}`,
    body: { body: 'Two.' },
    schema: 'notes.json',
  },
  'snippetNotes.delete': {
    line: () => `DELETE ${project}/snippets/${idOf('snippets.create')}/notes/${idOf('snippetNotes.create')}`,
    status: 204,
  },
  'snippets.delete': { line: () => `DELETE ${project}/snippets/${idOf('snippets.create')}`, status: 204 },
  'deployments.list': { line: `GET ${project}/deployments`, schema: 'deployment.json' },
  'deployments.get': { line: `GET ${project}/deployments/1`, schema: 'deployment.json' },
  'jobs.list': { line: `GET ${project}/jobs?per_page=100`, schema: 'job.json' },
  'jobs.listByPipeline': { line: `GET ${project}/pipelines/12/jobs`, schema: 'job.json' },
  'jobs.get': { line: `GET ${project}/jobs/60`, schema: 'job.json' },
  'jobs.trace': { line: `GET ${project}/jobs/60/trace` },
  'jobs.play': { line: `POST ${project}/jobs/60/play`, schema: 'job.json' },
  'jobs.cancel': { line: `POST ${project}/jobs/60/cancel`, status: 201, schema: 'job.json' },
  'jobs.retry': { line: `POST ${project}/jobs/60/retry`, status: 201, schema: 'job.json' },
  'jobs.keepArtifacts': {
    line: () => `POST ${project}/jobs/${found.withArtifacts}/artifacts/keep`,
    schema: 'job.json',
  },
  'jobs.artifacts': { line: () => `GET ${project}/jobs/${found.withArtifacts}/artifacts` },
  'jobs.artifactsByRef': {
    line: () => `GET ${project}/jobs/artifacts/${found.refOfArtifacts}/download?job=${found.nameOfJob}`,
  },
  'jobs.artifactFile': { line: () => `GET ${project}/jobs/${found.withArtifacts}/artifacts/checksums.txt` },
  'jobs.erase': { line: () => `POST ${project}/jobs/${found.withArtifacts}/erase`, status: 201, schema: 'job.json' },
  'session.create': null,
  'users.list': { line: 'GET /users?per_page=100', schema: 'user/admin.json' },
  'users.create': {
    line: 'POST /users',
    body: {
      email: 'judged@x.example',
      username: 'judged',
      name: 'Judged',
      reset_password: true,
      skype: 'judged.calls',
    },
    status: 201,
    schema: 'user/admin.json',
  },
  'users.get': { line: () => `GET /users/${idOf('users.create')}`, schema: 'user/admin.json' },
  'users.update': {
    line: () => `PUT /users/${idOf('users.create')}`,
    body: { bio: 'One.' },
    schema: 'user/admin.json',
  },
  'users.block': { line: () => `POST /users/${idOf('users.create')}/block`, status: 201 },
  'users.unblock': { line: () => `POST /users/${idOf('users.create')}/unblock`, status: 201 },
  'users.activities': { line: 'GET /user/activities' },
  'currentUser.get': { line: 'GET /user', schema: 'user/public.json' },
  'sshKeys.create': { line: 'POST /user/keys', body: { title: 'one', key: sshKeys.rsa.key }, status: 201 },
  'sshKeys.list': { line: 'GET /user/keys' },
  'sshKeys.get': { line: () => `GET /user/keys/${idOf('sshKeys.create')}` },
  'keys.get': { line: () => `GET /keys/${idOf('sshKeys.create')}` },
  'sshKeys.delete': { line: () => `DELETE /user/keys/${idOf('sshKeys.create')}`, status: 204 },
  'userSshKeys.create': { line: 'POST /users/4/keys', body: { title: 'one', key: sshKeys.rsa.key }, status: 201 },
  'userSshKeys.list': { line: 'GET /users/4/keys' },
  'userSshKeys.delete': { line: () => `DELETE /users/4/keys/${idOf('userSshKeys.create')}`, status: 204 },
  'gpgKeys.create': { line: 'POST /user/gpg_keys', body: { key: gpgKey.key }, status: 201 },
  'gpgKeys.list': { line: 'GET /user/gpg_keys' },
  'gpgKeys.get': { line: () => `GET /user/gpg_keys/${idOf('gpgKeys.create')}` },
  'gpgKeys.delete': { line: () => `DELETE /user/gpg_keys/${idOf('gpgKeys.create')}`, status: 204 },
  'userGpgKeys.create': { line: 'POST /users/4/gpg_keys', body: { key: gpgKey.key }, status: 201 },
  'userGpgKeys.list': { line: 'GET /users/4/gpg_keys' },
  'userGpgKeys.get': { line: () => `GET /users/4/gpg_keys/${idOf('userGpgKeys.create')}` },
  'userGpgKeys.delete': { line: () => `DELETE /users/4/gpg_keys/${idOf('userGpgKeys.create')}`, status: 204 },
  'emails.create': { line: 'POST /user/emails', body: { email: 'one@x.example' }, status: 201 },
  'emails.list': { line: 'GET /user/emails' },
  'emails.get': { line: () => `GET /user/emails/${idOf('emails.create')}` },
  'emails.delete': { line: () => `DELETE /user/emails/${idOf('emails.create')}`, status: 204 },
  'userEmails.create': { line: 'POST /users/4/emails', body: { email: 'two@x.example' }, status: 201 },
  'userEmails.list': { line: 'GET /users/4/emails' },
  'userEmails.delete': { line: () => `DELETE /users/4/emails/${idOf('userEmails.create')}`, status: 204 },
  'impersonationTokens.create': {
    line: 'POST /users/4/impersonation_tokens',
    body: { name: 'judged', scopes: ['api'] },
    status: 201,
  },
  'impersonationTokens.list': { line: 'GET /users/4/impersonation_tokens' },
  'impersonationTokens.get': {
    line: () => `GET /users/4/impersonation_tokens/${idOf('impersonationTokens.create')}`,
  },
  'impersonationTokens.revoke': {
    line: () => `DELETE /users/4/impersonation_tokens/${idOf('impersonationTokens.create')}`,
    status: 204,
  },
  'users.delete': { line: () => `DELETE /users/${idOf('users.create')}`, status: 204 },
};
