/** Values for fields that the sample leaves empty, by the API where it can set them, else in the data folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ServiceProcess } from '../fixtures/local-service.ts';
import { git } from './colleague.ts';
import { makeGpgKey } from './credentials.ts';
import { addDeployments } from './deployments.ts';

/** The person whose page shows every field of a user. */
export const fullUser = 4;
/** The job with artifacts, coverage and a tag. */
export const fullJob = 59;
/** The branch whose last commit was written and committed by two people. */
export const pairBranch = 'by-two-hands';

/** A commit on a branch of its own, of one author and another committer. */
const addPairCommit = (repository: string): void => {
  const sha = git(
    repository,
    '-c',
    'author.name=Petra Novak',
    '-c',
    'author.email=petra@novak.example',
    '-c',
    'committer.name=Mateo Silva',
    '-c',
    'committer.email=mateo@silva.example',
    'commit-tree',
    'main^{tree}',
    '-p',
    'main',
    '-p',
    'main~1',
    '-m',
    'Written by one, committed by another',
  );
  git(repository, 'update-ref', `refs/heads/${pairBranch}`, sha);
};

/** A branch on which one file was moved, one removed, and one made executable. */
export const movedBranch = 'moved-and-removed';

const addMovedBranch = (repository: string): void => {
  const clone = mkdtempSync(join(tmpdir(), 'lectern-e2e-fields-'));
  try {
    git(clone, 'clone', '--quiet', '--branch', 'main', repository, '.');
    git(clone, 'mv', 'README.md', 'ABOUT.md');
    git(clone, 'rm', '--quiet', 'go.mod');
    git(clone, 'update-index', '--chmod=+x', 'Makefile');
    git(
      clone,
      '-c',
      'user.name=Petra Novak',
      '-c',
      'user.email=petra@novak.example',
      'commit',
      '-qm',
      'Move and remove',
    );
    git(clone, 'push', '--quiet', 'origin', `HEAD:refs/heads/${movedBranch}`);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

/** Adds them to a running service of the sample. */
export const addFieldValues = async ({ folder, url, tokens }: ServiceProcess): Promise<void> => {
  const send = async (line: string, body: object): Promise<void> => {
    const [method = '', path = ''] = line.split(' ');
    const answer = await fetch(`${url}/api/v4${path}`, {
      method,
      headers: { 'private-token': tokens.admin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${line}: ${String(answer.status)} ${await answer.text()}`);
  };
  addDeployments({ folder });
  addPairCommit(join(folder, 'repositories', '1.git'));
  addMovedBranch(join(folder, 'repositories', '1.git'));
  const { publicKey } = await makeGpgKey('Ines Okafor', 'ines.okafor@westhaven.example');
  await send('PUT /projects/1/repository/branches/release%2F1.x/protect', {
    developers_can_push: true,
    developers_can_merge: true,
  });
  await send('PUT /projects/1/merge_requests/5', { discussion_locked: true });
  await send('POST /projects/1/merge_requests/5/subscribe', {});
  // Its jobs wait for a runner, so it stays set.
  await send('PUT /projects/1/merge_requests/7/merge', { merge_when_pipeline_succeeds: true });
  await send('POST /hooks', { url: 'https://hooks.harbor.example/in', push_events: true, tag_push_events: true });
  await send(`POST /users/${String(fullUser)}/gpg_keys`, { key: publicKey });
  await send(`PUT /users/${String(fullUser)}`, {
    messenger_id: 'ines.messenger',
    network_profile: 'ines.network',
    social_account: 'ines.social',
    website_url: 'https://ines.example',
    external: true,
    provider: 'ldapmain',
    extern_uid: 'uid=ines,ou=pilots',
  });
  const database = new DatabaseSync(join(folder, 'lectern.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare('UPDATE jobs SET coverage = 87.5, tag = 1 WHERE id = ?').run(fullJob);
    database
      .prepare(
        `UPDATE users SET last_sign_in_at = '2026-11-20T07:30:00.000Z', current_sign_in_at = '2026-11-21T08:15:00.000Z',
           theme_id = 4, color_scheme_id = 3, two_factor_enabled = 1, projects_limit = 37
         WHERE id = ?`,
      )
      .run(fullUser);
  } finally {
    database.close();
  }
};
