/** Things that a request of the contract's tests acts on, and looking where an effect shows. */
import { receivedMails } from '#service/testing/mailbox.ts';
import type { Scene } from './people.ts';

const made = async ({ service }: Scene, line: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
  const response = await service.send('owner', `POST /projects/1/${line}`, { body });
  if (!response.ok) throw new Error(`${line} answered ${String(response.status)}: ${await response.text()}`);
  return (await response.json()) as Readonly<Record<string, unknown>>;
};

/** A branch with one commit of its own. */
export const branchAhead = async ({ service }: Scene, name: string): Promise<void> => {
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@tides.example'];
  const commit = await service.git(1, ...author, 'commit-tree', 'main^{tree}', '-p', 'main', '-m', `Ahead: ${name}`);
  await service.git(1, 'update-ref', `refs/heads/${name}`, commit);
};

/** An open merge request of that branch; returns its number. */
export const makeMergeRequest = async (scene: Scene, name: string): Promise<number> => {
  await branchAhead(scene, name);
  const body = { source_branch: name, target_branch: 'main', title: 'Somebody proposes this' };
  return Number((await made(scene, 'merge_requests', body))['iid']);
};

/** A note on `issues/1` or the like; returns its id. */
export const makeNote = async (scene: Scene, where: string): Promise<number> =>
  Number((await made(scene, `${where}/notes`, { body: 'Before' }))['id']);

/** A snippet; returns its id. */
export const makeSnippet = async (scene: Scene): Promise<number> => {
  const body = { title: 'Before', file_name: 'before.ts', code: '0', visibility: 'private' };
  return Number((await made(scene, 'snippets', body))['id']);
};

/** A tag without release notes. */
export const makeTag = async ({ service }: Scene, name: string): Promise<void> => {
  await service.git(1, 'tag', name, 'main');
};

/** How signing in with a password ends. */
export const signInStatus = async ({ service }: Scene, login: string, password: string): Promise<number> =>
  (await service.send('nobody', 'POST /session', { body: { login, password } })).status;

/** Subjects of the mails to somebody. */
export const mailsTo = async ({ service }: Scene, username: string): Promise<readonly string[]> => {
  await service.settled();
  const mails = await receivedMails(service.folder);
  return mails.filter(({ to }) => to.startsWith(username)).map(({ subject }) => subject);
};

/** Frees every name, address and key that an attempt has taken, so that the next one may take it again. */
export const freeNames = async ({ service }: Scene): Promise<void> => {
  service.inDatabase((database) => {
    for (const table of ['ssh_keys', 'gpg_keys', 'emails', 'identities']) database.write(`DELETE FROM ${table}`);
    database.write("UPDATE users SET username = 'gone-' || id, email = id || '@gone.example' WHERE id > 14");
    database.write("UPDATE merge_requests SET state = 'closed' WHERE iid > 12");
  });
  for (const ref of ['refs/heads/of-its-own', 'refs/tags/of-its-own']) await service.git(1, 'update-ref', '-d', ref);
};
