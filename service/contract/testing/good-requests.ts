/** One request per operation that the service would carry out for an administrator: what refusals start from. */
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import { gpgKey, sshKeys } from '#service/testing/key-texts.ts';

/** Parts of a request. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Password of the people who sign in here; the scene gives it to them. */
export const passwordOfScene = 'high-water-33';

/** Things of the sample, by the name of the path variable. */
const ofSample: Readonly<Record<string, unknown>> = {
  id: 1,
  merge_request_iid: 5,
  issue_iid: 1,
  snippet_id: 1,
  tag_name: 'v1.0.0',
  branch: 'dark-board',
  sha: 'main',
  job_id: 24,
  pipeline_id: 5,
  deployment_id: 1,
  ref_name: 'windows-by-bisection',
  artifact_path: 'report/summary.json',
  user_id: 4,
  key_id: 1,
  email_id: 1,
  impersonation_token_id: 1,
};

/** Notes of people on the things above, by resource. */
const notes: Readonly<Record<string, number>> = { issueNotes: 1, snippetNotes: 6 };

const email = { email: 'somebody@elsewhere.example' };
const sshKey = { title: 'A key', key: sshKeys.rsa.key };
const user = { email: 'somebody@elsewhere.example', username: 'some.one', name: 'Some One' };
const note = { body: 'I have a question.' };
const snippet = { title: 'A snippet', file_name: 'a.txt', code: 'a\n', visibility: 'internal' };
const request = { source_branch: 'prototype/spreadsheet', target_branch: 'main', title: 'Next' };

const bodies: { readonly [Id in OperationId]?: Parts['body'] } = {
  'mergeRequests.create': request,
  'mergeRequests.update': { title: 'Another title' },
  'issueNotes.create': note,
  'issueNotes.update': note,
  'snippetNotes.create': note,
  'snippetNotes.update': note,
  'mergeRequestNotes.create': note,
  'mergeRequestNotes.update': note,
  'tags.create': { tag_name: 'fresh', ref: 'main' },
  'releases.create': { description: 'What is new' },
  'releases.update': { description: 'What is new' },
  'branches.create': { branch: 'fresh', ref: 'main' },
  'systemHooks.create': { url: 'http://127.0.0.1:9/' },
  'snippets.create': snippet,
  'snippets.update': { title: 'Another title' },
  'session.create': { login: 'ines.okafor', password: passwordOfScene },
  'users.create': user,
  'users.update': { name: 'Another Name' },
  'sshKeys.create': sshKey,
  'userSshKeys.create': sshKey,
  'gpgKeys.create': { key: gpgKey.key },
  'userGpgKeys.create': { key: gpgKey.key },
  'emails.create': email,
  'userEmails.create': email,
  'impersonationTokens.create': { name: 'A token', scopes: ['api'] },
};

const queries: { readonly [Id in OperationId]?: Parts['query'] } = {
  'repository.blob': { filepath: 'README.md' },
  'repository.compare': { from: 'main', to: 'dark-board' },
  'jobs.artifactsByRef': { job: 'source-archive' },
};

/** Id in `/users/:id/…`: a person who has the thing that is read. */
const ownerOf = (path: string): number => (path.includes('gpg_keys') ? 2 : 4);

/**
 * The good request of an operation; `POST` and `PUT` carry what they need, and only that.
 * @param note a note on merge request 5
 */
export const goodRequest = (id: OperationId, note: number): Parts => {
  const { path } = operationOf(id);
  const params = Object.fromEntries(
    [...path.matchAll(/[:*](\w+)/gu)].map(([, name = '']) => [
      name,
      name === 'note_id' ? (notes[id.split('.')[0] ?? ''] ?? note) : ofSample[name],
    ]),
  );
  if (path.startsWith('/users/:id')) params['id'] = ownerOf(path);
  return { params, query: queries[id] ?? {}, ...(bodies[id] && { body: bodies[id] }) };
};
