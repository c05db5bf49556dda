/** What is in the kept data folder of the local service beside its sample: what was written, in this order. */
import type { StartRole } from '#service/start-tokens.ts';

/** A request below `/api/v4`, by a role of the sample or by nobody. */
export interface KeptRequest {
  readonly as: StartRole | 'nobody';
  /** `GET /projects/1`. */
  readonly line: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The clock while it was filled. */
export const serviceClock = '2026-03-02T09:00:00.000Z';

/** The folder in which everything was made: the only path that is in what is kept. */
export const madeIn = '/tmp/mateo';

/** A repository that the owner of the machine added, from a folder of that name. */
export const ownRepository = {
  folder: `${madeIn}/mooring-log`,
  name: 'mateo/mooring-log',
  text: '# Mooring log\n',
  /** The text as the API has it. */
  blob: 'IyBNb29yaW5nIGxvZwo=',
  head: 'f79dbb83bd911052634a385625c30f5ee07fc5c0',
} as const;

/** A host of pictures that a comment names. */
export const pictureHost = 'pictures.example';

/** Who signs in with a password. */
export const signIn = { login: 'nils.berg', password: 'Ebb-and-flood-1851' } as const;

/** The private half was thrown away. */
export const sshKey =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIDKrGQ7ISsVBIHLMIPM3krzRupl2aLIeZ1sTV94WVhAU mateo.silva@desk';

const requests = '/projects/1/merge_requests';

/** Numbers of what they make are those that readings name: the sample ends before them. */
export const serviceWrites: readonly KeptRequest[] = [
  {
    as: 'admin',
    line: 'POST /users',
    body: {
      username: signIn.login,
      password: signIn.password,
      name: 'Nils Berg',
      email: 'nils.berg@westhaven.example',
      skip_confirmation: true,
      bio: 'Came in spring.',
    },
  },
  { as: 'admin', line: 'POST /users/13/emails', body: { email: 'nils@berg.example', skip_confirmation: true } },
  {
    as: 'admin',
    line: 'POST /users/4/impersonation_tokens',
    body: { name: 'Tide report', scopes: ['api'], expires_at: '2026-12-31' },
  },
  { as: 'maintainer', line: 'POST /user/keys', body: { title: 'Desk in Porto', key: sshKey } },
  {
    as: 'developer',
    line: 'POST /projects/2/repository/branches',
    body: { branch: 'kept/ebb', ref: 'main' },
  },
  {
    as: 'maintainer',
    line: 'PUT /projects/2/repository/branches/kept%2Febb/protect',
    body: { developers_can_push: true },
  },
  {
    as: 'developer',
    line: 'POST /projects/2/merge_requests',
    body: {
      source_branch: 'kept/ebb',
      target_branch: 'main',
      title: 'Keep the ebb',
      description: 'Kept as it is.',
      labels: 'tides,kept',
    },
  },
  {
    as: 'owner',
    line: `POST ${requests}/5/notes`,
    body: { body: `Seen from the quay.\n\n![quay](https://${pictureHost}/quay.png)` },
  },
  { as: 'reporter', line: `POST ${requests}/2/notes`, body: { body: ':thumbsup:' } },
  { as: 'reporter', line: `POST ${requests}/6/subscribe` },
  { as: 'maintainer', line: `POST ${requests}/2/todo` },
  { as: 'maintainer', line: 'POST /projects/1/issues/1/notes', body: { body: 'Kept on an issue.' } },
  {
    as: 'maintainer',
    line: 'POST /projects/1/snippets',
    body: { title: 'Kept lines', file_name: 'kept.txt', code: 'ebb\nflood\n', visibility: 'private' },
  },
  { as: 'maintainer', line: 'POST /projects/1/snippets/4/notes', body: { body: 'Kept on a snippet.' } },
  {
    as: 'maintainer',
    line: 'POST /projects/2/repository/tags',
    body: { tag_name: 'v1.2.0-kept', ref: 'main', message: 'Kept', release_description: 'Notes that are kept.' },
  },
  { as: 'maintainer', line: 'POST /projects/2/jobs/74/artifacts/keep' },
  { as: 'maintainer', line: 'POST /projects/2/jobs/75/play' },
  { as: 'admin', line: 'POST /hooks', body: { url: 'http://127.0.0.1:1/kept', tag_push_events: true } },
];
