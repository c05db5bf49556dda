/** What the steps of the scenario through @gitbeaker/rest share: the client, the settings, and what an earlier step left. */
import { deepStrictEqual, strictEqual } from 'node:assert';
import { Gitlab, GitbeakerRequestError } from '@gitbeaker/rest';
import type { Settings } from '../settings.ts';
import { Skip } from '../step.ts';

/** Client and settings of one run. */
export interface Session {
  readonly settings: Settings;
  readonly client: InstanceType<typeof Gitlab>;
}

/** A session at the address of the settings. */
export const sessionOf = (settings: Settings): Session => ({
  settings,
  client: new Gitlab({ host: settings.url, token: settings.token }),
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
