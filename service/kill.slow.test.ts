/** Sudden death at random moments under writes: nothing acknowledged is lost, everything opens again (L1). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { copySample, openTestService, type TestService } from '#testing/service-fixture.ts';
import { numbersFrom } from './sample/catalogue.ts';
import { openIntents } from './store/intents.ts';
import type { Acknowledged } from './testing/restless-writer.ts';

const writer = join(import.meta.dirname, 'testing', 'restless-writer.ts');
/** Kills; `npm run soak` runs the full 200. */
const rounds = Number(process.env['LECTERN_ROUNDS'] ?? 10);
/** So often a recovered folder is read back; every round opens it, because the next writer does. */
const checkEvery = Math.min(20, Math.ceil(rounds / 2));

/** Lets the writer work until it acknowledged `lines` things, kills it, and returns everything it said. */
const writeAndDie = async (folder: string, round: number, lines: number): Promise<Acknowledged[]> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const said: Acknowledged[] = [];
  const reader = createInterface(child.stdout);
  reader.on('line', (line) => {
    said.push(JSON.parse(line) as Acknowledged);
    if (said.length === lines) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself in round ${String(round)}: ${errors}`);
  return said;
};

const expectKept = async (service: TestService, said: readonly Acknowledged[]): Promise<void> => {
  const notes = new Set(
    service.inDatabase((database) => database.all<{ id: number }>('SELECT id FROM notes')).map(({ id }) => id),
  );
  const merges = new Map(
    service
      .inDatabase((database) =>
        database.all<{ iid: number; sha: string | null }>(
          'SELECT iid, merge_commit_sha AS sha FROM merge_requests WHERE project_id = 1',
        ),
      )
      .map(({ iid, sha }) => [iid, sha]),
  );
  const releases = new Set(
    service
      .inDatabase((database) =>
        database.all<{ tag_name: string }>('SELECT tag_name FROM releases WHERE project_id = 1'),
      )
      .map(({ tag_name }) => tag_name),
  );
  const references = new Set((await service.git(1, 'for-each-ref', '--format=%(refname)')).split('\n'));
  const history = new Set((await service.git(1, 'rev-list', 'tidal-streams')).split('\n'));
  for (const fact of said) {
    if (fact[0] === 'note') expect(notes).toContain(fact[1]);
    else if (fact[0] === 'gone') expect(references).not.toContain(`refs/heads/${fact[1]}`);
    else if (fact[0] === 'tag') {
      expect(references).toContain(`refs/tags/${fact[1]}`);
      expect(releases).toContain(fact[1]);
    } else {
      expect(merges.get(fact[1])).toBe(fact[2]);
      expect(history).toContain(fact[2]);
    }
  }
  expect(service.inDatabase(openIntents)).toEqual([]);
  expect(service.inDatabase((database) => database.one('PRAGMA integrity_check'))).toEqual({ integrity_check: 'ok' });
  expect(await service.git(1, 'fsck', '--strict', '--no-dangling', '--no-progress')).toBe('');
};

it(
  `L1 survives ${String(rounds)} kills under notes, merges, tags and deleted branches`,
  { timeout: 60_000 + rounds * 6_000 },
  async () => {
    const folder = await copySample();
    const next = numbersFrom(20260302);
    const said: Acknowledged[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      said.push(...(await writeAndDie(folder, round, 1 + Math.floor(next() * 10))));
      if (round % checkEvery !== 0 && round !== rounds) continue;
      const service = await openTestService(folder);
      await expectKept(service, said);
      await service.close();
    }
    expect(said.filter(([kind]) => kind === 'merge').length).toBeGreaterThan(rounds / 2);
    for (const kind of ['tag', 'gone']) expect(said.map(([each]) => each)).toContain(kind);
    await rm(folder, { recursive: true, force: true });
  },
);
