/** Searching in the contents of an archive: lines, limits, what is skipped, and an end at any time. */
import { expect, it } from 'vitest';
import { indexOf, never, openBytes, packedZip } from '#electron/testing/archive-fixture.ts';
import { searchEntries } from './search-entries.ts';

const quiet = (): void => undefined;

it('finds lines by their numbers, whatever the case, and says what it did not read', async () => {
  const archive = await openBytes(
    await packedZip({
      'logs/app.log': 'start\r\nWARN Connection Reset by peer\r\nend\r\nconnection reset, connection reset\r\n',
      'logs/other.log': 'nothing here\n',
      'shot.png': 'connection reset',
      'core.bin': Buffer.from('connection reset\0'),
    }),
  );
  const found = await searchEntries(archive, { text: 'connection reset', isCaseSensitive: false }, quiet, never);
  expect(found).toEqual({
    files: [
      {
        entry: indexOf(archive, 'logs/app.log'),
        count: 2,
        hits: [
          { line: 2, text: 'WARN Connection Reset by peer', start: 5, length: 16 },
          { line: 4, text: 'connection reset, connection reset', start: 0, length: 16 },
        ],
      },
    ],
    searched: 2,
    skipped: 2,
    cut: 0,
    ended: null,
  });
  const exact = await searchEntries(archive, { text: 'Connection Reset', isCaseSensitive: true }, quiet, never);
  expect(exact.files[0]?.hits.map(({ line }) => line)).toEqual([2]);
});

it('defect R-11: finds what is not UTF-8 as it is shown', async () => {
  const archive = await openBytes(
    await packedZip({
      'latin.txt': Buffer.from('Gr\u00f6\u00dfe\n', 'latin1'),
      'wide.txt': Buffer.from('\ufeffGr\u00f6\u00dfe\n', 'utf16le'),
      'plain.txt': 'Gr\u00f6\u00dfe\n',
    }),
  );
  const { files } = await searchEntries(archive, { text: 'Gr\u00f6\u00dfe', isCaseSensitive: true }, quiet, never);
  expect(files.map(({ count }) => count)).toEqual([1, 1, 1]);
});

it('takes what is typed as text, and sends the part of a long line around the match', async () => {
  const archive = await openBytes(
    await packedZip({ 'a.txt': `${'x'.repeat(5_000)}f(a.b)*${'y'.repeat(5_000)}\nfaabb\n` }),
  );
  const { files } = await searchEntries(archive, { text: 'f(a.b)*', isCaseSensitive: true }, quiet, never);
  const [hit] = files[0]?.hits ?? [];
  expect(files[0]?.count).toBe(1);
  expect([hit?.text.length, hit?.text.slice(hit.start, hit.start + hit.length)]).toEqual([300, 'f(a.b)*']);
});

it('ends after 2,000 lines with a match; of one file 50 are sent and all are counted', async () => {
  const archive = await openBytes(
    await packedZip({ '1.txt': 'hit\n'.repeat(1_500), '2.txt': 'hit\n'.repeat(900), '3.txt': 'hit\n' }),
  );
  const found = await searchEntries(archive, { text: 'hit', isCaseSensitive: true }, quiet, never);
  expect(found.ended).toBe('hits');
  expect(found.files.map(({ hits, count }) => [hits.length, count])).toEqual([
    [50, 1_500],
    [50, 900],
  ]);
});

it('ends when it is stopped', async () => {
  const archive = await openBytes(await packedZip({ '1.txt': 'a', '2.txt': 'b', '3.txt': 'c' }));
  const controller = new AbortController();
  const searched: number[] = [];
  const searching = searchEntries(
    archive,
    { text: 'c', isCaseSensitive: true },
    (done) => {
      searched.push(done);
      if (done === 1) controller.abort(new Error('stopped'));
    },
    controller.signal,
  );
  await expect(searching).rejects.toThrow('stopped');
  expect(searched).toEqual([0, 1]);
});
