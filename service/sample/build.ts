/** Builds the sample: people, projects made by real git commands, a fork, merge requests, issues, snippets, jobs. */
import type { Context } from '#service/context.ts';
import { headStates } from '#service/merging/current-heads.ts';
import { addEmail } from '#service/store/users/emails.ts';
import { addGpgKey } from '#service/store/users/gpg-keys.ts';
import { listMergeRequests } from '#service/store/merge-request-list.ts';
import { addSshKey } from '#service/store/users/ssh-keys.ts';
import { addToken } from '#service/store/users/tokens.ts';
import { setIdentity, addUser, setCustomAttribute } from '#service/store/users/users.ts';
import { readGpgKey, readSshKey } from '#service/users/key-texts.ts';
import { keepMadePassword, makePassword, type MadePassword } from '#service/users/made-passwords.ts';
import { addFork, addSampleProject } from './add-project.ts';
import { addRequests } from './add-requests.ts';
import { giveAvatars } from './avatars.ts';
import { pilotNotesStream, tideplanStream } from './history-of-tideplan.ts';
import { forkBranch } from './last-topics.ts';
import { lateRequests } from './late-requests.ts';
import { writeNoteFiles } from './note-files.ts';
import { people, type PeopleIds, type SamplePerson, type PersonKey } from './people.ts';
import { pilotNotesRequests, tideplanRequests } from './requests.ts';
import { writeIssues, writeMilestones, writeReleases, writeSnippets } from './write-issues.ts';
import { writeJobFiles } from './write-job-files.ts';

const joined = '2024-03-01T08:00:00.000Z';

/** The day that is so many days after the start of the service; before it with a minus. */
const dayAfter = (context: Context, days: number): string =>
  new Date(context.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const addPerson = (context: Context, person: SamplePerson, made: MadePassword | null): number => {
  const id = addUser(context.database, {
    username: person.username,
    name: person.name,
    email: person.email,
    organization: person.organization,
    location: person.location,
    bio: person.bio,
    state: person.state ?? 'active',
    is_admin: person.isAdmin ?? false,
    external: person.isExternal ?? false,
    two_factor_enabled: person.hasTwoFactor ?? false,
    created_at: joined,
    confirmed_at: person.isUnconfirmed ? null : joined,
    last_activity_on: person.isUnconfirmed ? joined.slice(0, 10) : dayAfter(context, -(person.restsSince ?? 0)),
    has_acted: !person.isUnconfirmed,
    password: made?.hash ?? null,
  });
  if (made) keepMadePassword(context, id, made);
  if (person.directoryName !== undefined) setIdentity(context.database, id, 'ldapmain', person.directoryName);
  return id;
};

/** Impersonation tokens of one user: valid, expired, revoked. */
const addTokens = (context: Context, userId: number): void => {
  const token = { user_id: userId, kind: 'impersonation', created_at: '2025-12-01T08:00:00.000Z' } as const;
  const { database, encryption } = context;
  addToken(database, encryption, { ...token, name: 'Nightly report', expires_at: dayAfter(context, 90) });
  addToken(database, encryption, {
    ...token,
    name: 'Import of 2025',
    scopes: 'api,read_user',
    expires_at: dayAfter(context, -30),
  });
  addToken(database, encryption, { ...token, name: 'Lost laptop', scopes: 'read_user', revoked: 1 });
};

/** Adds everybody and returns their ids. */
const addPeople = async (context: Context): Promise<PeopleIds> => {
  const all: readonly (readonly [string, SamplePerson])[] = Object.entries(people);
  // Whom a directory controls has a password there.
  const passwords = await Promise.all(
    all.map(async ([, { directoryName }]) => (directoryName === undefined ? makePassword() : null)),
  );
  const entries = all.map(
    ([key, person], index) => [key, addPerson(context, person, passwords[index] ?? null)] as const,
  );
  const ids = Object.fromEntries(entries) as PeopleIds;
  addTokens(context, ids.developer);
  return ids;
};

const created_at = '2025-06-02T06:30:00.000Z';

/** The private halves were thrown away. */
const sshKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIF8QzIcag1mccqHTc2lq3ZfPkMWN5d3LqaM8Vgttua9P ines.okafor@desk';

const gpgKey = `-----BEGIN PGP PUBLIC KEY BLOCK-----

mDMEawE8lhYJKwYBBAHaRw8BAQdA1hVPdxObkhy75M6+zREpdsv5ApQ7Tl+xc8+p
ZYTedvK0K2hhbm5hLmJyb29rIDxoYW5uYS5icm9va0B3ZXN0aGF2ZW4uZXhhbXBs
ZT6IkAQTFggAOBYhBDh32jN5sZ8W7kDhZyl/g47g48NXBQJrATyWAhsDBQsJCAcC
BhUKCQgLAgQWAgMBAh4BAheAAAoJECl/g47g48NXPhMBAP90A5dOzcT6mDHeqlEv
aU3Kiwxu9xDycf6xOaa61TKFAQD5siC5HfucsdHnNUkxXxiccuQNuenBULVF3tyd
VPVaBw==
=UiKm
-----END PGP PUBLIC KEY BLOCK-----`;

const attributes: readonly (readonly [PersonKey, string, string])[] = [
  ['owner', 'watch', 'harbour'],
  ['maintainer', 'watch', 'harbour'],
  ['developer', 'watch', 'night'],
  ['developer', 'desk', '4'],
  ['reporter', 'watch', 'pilots'],
];

/** Adds keys, addresses and attributes. */
const addCredentials = async ({ database }: Context, ids: PeopleIds): Promise<void> => {
  const ssh = readSshKey(sshKey);
  const gpg = await readGpgKey(gpgKey);
  if (!ssh || !gpg) throw new Error('A key of the sample cannot be read.');
  addSshKey(database, { user_id: ids.developer, title: 'Desk in Lagos', ...ssh, created_at });
  addGpgKey(database, { user_id: ids.owner, ...gpg, created_at });
  addEmail(database, { user_id: ids.developer, email: 'ines@okafor.example', created_at });
  addEmail(database, { user_id: ids.reporter, email: 'rune@dahl.example', created_at });
  for (const [person, key, value] of attributes) setCustomAttribute(database, ids[person], key, value);
};

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
