/** What the steps of the scenario through @gitbeaker/rest share: the client, the settings, and what an earlier step left. */
import { deepStrictEqual, strictEqual } from 'node:assert';
import { Gitlab, GitbeakerRequestError } from '@gitbeaker/rest';
import type { Settings } from '#conformance/settings.ts';
import { Skip } from '#conformance/step.ts';

/** Client and settings of one run. */
export interface Session {
  readonly settings: Settings;
  readonly client: InstanceType<typeof Gitlab<false>>;
}

/** A session at the address of the settings. */
export const sessionOf = (settings: Settings): Session => ({
  settings,
  client: new Gitlab<false>({ host: settings.url, token: settings.token }),
});

/** A resource's steps by name. */
export type Steps = Readonly<Record<string, (session: Session) => Promise<void>>>;

/** Fails unless some fields of a record have these values. */
export const expectFields = (record: unknown, fields: Readonly<Record<string, unknown>>): void => {
  const found = Object.fromEntries(Object.keys(fields).map((key) => [key, (record as Record<string, unknown>)[key]]));
  deepStrictEqual(found, fields);
};

/** Fails unless the call is refused with one of these statuses. */
export const expectRefusal = async (call: Promise<unknown>, ...statuses: readonly number[]): Promise<void> => {
  const status = await call.then(
    () => 200,
    (error: unknown) => {
      if (!(error instanceof GitbeakerRequestError)) throw error;
      return error.cause?.response.status ?? 0;
    },
  );
  strictEqual(statuses.includes(status), true, `answered ${String(status)}, expected ${statuses.join(' or ')}`);
};

/** Skips the step unless the run has the sample to itself. */
export const needsOwnService = ({ settings }: Session, why: string): void => {
  if (!settings.isOwnService) throw new Skip(why);
};

/** Skips the step unless the token is an administrator's; returns who it is. */
export const needsAdministrator = async ({ client }: Session): Promise<{ readonly email: string }> => {
  const me = (await client.Users.showCurrentUser()) as unknown as {
    readonly is_admin?: boolean;
    readonly email: string;
  };
  if (me.is_admin !== true) throw new Skip("needs an administrator's token");
  return me;
};

/** Parameters of the document that the client's types no longer know; it sends whatever it is given. */
export const asDocumented = (parameters: Readonly<Record<string, unknown>>): never => parameters as never;

/** What a list over pages holds, by a key; fails when something comes twice. */
export const onceEach = <Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key): Key[] => {
  const keys = entries.map(keyOf);
  strictEqual(new Set(keys).size, keys.length, 'something comes twice in a list over pages');
  return keys;
};
