/** B8: the tree of an archive of 200 MB and 20,000 entries in the built app: bytes that were fetched for it, and memory of the process that reads. */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '#e2e/fixtures/host.ts';
import { text } from '#testing/text.ts';
import { makeManyEntries, manyEntries } from './inputs/many-entries.ts';
import { judge, type Measurement } from './measurement.ts';
import { forgetPeak, peakOf } from './process-memory.ts';
import { startApp } from './start-app.ts';

const rounds = 5;
const megabyte = 1_000_000;

/** The job of the sample whose artifacts are replaced. */
const job = 59;
const archive = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** The process that reads the archive: the only one with this script. */
const readerOf = async (): Promise<number> => {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(join(root, 'out/main/archive-process.js'))) return Number(pid);
  }
  throw new Error('No process reads an archive.');
};

interface Opened {
  readonly milliseconds: number;
  readonly fetched: number;
  readonly size: number;
  readonly entries: number;
}

const open = (page: Page): Promise<Opened> =>
  page.evaluate(
    async ([id, name]) => {
      const begun = performance.now();
      const answer = await window.lectern.invoke('artifacts:open', { archive: name, project: 1, job: id });
      if (!answer.ok) throw new Error(answer.error.message);
      const { fetched, size, entries } = answer.value;
      return { milliseconds: performance.now() - begun, fetched, size, entries: entries.length };
    },
    [job, archive] as const,
  );

/** Reads every entry: a text that is in none of them is searched for. */
const readAll = (page: Page): Promise<number> =>
  page.evaluate(async (name) => {
    const wanted = { archive: name, text: 'no such text anywhere', isCaseSensitive: true };
    const answer = await window.lectern.invoke('artifacts:search', wanted);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.searched + answer.value.skipped;
  }, archive);

const input = `zip of 200 MB, ${String(manyEntries.count)} entries`;

/** Measures it on whichever host is here; Linux only: elsewhere nothing tells the highest use of memory. */
export const artifacts = async (): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-artifacts-'));
  const app = await startApp(root, folder);
  try {
    const signIn = await app.window('sign-in.html');
    await signIn.getByRole('button', { name: text('accounts.open_local'), exact: true }).click();
    const page = await app.window('index.html');
    await page.waitForSelector('a[data-row]');
    await copyFile(await makeManyEntries(), join(folder, 'local-service/jobs', String(job), 'artifacts.zip'));
    const opened: Opened[] = [];
    const memory: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      opened.push(await open(page));
      const pid = await readerOf();
      await forgetPeak(pid);
      const read = await readAll(page);
      if (read !== manyEntries.count) throw new Error(`${String(read)} entries were read.`);
      memory.push((await peakOf(pid)) / megabyte);
    }
    if (opened.some(({ entries }) => entries !== manyEntries.count)) throw new Error('Entries are missing.');
    const shares = opened.map(({ fetched, size }) => (fetched / size) * 100);
    console.log(
      `directory read over a local connection: ${opened.map(({ milliseconds }) => milliseconds.toFixed(0)).join(', ')} ms`,
    );
    return [judge('archive-fetched', { input, samples: shares }), judge('archive-memory', { input, samples: memory })];
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
};
