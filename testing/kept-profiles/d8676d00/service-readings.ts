/** How what is in the kept data folder reads through the API: each operation that reads, and each table that it stands on. */
import { people } from './profile-contents.ts';
import { ownRepository, pictureHost, serviceClock, signIn, sshKey, type KeptRequest } from './service-contents.ts';

/** A request and what its answer has at least. */
export interface KeptReading extends KeptRequest {
  /** Fields of the answer; of a list, so many in this order. */
  readonly shows?: object;
  /** Fields of one in the list. */
  readonly holds?: object;
  /** How many the list has. */
  readonly count?: number;
  /** The status, where it is not that of a success. */
  readonly status?: number;
  /** A part of an answer that is text. */
  readonly text?: string;
  /** Bytes of a file. */
  readonly bytes?: number;
}

const requests = '/projects/1/merge_requests';
const notes = '/projects/2';
const keptAt = { created_at: serviceClock };
const ofMain = '3a94525342170ed5ec7f5c4ed9ed3ed0f340a804';
const quay = { id: 30, body: `Seen from the quay.\n\n![quay](https://${pictureHost}/quay.png)`, ...keptAt };
const report = { id: 9, name: 'Tide report', revoked: false, scopes: ['api'], expires_at: '2026-12-31' };
const gpg = { id: 1, created_at: '2025-06-02T06:30:00.000Z' };

const ofPeople: readonly KeptReading[] = [
  { as: 'admin', line: 'GET /users?per_page=100', count: 14 },
  { as: 'nobody', line: 'POST /session', body: signIn, shows: { username: signIn.login } },
  { as: 'admin', line: 'GET /users?username=nils.berg', shows: [{ name: 'Nils Berg', bio: 'Came in spring.' }] },
  { as: 'admin', line: 'GET /users/8', shows: { username: 'otto.brandt', state: 'blocked' } },
  { as: 'admin', line: 'GET /users/9', shows: { username: 'sana.qureshi', external: true } },
  { as: 'admin', line: 'GET /users/10', shows: { username: 'petra.novak', two_factor_enabled: true } },
  { as: 'admin', line: 'GET /users/11', shows: { username: 'erik.lund', identities: [{ provider: 'ldapmain' }] } },
  { as: 'admin', line: 'GET /users/12', shows: { username: 'mira.castell', confirmed_at: null } },
  { as: 'admin', line: 'GET /users?custom_attributes[watch]=night', shows: [{ username: 'ines.okafor' }] },
  { as: 'maintainer', line: 'GET /user', shows: { username: 'mateo.silva', location: 'Porto' } },
  { as: 'own', line: 'GET /user', shows: { username: people.owner.username } },
  { as: 'admin', line: 'GET /user/activities?from=2020-01-01', holds: { username: 'lena.frost' } },
  { as: 'admin', line: 'GET /users/13/emails', shows: [{ email: 'nils@berg.example' }] },
  { as: 'developer', line: 'GET /user/emails', shows: [{ email: 'ines@okafor.example' }] },
  { as: 'developer', line: 'GET /user/emails/1', shows: { email: 'ines@okafor.example' } },
  { as: 'admin', line: 'GET /users/4/impersonation_tokens', count: 4 },
  { as: 'admin', line: 'GET /users/4/impersonation_tokens/9', shows: report },
  { as: 'admin', line: 'GET /users/4/impersonation_tokens/3', shows: { name: 'Lost laptop', revoked: true } },
  { as: 'maintainer', line: 'GET /user/keys', shows: [{ title: 'Desk in Porto', key: sshKey }] },
  { as: 'maintainer', line: 'GET /user/keys/2', shows: { key: sshKey, ...keptAt } },
  { as: 'admin', line: 'GET /keys/2', shows: { title: 'Desk in Porto', user: { username: 'mateo.silva' } } },
  { as: 'admin', line: 'GET /users/4/keys', shows: [{ title: 'Desk in Lagos' }] },
  { as: 'owner', line: 'GET /user/gpg_keys', shows: [gpg] },
  { as: 'owner', line: 'GET /user/gpg_keys/1', text: 'mDMEawE8lhYJKwYBBAHaRw8BAQdA1hVPdxObkhy75M6' },
  { as: 'admin', line: 'GET /users/2/gpg_keys', shows: [gpg] },
  { as: 'admin', line: 'GET /users/2/gpg_keys/1', shows: gpg },
  {
    as: 'admin',
    line: 'GET /hooks',
    shows: [{ id: 1, url: 'http://127.0.0.1:1/kept', tag_push_events: true, ...keptAt }],
  },
];

const mergeRequests: readonly KeptReading[] = [
  { as: 'maintainer', line: 'GET /merge_requests?scope=all&per_page=100', count: 14 },
  { as: 'maintainer', line: `GET ${requests}?per_page=100`, count: 12 },
  { as: 'maintainer', line: `GET ${requests}?state=merged&per_page=100`, holds: { iid: 11 } },
  {
    as: 'maintainer',
    line: `GET ${requests}/1`,
    shows: { title: 'Explain the swell allowance', state: 'merged', sha: 'd75d273c492a8c6d569acae051d4ad7ae66e6078' },
  },
  { as: 'maintainer', line: `GET ${notes}/merge_requests?labels=kept`, shows: [{ title: 'Keep the ebb' }] },
  { as: 'maintainer', line: `GET ${requests}/4`, shows: { state: 'closed' } },
  {
    as: 'developer',
    line: `GET ${notes}/merge_requests/2`,
    shows: {
      title: 'Keep the ebb',
      description: 'Kept as it is.',
      labels: ['tides', 'kept'],
      author: { username: 'ines.okafor' },
      source_branch: 'kept/ebb',
      ...keptAt,
    },
  },
  {
    as: 'reporter',
    line: `GET ${requests}/6`,
    shows: { downvotes: 1, subscribed: true, milestone: { title: 'Spring tides' } },
  },
  { as: 'owner', line: `GET ${requests}/6/closes_issues`, shows: [{ iid: 2 }] },
  { as: 'maintainer', line: `GET ${requests}/5/commits`, count: 2 },
  { as: 'maintainer', line: `GET ${requests}/5/changes`, text: 'internal/tide/window.go' },
  { as: 'maintainer', line: `GET ${requests}/2`, shows: { upvotes: 1 } },
  { as: 'maintainer', line: `GET ${requests}/5/notes?per_page=100`, holds: quay },
  { as: 'maintainer', line: `GET ${requests}/5/notes/30`, shows: quay },
  // The todo is there: a second one is not made.
  { as: 'maintainer', line: `POST ${requests}/2/todo`, status: 304 },
  { as: 'maintainer', line: `GET ${requests}/1/commits`, count: 1 },
];

const repositories: readonly KeptReading[] = [
  { as: 'maintainer', line: 'GET /projects/1/repository/branches?per_page=100', count: 13 },
  {
    as: 'maintainer',
    line: 'GET /projects/1/repository/branches/main',
    shows: { protected: true, commit: { id: '7b95f764efee1ca4f603e7d961d8c372899bc90c' } },
  },
  {
    as: 'maintainer',
    line: `GET ${notes}/repository/branches/kept%2Febb`,
    shows: { protected: true, developers_can_push: true, commit: { id: ofMain } },
  },
  { as: 'maintainer', line: 'GET /projects/1/repository/tags', count: 6 },
  {
    as: 'nobody',
    line: `GET ${notes}/repository/tags/v1.2.0-kept`,
    shows: { message: 'Kept', release: { description: 'Notes that are kept.' }, commit: { id: ofMain } },
  },
  { as: 'maintainer', line: 'GET /projects/1/repository/tree', count: 9 },
  { as: 'maintainer', line: 'GET /projects/1/repository/blobs/main?filepath=go.mod', shows: { size: 43 } },
  {
    as: 'maintainer',
    line: 'GET /projects/1/repository/blobs/d21d6b412c29542ab77915083594a4744c96238f/raw',
    text: 'module westhaven.example/tideplan',
  },
  { as: 'maintainer', line: 'GET /projects/1/repository/compare?from=v1.0.0&to=v1.1.0', text: 'swell' },
  { as: 'maintainer', line: 'GET /projects/1/repository/contributors', count: 5 },
  { as: 'maintainer', line: 'GET /projects/1/repository/archive?sha=v1.0.0', bytes: 5102 },
  { as: 'own', line: 'GET /projects/4/repository/branches', shows: [{ name: 'main' }] },
  { as: 'own', line: 'GET /projects/4/repository/blobs/main?filepath=README.md', text: ownRepository.blob },
];

const rest: readonly KeptReading[] = [
  { as: 'maintainer', line: 'GET /projects/1/issues/1/notes', count: 3 },
  { as: 'maintainer', line: 'GET /projects/1/issues/1/notes/31', shows: { body: 'Kept on an issue.', ...keptAt } },
  { as: 'maintainer', line: 'GET /projects/1/snippets', count: 3 },
  {
    as: 'maintainer',
    line: 'GET /projects/1/snippets/4',
    shows: { title: 'Kept lines', file_name: 'kept.txt', visibility: 'private', ...keptAt },
  },
  { as: 'maintainer', line: 'GET /projects/1/snippets/4/raw', text: 'ebb\nflood\n' },
  { as: 'admin', line: 'GET /projects/1/snippets/4/user_agent_detail', shows: { ip_address: '127.0.0.1' } },
  { as: 'maintainer', line: 'GET /projects/1/snippets/4/notes', shows: [{ body: 'Kept on a snippet.' }] },
  { as: 'maintainer', line: 'GET /projects/1/snippets/4/notes/32', shows: { body: 'Kept on a snippet.', ...keptAt } },
  { as: 'maintainer', line: 'GET /projects/1/jobs?per_page=100', count: 60 },
  { as: 'maintainer', line: 'GET /projects/1/pipelines/12/jobs', count: 5 },
  { as: 'maintainer', line: 'GET /projects/1/jobs/29', shows: { status: 'failed', name: 'source-archive' } },
  { as: 'maintainer', line: 'GET /projects/1/jobs/29/trace', text: '$ git fetch origin timeline/windows' },
  {
    as: 'maintainer',
    line: `GET ${notes}/jobs/74`,
    shows: { status: 'success', tag: true, artifacts_file: { filename: 'artifacts.zip' }, ...keptAt },
  },
  { as: 'maintainer', line: `GET ${notes}/jobs/74/trace`, text: 'artifacts.zip: 477 bytes' },
  { as: 'maintainer', line: `GET ${notes}/jobs/74/artifacts`, bytes: 477 },
  { as: 'maintainer', line: `GET ${notes}/jobs/74/artifacts/source/approaches.md`, text: '#' },
  { as: 'maintainer', line: `GET ${notes}/jobs/artifacts/v1.2.0-kept/download?job=source-archive`, bytes: 477 },
  { as: 'maintainer', line: `GET ${notes}/deployments`, count: 1 },
  {
    as: 'maintainer',
    line: `GET ${notes}/deployments/1`,
    shows: { ref: 'v1.2.0-kept', environment: { name: 'preview/v1.2.0-kept' }, deployable: { id: 75 } },
  },
];

/** All readings; what they read is there at any later date. */
export const serviceReadings: readonly KeptReading[] = [...ofPeople, ...mergeRequests, ...repositories, ...rest];
