/** Contract of single jobs: read, trace, artifacts, and every action with its documented errors. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import {
  answerOf,
  createTestService,
  exactAnswer,
  testNow,
  type Sender,
  type TestService,
} from '#testing/service-fixture.ts';

const execute = promisify(execFile);

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.dispose());

const jobOf = async (ref: string, name: string) => {
  const jobs = await exactAnswer('jobs.list', await service.send('owner', 'GET /projects/1/jobs?per_page=100'));
  return jobs.find((job) => job.ref === ref && job.name === name)!;
};
const pathOf = async (ref: string, name: string) => `/projects/1/jobs/${String((await jobOf(ref, name)).id)}`;
const archived = () => pathOf('windows-by-bisection', 'source-archive');

describe('trace', () => {
  it('answers text with colours and sections, in part when asked, and 304', async () => {
    const path = `${await archived()}/trace`;
    const response = await service.send('reporter', `GET ${path}`);
    const header = (name: string) => response.headers.get(name);
    expect([header('content-type'), header('accept-ranges')]).toEqual(['text/plain', 'bytes']);
    expect(header('content-disposition')).toMatch(/"\d+\.log"$/u);
    const text = await exactAnswer('jobs.trace', response);
    expect(text).toMatch(/section_start:\d+:fetch\r\u001b\[0K/u);
    expect(text).toContain('\u001b[32mJob succeeded');
    const etag = header('etag') ?? '';
    const part = (headers: Record<string, string>) => service.send('reporter', `GET ${path}`, { headers });
    const rest = await part({ range: 'bytes=10-' });
    const size = Buffer.byteLength(text);
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-${String(size - 1)}/${String(size)}`,
    ]);
    expect(await rest.text()).toBe(Buffer.from(text).subarray(10).toString());
    expect(await (await part({ range: 'bytes=-5' })).text()).toBe(Buffer.from(text).subarray(-5).toString());
    expect((await part({ 'if-none-match': etag })).status).toBe(304);
    expect((await part({ range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200);
    const beyond = await part({ range: `bytes=${String(size)}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${String(size)}`]);
  });
});

describe('artifacts', () => {
  it('are a real zip, by job and by ref, and single files of it', having('unzip'), async () => {
    const path = await archived();
    const job = await exactAnswer('jobs.get', await service.send('reporter', `GET ${path}`));
    const response = await service.send('reporter', `GET ${path}/artifacts`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="artifacts.zip"');
    const bytes = await exactAnswer('jobs.artifacts', response);
    expect([job.artifacts_file, response.headers.get('content-type')]).toEqual([
      { filename: 'artifacts.zip', size: bytes.length },
      'application/octet-stream',
    ]);
    const file = join(service.folder, 'a.zip');
    await writeFile(file, bytes);
    const { stdout } = await execute('unzip', ['-Z1', file]);
    expect(stdout.trim().split('\n')).toEqual(['checksums.txt', 'report/index.html', 'report/summary.json']);
    const byRef = await service.send(
      'reporter',
      'GET /projects/1/jobs/artifacts/windows-by-bisection/download?job=source-archive',
    );
    expect(await exactAnswer('jobs.artifactsByRef', byRef)).toEqual(bytes);
    const summary = await service.send('reporter', `GET ${path}/artifacts/report/summary.json`);
    const text = Buffer.from(await exactAnswer('jobs.artifactFile', summary)).toString();
    expect(JSON.parse(text)).toEqual({ files: 40, problems: 0 });
    const half = await service.send('reporter', `GET ${path}/artifacts`, { headers: { range: 'bytes=0-3' } });
    expect([half.status, await half.text()]).toEqual([206, 'PK\u0003\u0004']);
  });

  it('L6 400 for a bad path; 404 for a commit instead of a branch, and where the job has not succeeded', async () => {
    const path = await archived();
    for (const bad of ['report//x', 'a%5Cb', 'x%00', 'report/']) {
      expect((await service.send('owner', `GET ${path}/artifacts/${bad}`)).status).toBe(400);
    }
    const sha = await service.git(1, 'rev-parse', 'windows-by-bisection');
    for (const ref of [sha, 'timeline/windows']) {
      const line = `GET /projects/1/jobs/artifacts/${ref}/download?job=source-archive`;
      expect((await service.send('owner', line)).status).toBe(404);
    }
  });

  it('go when they expire, and stay when they are kept', async () => {
    const path = await archived();
    const kept = await pathOf('schema/tide-gauges', 'source-archive');
    const answer = await service.send('developer', `POST ${kept}/artifacts/keep`);
    expect(answer.status).toBe(200);
    expect((await exactAnswer('jobs.keepArtifacts', answer)).artifacts_file?.filename).toBe('artifacts.zip');
    let now = testNow;
    service = await service.restart({ now: () => now });
    now = new Date(testNow.getTime() + 8 * 86_400_000);
    // At once, before what is over is looked for and removed; and after that, which a start does.
    expect((await service.send('owner', `GET ${path}/artifacts`)).status).toBe(404);
    expect((await service.send('owner', `GET ${path}/artifacts/checksums.txt`)).status).toBe(404);
    service = await service.restart();
    expect((await service.send('owner', `GET ${path}/artifacts`)).status).toBe(404);
    const still = await service.send('owner', `GET ${kept}/artifacts`);
    expect(still.status).toBe(200);
    await still.body?.cancel();
  });
});

describe('actions', () => {
  const post = (sender: Sender, path: string, verb: string) => service.send(sender, `POST ${path}/${verb}`);
  const statusOf = async (path: string) =>
    (await exactAnswer('jobs.get', await service.send('reporter', `GET ${path}`))).status;

  it('cancels what is not finished', async () => {
    const path = await pathOf('tidal-streams', 'large-files');
    expect(await statusOf(path)).toBe('running');
    const response = await post('developer', path, 'cancel');
    expect(response.status).toBe(201);
    const job = await exactAnswer('jobs.cancel', response);
    expect([job.status, job.finished_at]).toEqual(['canceled', testNow.toISOString()]);
    expect(await statusOf(path)).toBe('canceled');
    const finished = await pathOf('windows-by-bisection', 'whitespace');
    expect((await exactAnswer('jobs.cancel', await post('developer', finished, 'cancel'))).status).toBe('success');
  });

  it('retries a finished job as a new one; L6 403 for another', async () => {
    const path = await pathOf('berth-order', 'conflict-markers');
    const response = await post('developer', path, 'retry');
    expect(response.status).toBe(201);
    const again = await exactAnswer('jobs.retry', response);
    expect([again.status, again.name, again.user?.username]).toEqual(['pending', 'conflict-markers', 'ines.okafor']);
    expect(path.endsWith(`/${String(again.id)}`)).toBe(false);
    expect(again.pipeline.status).toBe('pending');
    const manual = await pathOf('windows-by-bisection', 'deploy-preview');
    expect(await answerOf(await post('owner', manual, 'retry'))).toEqual([
      403,
      { message: '403 Forbidden - Job is not retryable' },
    ]);
  });

  it('erases trace and artifacts, once; those of others take a maintainer', async () => {
    const theirs = await pathOf('schema/tide-gauges', 'source-archive');
    expect((await post('developer', theirs, 'erase')).status).toBe(403);
    expect((await post('maintainer', theirs, 'erase')).status).toBe(201);
    const path = await archived();
    const response = await post('developer', path, 'erase');
    expect(response.status).toBe(201);
    const job = await exactAnswer('jobs.erase', response);
    expect([job.status, job.artifacts_file, job.download_url]).toEqual(['success', null, null]);
    for (const suffix of ['trace', 'artifacts']) {
      expect((await service.send('owner', `GET ${path}/${suffix}`)).status).toBe(404);
    }
    const refusal = [403, { message: '403 Forbidden - Job is not erasable!' }];
    expect(await answerOf(await post('owner', path, 'erase'))).toEqual(refusal);
    expect(await answerOf(await post('owner', await pathOf('tidal-streams', 'large-files'), 'erase'))).toEqual(refusal);
  });

  it('plays a manual job: started, then pending; L6 400 for another', async () => {
    const path = await pathOf('windows-by-bisection', 'deploy-preview');
    const response = await post('developer', path, 'play');
    expect(response.status).toBe(200);
    expect((await exactAnswer('jobs.play', response)).status).toBe('started');
    expect(await statusOf(path)).toBe('pending');
    expect(await answerOf(await post('developer', path, 'play'))).toEqual([400, { message: 'Unplayable Job' }]);
  });
});
