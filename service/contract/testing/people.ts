/** Who sends the requests of the contract's tests: the roles of the sample, and people and tokens that are refused. */
import { createTestService, testNow, type Sender, type TestService } from '#testing/service-fixture.ts';
import { hashPassword } from '#service/store/users/passwords.ts';
import { openEncryption } from '#service/store/database/encryption.ts';
import { addToken } from '#service/store/users/tokens.ts';
import { passwordOfScene } from './good-requests.ts';

/** Who a request of the contract's tests may come from. The stranger belongs to no project, the guest to project 1. */
export const everybody = [
  'nobody',
  'admin',
  'owner',
  'maintainer',
  'developer',
  'reporter',
  'guest',
  'stranger',
  'wrong token',
  'expired token',
  'revoked token',
] as const;

/** One of them. */
export type Who = (typeof everybody)[number];

/** A service with the sample, and these people. */
export interface Scene {
  readonly service: TestService;
  /** A note of the owner on merge request 5 of project 1. */
  readonly ownersNote: number;
  /** A note of the stranger on merge request 1 of project 2, whose discussion was locked afterwards. */
  readonly strangersNote: number;
  senderOf(who: Who): Sender;
}

const noteOf = async (service: TestService, sender: Sender, where: string): Promise<number> => {
  const response = await service.send(sender, `POST ${where}/notes`, { body: { body: 'Have you seen this?' } });
  return ((await response.json()) as { readonly id: number }).id;
};

/** Opens a service; `service.dispose()` ends it. */
export const openScene = async (): Promise<Scene> => {
  const service = await createTestService({ hookTiming: { timeout: 50, pauses: [] } });
  const stranger = service.addStranger('some.body');
  const guest = service.addStranger('some.guest');
  const encryption = openEncryption(`${service.folder}/token-key`);
  const password = await hashPassword(passwordOfScene);
  const ofAdministrator = { user_id: 1, kind: 'impersonation', created_at: testNow.toISOString() } as const;
  const { expired, revoked } = service.inDatabase((database) => {
    // A write counts as an activity, refused or not (behaviour page, "Activities").
    database.write('UPDATE users SET has_acted = 1');
    database.write('UPDATE users SET password = ? WHERE password IS NOT NULL', password);
    database.write("INSERT INTO members VALUES (1, ?, 'guest')", guest.id);
    const values = {
      expired: addToken(database, encryption, { ...ofAdministrator, name: 'expired', expires_at: '2026-03-01' }),
      revoked: addToken(database, encryption, { ...ofAdministrator, name: 'revoked' }),
    };
    database.write("UPDATE tokens SET revoked = 1 WHERE name = 'revoked'");
    return values;
  });
  const ownersNote = await noteOf(service, 'owner', '/projects/1/merge_requests/5');
  const strangersNote = await noteOf(service, stranger, '/projects/2/merge_requests/1');
  service.inDatabase((database) => {
    database.write('UPDATE merge_requests SET discussion_locked = 1 WHERE project_id = 2');
  });
  const others: Partial<Record<Who, Sender>> = {
    guest,
    stranger,
    'wrong token': { token: 'not-a-token-of-anybody' },
    'expired token': { token: expired },
    'revoked token': { token: revoked },
  };
  return { service, ownersNote, strangersNote, senderOf: (who) => others[who] ?? (who as Sender) };
};

/** Keys that are added so that they are taken, and what git answered once and need not answer again. */
const unsettled = new Set(['ssh_keys', 'gpg_keys', 'sqlite_sequence', 'merged_commits']);

/** What the service holds: every row, and every reference of project 1. */
export const holdings = async ({ service }: Scene): Promise<string> => {
  const rows = service.inDatabase((database) =>
    database
      .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .filter(({ name }) => !unsettled.has(name))
      .map(({ name }) => [name, database.all(`SELECT * FROM ${name} ORDER BY 1, 2`)]),
  );
  return `${await service.git(1, 'for-each-ref')}\n${JSON.stringify(rows)}`;
};
