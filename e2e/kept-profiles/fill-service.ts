/** The services that a kept profile knows: the app's own, filled as its contents say, and one that will be gone. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createService, type Service } from '#service/app.ts';
import { listen, type Listening } from '#service/listen.ts';
import { goneServer } from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import {
  madeIn,
  ownRepository,
  serviceClock,
  serviceWrites,
} from '#testing/kept-profiles/d8676d00/service-contents.ts';

const open = (folder: string): Promise<Service> =>
  createService({ folder, sample: true, now: () => new Date(serviceClock) });

/** Fills the data folder of the app's own service. @throws when the service refuses a write */
export const fillService = async (folder: string): Promise<void> => {
  const service = await open(folder);
  for (const { as, line, body } of serviceWrites) {
    const [method = '', path = ''] = line.split(' ');
    const answer = await service.fetch(
      new Request(`http://127.0.0.1/api/v4${path}`, {
        method,
        headers: {
          ...(as !== 'nobody' && { 'private-token': service.tokens[as] ?? '' }),
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    if (!answer.ok) throw new Error(`${line}: ${String(answer.status)} ${await answer.text()}`);
    // Jobs of what was pushed are over before the next write: their numbers are the same each time.
    await service.settled();
  }
  await service.close();
};

/** The server that will be gone, at the address that the profile keeps. */
export const startGoneServer = async (): Promise<Listening & Pick<Service, 'tokens'>> => {
  const service = await open(join(madeIn, 'server'));
  return { ...(await listen(service, goneServer.host, goneServer.port)), tokens: service.tokens };
};

const git = (folder: string, ...parameters: readonly string[]): void => {
  const date = '2026-03-02T08:00:00Z';
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const identity = ['-c', 'user.name=Hanna Brook', '-c', 'user.email=hanna.brook@westhaven.example'];
  execFileSync('git', [...identity, ...parameters], { cwd: folder, env, stdio: 'ignore' });
};

/** A folder with a repository, to be added. */
export const makeOwnRepository = (): void => {
  const { folder, text } = ownRepository;
  mkdirSync(folder);
  writeFileSync(join(folder, 'README.md'), text);
  git(folder, 'init', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'Begin the mooring log');
};

/** A folder with a remote, to be linked. */
export const makeClone = (folder: string, remote: string): void => {
  mkdirSync(folder);
  git(folder, 'init', '-b', 'main');
  git(folder, 'remote', 'add', 'origin', remote);
};
