/** Jobs while they run: their trace is followed piece by piece, and canceling ends every process that works for them. */
import { access, chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gitClientForEach, serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';

const service = serviceForEach({ runsJobs: true });
const client = gitClientForEach(service);
let gate: string;
beforeEach(async () => {
  await client.git('', 'clone', '-q', client.remote('harbor/tideplan', service.tokens.developer), 'work');
  await client.git('work', 'checkout', '-q', '-b', 'buoys');
  gate = client.path('gate');
  await holdUnpacking();
});
afterEach(async () => {
  await writeFile(gate, '');
});

/** Git unpacks files through a filter that waits for the gate: a job that runs for as long as a test wants. */
const holdUnpacking = async (): Promise<void> => {
  const filter = client.path('filter.sh');
  await writeFile(filter, `#!/bin/sh\nuntil [ -e '${gate}' ]; do sleep 0.05; done\ncat\n`);
  await chmod(filter, 0o755);
  await service.git(1, 'config', 'filter.gate.smudge', filter);
  await writeFile(client.path('attributes'), '*.txt filter=gate\n');
  await service.git(1, 'config', 'core.attributesFile', client.path('attributes'));
};

/** Processes whose command line names the filter: what was started for the job and waits. */
const waiting = async (): Promise<string[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(client.path('filter.sh')));
};

/** Pushes, plays the job that deploys, and waits until it hangs in the filter; returns the path of the job. */
const deploying = async (): Promise<string> => {
  await writeFile(client.path('work', 'buoy.txt'), 'green\n');
  await client.git('work', 'add', '.');
  await client.git('work', 'commit', '-qm', 'Add a buoy');
  await client.git('work', 'push', '-q', 'origin', 'HEAD:buoys');
  await service.settled();
  const jobs = await exactAnswer('jobs.list', await service.send('reporter', 'GET /projects/1/jobs?scope=manual'));
  const path = `/projects/1/jobs/${String(jobs.find(({ ref }) => ref === 'buoys')?.id)}`;
  await exactAnswer('jobs.play', await service.send('developer', `POST ${path}/play`));
  await vi.waitFor(async () => {
    expect(await waiting()).not.toEqual([]);
  }, 20_000);
  return path;
};

const statusOf = async (path: string): Promise<string> =>
  (await exactAnswer('jobs.get', await service.send('reporter', `GET ${path}`))).status;

it('canceling ends the processes of a running job, all of them, and nothing of it stays', async () => {
  const path = await deploying();
  expect(await statusOf(path)).toBe('running');
  const answer = await service.send('developer', `POST ${path}/cancel`);
  expect((await exactAnswer('jobs.cancel', answer)).status).toBe('canceled');
  await service.settled();
  expect(await waiting()).toEqual([]);
  await expect(access(gate)).rejects.toThrow('ENOENT');
  expect(await statusOf(path)).toBe('canceled');
  const trace = await (await service.send('reporter', `GET ${path}/trace`)).text();
  expect(trace).toContain('ERROR: Job was canceled');
  const deployments = await service.send('reporter', 'GET /projects/1/deployments');
  expect((await exactAnswer('deployments.list', deployments)).filter(({ ref }) => ref === 'buoys')).toEqual([]);
  const environments = await readdir(join(service.folder, 'environments'));
  for (const name of environments) expect(await readdir(join(service.folder, 'environments', name))).toEqual([]);
});

it('the trace of a running job grows under a follower, who asks for what is new', async () => {
  const path = await deploying();
  const read = (headers: Readonly<Record<string, string>> = {}) =>
    service.send('reporter', `GET ${path}/trace`, { headers });
  const first = await read();
  const begun = await first.text();
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('accept-ranges'), first.headers.get('content-disposition')]).toEqual([
    200,
    'bytes',
    `inline; filename="${path.split('/').at(-1) ?? ''}.log"`,
  ]);
  expect(begun).toContain('Unpacking');
  expect(begun).not.toContain('Deployed');
  const same = await read({ 'if-none-match': etag });
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
  const from = `bytes=${String(Buffer.byteLength(begun))}-`;
  const nothing = await read({ range: from });
  expect([nothing.status, nothing.headers.get('content-range')]).toEqual([
    416,
    `bytes */${String(Buffer.byteLength(begun))}`,
  ]);
  await writeFile(gate, '');
  await service.settled();
  expect(await statusOf(path)).toBe('success');
  const whole = await read({ 'if-none-match': etag });
  const text = await whole.text();
  expect([whole.status, text.startsWith(begun), text.includes('Deployed')]).toEqual([200, true, true]);
  const rest = await read({ range: from });
  expect([rest.status, begun + (await rest.text())]).toEqual([206, text]);
  expect((await read({ range: from, 'if-range': etag })).status).toBe(200);
  const fresh = whole.headers.get('etag') ?? '';
  expect((await read({ range: from, 'if-range': fresh })).status).toBe(206);
});
