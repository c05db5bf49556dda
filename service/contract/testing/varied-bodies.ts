/** Two values of each body parameter whose effects must differ, and where the effect is seen when the answer does not show it. */
import type { OperationId } from '#shared/api/registry.ts';
import { gpgKey, sshKeys } from '#service/testing/key-texts.ts';
import {
  branchAhead,
  mailsTo,
  makeMergeRequest,
  makeNote,
  makeSnippet,
  makeTag,
  signInStatus,
} from './preparations.ts';
import type { Parts } from './good-requests.ts';
import type { Scene, Who } from './people.ts';

/** How the body of an operation is varied. */
export interface VariedBody {
  readonly who: Who;
  /** Makes what the request needs; `name` is new in each attempt. */
  readonly prepare?: (scene: Scene, name: string) => Promise<Parts>;
  readonly values: Readonly<Record<string, readonly [one: unknown, other: unknown]>>;
  /** Parameters that make sense together with others only. */
  readonly beside?: Readonly<Record<string, Parts['body']>>;
  /** Where the effect of a parameter is seen; else in the answer. */
  readonly seenIn?: Readonly<Record<string, (scene: Scene, name: string, answer: unknown) => unknown>>;
}

const projectOf = { id: 1 };
const idOf = (answer: unknown): number => (answer as { readonly id: number }).id;
const createdAt = (_scene: Scene, _name: string, answer: unknown): unknown =>
  (answer as { readonly created_at: string }).created_at;
const noteValues = { body: ['First', 'Second'] } as const;
const noteCreation = (params: Record<string, unknown>): VariedBody => ({
  who: 'owner',
  prepare: () => Promise.resolve({ params, body: { body: 'A note' } }),
  values: { ...noteValues, created_at: ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'] },
  seenIn: { created_at: createdAt },
});
const noteChange = (where: string, params: Record<string, unknown>): VariedBody => ({
  who: 'owner',
  prepare: async (scene) => ({ params: { ...params, note_id: await makeNote(scene, where) } }),
  values: noteValues,
});
const rawOf = async ({ service }: Scene, _name: string, answer: unknown): Promise<string> =>
  (await service.send('admin', `GET /projects/1/snippets/${String(idOf(answer))}/raw`)).text();
const snippetValues = {
  title: ['One', 'Other'],
  file_name: ['one.ts', 'other.ts'],
  code: ['1', '2'],
  visibility: ['internal', 'public'],
  description: ['This', 'That'],
} as const;

const profileValues = {
  messenger_id: ['a', 'b'],
  network_profile: ['a', 'b'],
  social_account: ['a', 'b'],
  website_url: ['https://a.example', 'https://b.example'],
  organization: ['A', 'B'],
  bio: ['A', 'B'],
  location: ['A', 'B'],
  projects_limit: [3, 4],
  extern_uid: ['one', 'other'],
  provider: ['github', 'google'],
  admin: [true, false],
  can_create_group: [true, false],
  external: [true, false],
  name: ['One', 'Other'],
  password: ['high-water-11', 'low-water-22'],
} as const;
const withAccount = { extern_uid: { provider: 'github' }, provider: { extern_uid: 'one' } };
const signInWith = (scene: Scene, name: string): Promise<number> => signInStatus(scene, name, 'high-water-11');

const oneTag = async (scene: Scene, name: string): Promise<Parts> => {
  await makeTag(scene, name);
  return { params: { ...projectOf, tag_name: name }, body: { description: 'Notes' } };
};
const sshKeyValues = { title: ['Bridge', 'Deck'], key: [sshKeys.ed25519.key, sshKeys.rsa.key] } as const;
const emailValues = { email: ['one@tides.example', 'other@tides.example'] } as const;

/** By operation. */
export const variedBodies: { readonly [Id in OperationId]?: VariedBody } = {
  'mergeRequests.create': {
    who: 'owner',
    prepare: async (scene, name) => {
      await branchAhead(scene, name);
      return { params: projectOf, body: { source_branch: name, target_branch: 'main', title: 'Next' } };
    },
    values: {
      source_branch: [undefined, 'prototype/spreadsheet'],
      target_branch: ['main', 'release/1.x'],
      title: ['One', 'Other'],
      assignee_id: [3, 0],
      description: ['This', 'That'],
      labels: ['tides', 'board,night'],
      milestone_id: [1, 0],
      remove_source_branch: [true, false],
    },
  },
  'mergeRequests.update': {
    who: 'owner',
    prepare: () => Promise.resolve({ params: { ...projectOf, merge_request_iid: 6 } }),
    values: {
      target_branch: ['main', 'release/1.x'],
      title: ['One', 'Other'],
      description: ['This', 'That'],
      assignee_id: [3, 0],
      milestone_id: [1, 0],
      state_event: ['close', 'reopen'],
      labels: ['tides', 'board'],
      remove_source_branch: [true, false],
      discussion_locked: [true, false],
    },
  },
  'mergeRequests.merge': {
    who: 'owner',
    prepare: async (scene, name) => ({
      params: { ...projectOf, merge_request_iid: await makeMergeRequest(scene, name) },
      body: {},
    }),
    values: {
      merge_commit_message: ['One', 'Other'],
      should_remove_source_branch: [true, false],
      merge_when_pipeline_succeeds: [true, false],
      sha: [undefined, '1'.repeat(40)],
    },
    seenIn: { merge_commit_message: ({ service }) => service.git(1, 'log', '-1', '--format=%B', 'main') },
  },
  'issueNotes.create': noteCreation({ id: 1, issue_iid: 1 }),
  'issueNotes.update': noteChange('issues/1', { id: 1, issue_iid: 1 }),
  'snippetNotes.create': noteCreation({ id: 1, snippet_id: 1 }),
  'snippetNotes.update': noteChange('snippets/1', { id: 1, snippet_id: 1 }),
  'mergeRequestNotes.create': noteCreation({ id: 1, merge_request_iid: 5 }),
  'mergeRequestNotes.update': noteChange('merge_requests/5', { id: 1, merge_request_iid: 5 }),
  'tags.create': {
    who: 'owner',
    prepare: (_scene, name) => Promise.resolve({ params: projectOf, body: { tag_name: name, ref: 'main' } }),
    values: {
      tag_name: [undefined, 'of-its-own'],
      ref: ['main', 'v0.1.0'],
      message: ['One', 'Other'],
      release_description: ['One', 'Other'],
    },
  },
  'releases.create': { who: 'owner', prepare: oneTag, values: { description: ['One', 'Other'] } },
  'releases.update': {
    who: 'owner',
    prepare: () => Promise.resolve({ params: { ...projectOf, tag_name: 'v1.0.0' } }),
    values: { description: ['One', 'Other'] },
  },
  'branches.create': {
    who: 'owner',
    prepare: (_scene, name) => Promise.resolve({ params: projectOf, body: { branch: name, ref: 'main' } }),
    values: { branch: [undefined, 'of-its-own'], ref: ['main', 'v0.1.0'] },
  },
  'branches.protect': {
    who: 'owner',
    prepare: () => Promise.resolve({ body: {} }),
    values: { developers_can_push: [true, false], developers_can_merge: [true, false] },
  },
  'systemHooks.create': {
    who: 'admin',
    values: {
      url: ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b'],
      token: ['secret', undefined],
      push_events: [true, false],
      tag_push_events: [true, false],
      enable_ssl_verification: [true, false],
    },
    seenIn: {
      token: ({ service }) =>
        service.inDatabase((database) =>
          database.one('SELECT sealed_token IS NULL AS none FROM system_hooks ORDER BY id DESC LIMIT 1'),
        ),
    },
  },
  'snippets.create': { who: 'owner', values: snippetValues, seenIn: { code: rawOf } },
  'snippets.update': {
    who: 'owner',
    prepare: async (scene) => ({ params: { ...projectOf, snippet_id: await makeSnippet(scene) } }),
    values: snippetValues,
    seenIn: { code: rawOf },
  },
  'session.create': {
    who: 'nobody',
    values: {
      login: ['ines.okafor', 'rune.dahl'],
      email: ['ines.okafor@westhaven.example', 'rune.dahl@pilots.example'],
      password: [undefined, 'a wrong one'],
    },
    beside: { email: { login: undefined } },
  },
  'users.create': {
    who: 'admin',
    prepare: (_scene, name) =>
      Promise.resolve({ body: { username: name, name: 'Somebody', email: `${name}@tides.example` } }),
    values: {
      ...profileValues,
      email: [undefined, 'of.its.own@tides.example'],
      username: [undefined, 'of.its.own'],
      reset_password: [true, false],
      skip_confirmation: [true, false],
    },
    beside: {
      ...withAccount,
      password: { skip_confirmation: true },
      reset_password: { password: 'high-water-11', skip_confirmation: true },
    },
    seenIn: { password: signInWith, reset_password: mailsTo },
  },
  'users.update': {
    who: 'admin',
    prepare: async ({ service }, name) => {
      const body = { username: name, name, email: `${name}@tides.example`, skip_confirmation: true };
      const made = await service.send('admin', 'POST /users', { body });
      return { params: { id: idOf(await made.json()) } };
    },
    values: {
      ...profileValues,
      email: ['first@tides.example', 'second@tides.example'],
      username: ['the.first', 'the.second'],
    },
    beside: withAccount,
    seenIn: { password: signInWith },
  },
  'sshKeys.create': { who: 'reporter', values: sshKeyValues },
  'userSshKeys.create': { who: 'admin', values: sshKeyValues },
  'gpgKeys.create': { who: 'reporter', values: { key: [gpgKey.key, gpgKey.key.replace('BLOCK', 'BLOK')] } },
  'userGpgKeys.create': { who: 'admin', values: { key: [gpgKey.key, 'no armour'] } },
  'emails.create': { who: 'reporter', values: emailValues },
  'userEmails.create': { who: 'admin', values: emailValues },
  'impersonationTokens.create': {
    who: 'admin',
    values: { name: ['One', 'Other'], expires_at: ['2026-04-01', '2026-05-01'], scopes: [['api'], ['read_user']] },
  },
};
