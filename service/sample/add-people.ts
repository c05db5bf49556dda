/** Writes the people of the sample into the database, with tokens in every state. */
import type { Context } from '#service/context.ts';
import { keepMadePassword, makePassword, type MadePassword } from '#service/users/made-passwords.ts';
import { addToken } from '#service/store/tokens.ts';
import { setIdentity, addUser } from '#service/store/users.ts';
import { people, type PeopleIds, type SamplePerson } from './people.ts';

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
export const addPeople = async (context: Context): Promise<PeopleIds> => {
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
