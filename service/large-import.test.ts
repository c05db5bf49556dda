/** A repository of ten thousand commits becomes a project, and its folder stays byte for byte as it was. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestService } from '#testing/service-fixture.ts';

const execute = promisify(execFile);
const commits = 10_000;

const history = (): string =>
  Array.from({ length: commits }, (_, index) => {
    const at = String(1_700_000_000 + index * 60);
    const text = `line ${String(index)}\n`;
    return `commit refs/heads/trunk\ncommitter A <a@b.example> ${at} +0000\ndata 7\nChange\nM 644 inline part-${String(index % 50)}.txt\ndata ${String(text.length)}\n${text}`;
  }).join('\n');

const fingerprint = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
};

it('adds a folder with 10,000 commits without changing it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-large-'));
  await execute('git', ['init', '-q', '-b', 'trunk', folder]);
  const importing = spawn('git', ['-C', folder, 'fast-import', '--quiet'], { stdio: ['pipe', 'ignore', 'inherit'] });
  importing.stdin.end(history());
  await once(importing, 'close');
  const before = await fingerprint(folder);
  const service = await createTestService({ add: [{ folder, name: 'large/history' }] });
  expect(await fingerprint(folder)).toBe(before);
  const { id } = service.projects.at(-1)!;
  expect(await service.git(id, 'rev-list', '--count', 'trunk')).toBe(String(commits));
  const response = await service.send('admin', 'GET /projects/large%2Fhistory/repository/contributors');
  expect(await response.json()).toMatchObject([{ name: 'A', commits }]);
  await service.dispose();
  await rm(folder, { recursive: true, force: true });
});
