/** What is in the kept profile: what its users chose, wrote and read, by the stores that keep it. */
import type { SavedView } from '#shared/review/saved-views.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { madeIn } from './service-contents.ts';

/** The commit whose code made it. */
export const madeBy = 'd8676d00';

/** The day on which it was made: each of its times begins with it. */
export const madeOn = '2026-11-26';

/** A server that only two of its accounts know; it is gone. */
export const goneServer = { host: '127.0.0.1', port: 28417, url: 'http://127.0.0.1:28417' } as const;

/** Who signed in, and how their tokens are kept. */
export const people = {
  reviewer: { username: 'mateo.silva', name: 'Mateo Silva', is_admin: false, token_home: 'local-service' },
  owner: { username: 'root-2', name: 'root', is_admin: false, token_home: 'local-service' },
  administrator: { username: 'root', name: 'Ada Lindqvist', is_admin: true, token_home: 'keychain' },
  nobody: { username: '', name: '', is_admin: false, token_home: 'none' },
} as const;

/** What was chosen off the defaults. */
export const settings = {
  theme: 'dark',
  contrast: 'more',
  motion: 'off',
  language: 'de',
  formats: 'language',
  code_size: 15,
  tab_width: 2,
  wrap_lines: true,
  pane_widths: { tree: 321 },
  keys: { 'go.tags': 'g 9' },
  downloads_folder: `${madeIn}/downloads`,
  notifications: {
    kinds: { review: true, commits: false, jobs: true, merged: true, mention: true, auto_merge: true },
    names: { jobs: ['large-files'], branches: ['main'] },
    is_paused: true,
    quiet: { is_on: true, from: '18:30', to: '07:15', days: [0, 6] },
  },
  updates: 'never',
  editor: { id: 'zed', program: null, arguments: [] },
  spelling_words: ['draught', 'ebb'],
} as const satisfies Partial<Settings>;

/** Texts of drafts. */
export const drafts = {
  note: 'Half a comment, kept.',
  line: 'Half a comment on a line, kept.',
  reply: 'Half a reply, kept.',
  branch: 'kept-branch',
  owner: 'Half a comment of the owner, kept.',
} as const;

/** A comment on a line that was sent, so that there is something to reply to. */
export const sentOnLine = 'Why a second?';

/** A merge request that was marked by hand as unread. */
export const unread = {
  mergeRequest: { project: 1, iid: 6 },
  state: { sha: null, notes: 3, state: 'opened', updated_at: null },
} as const;

/** A comment of somebody else, after which the reviewer looked for news. */
export const mention = '@mateo.silva, is it kept?';

/** Filters under a name. */
export const views: readonly SavedView[] = [
  { id: 'b6f0a3ce-6f5b-4f65-9f7a-2f9f6f1d6a01', list: 'review', name: 'Mine, kept', search: 'state=opened' },
  { id: 'b6f0a3ce-6f5b-4f65-9f7a-2f9f6f1d6a02', list: 'project', name: 'Tides', search: 'labels=tides' },
];

/** Branches that were deleted together. */
export const receipt = {
  id: '4f1c9a52-8f5d-4f5e-9d55-6f3b8f1d7a03',
  project: '1',
  rows: [
    { name: 'done/ebb', sha: 'd75d273c492a8c6d569acae051d4ad7ae66e6078', state: 'deleted', note: null },
    {
      name: 'done/flood',
      sha: '430d1e6f598deeb53d2dee0f6facd3c828e97aa7',
      state: 'protected',
      note: 'It is protected.',
    },
    { name: 'done/slack', sha: '9faac4d7e673946bb0b8507d1ea36fe3b1b092bb', state: 'waiting', note: null },
  ],
} as const;

/** Tokens that end, and until when the reminder is not wanted. */
export const reminders = {
  tokens: [
    { id: 1, name: 'Nightly report', user: 4, username: 'ines.okafor', expires_at: '2026-05-31' },
    { id: 9, name: 'Tide report', user: 4, username: 'ines.okafor', expires_at: '2026-12-31' },
  ],
  /** Those that end in these days are not reminded of any more. */
  dismissed: { today: '2026-03-02', until: '2026-06-01' },
  remind_on: '2026-12-24',
} as const;

/** Archives of tideplan that were saved, or could not be. */
export const downloads = [
  {
    sha: 'v1.0.0',
    state: 'done',
    name: 'tideplan-v1.0.0-41ece05e19d722eecbf917180bbe873c1d3408a9.tar.gz',
    size: 5102,
    sha256: '3139fea625f1a81136535cfb7edf13976340c2b9511aad5486616a0c6e6a96d8',
  },
  { sha: 'never-there', state: 'stopped', name: 'project-1-never-there.tar.gz', size: null, sha256: null },
] as const;

/** Runs of many calls: one that finished, and one during which the app was killed. */
export const runs = {
  finished: {
    title: 'Block 2 users, kept',
    operation: 'users.block',
    rows: [
      { label: 'Lena Frost, @lena.frost', input: { params: { id: 7 } } },
      { label: 'Nobody, @nobody', input: { params: { id: 4711 } } },
    ],
  },
  interrupted: {
    title: 'Unblock 3 users, kept',
    operation: 'users.unblock',
    rows: [
      { label: 'Lena Frost, @lena.frost', input: { params: { id: 7 } } },
      { label: 'Otto Brandt, @otto.brandt', input: { params: { id: 8 } } },
      { label: 'Sana Qureshi, @sana.qureshi', input: { params: { id: 9 } } },
    ],
  },
} as const;

/** The folder that is linked with tideplan. */
export const clone = `${madeIn}/tideplan`;

/** Answers that were read of the server that is gone, and what they have. */
export const answers = [
  { by: 'administrator', operation: 'users.get', params: { id: 5 }, shows: { username: 'rune.dahl', state: 'active' } },
  {
    by: 'nobody',
    operation: 'branches.get',
    params: { id: 2, branch: 'main' },
    shows: { name: 'main', commit: { id: '3a94525342170ed5ec7f5c4ed9ed3ed0f340a804' } },
  },
] as const;

/** A version of the app that is not offered. */
export const skippedVersion = '0.2.0';

/** Size and position of the reviewer's window. */
export const bounds = { left: 70, top: 50, width: 1010, height: 690 } as const;
