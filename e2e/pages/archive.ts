/** An archive of artifacts as jobs leave them, with one file that leads out of its folder, put instead of a job's own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import type { SeenJob } from './jobs.ts';

/** A test report with one failure. */
const junit = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="internal/window">
<testcase classname="internal/window" name="TestPlanOneYearOfTides" time="9.61"/>
<testcase classname="internal/window" name="TestWindowsSplitAtLimit" time="0.42"><failure message="windows differ (-want +got)">planner_test.go:218
- {Berth: 14, Limit: 9.8}
+ {Berth: 14, Limit: 11.2}
planner_test.go:231 gauge stub: connection reset while reading limit 3</failure></testcase>
<testcase classname="internal/gauge" name="TestGaugeReconnects" time="7.3"/>
<testcase classname="internal/gauge" name="TestNeedsHarbour"><skipped message="no harbour at hand"/></testcase>
</testsuite></testsuites>
`;

const coverage = `TN:
SF:internal/window/plan.go
LF:120
LH:102
BRF:40
BRH:31
end_of_record
SF:internal/gauge/stub.go
LF:30
LH:6
end_of_record
`;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const crcOf = (bytes: Buffer): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

/** A picture of one colour, 240 × 120 px. */
const picture = (): Buffer => {
  const head = Buffer.from([0, 0, 0, 240, 0, 0, 0, 120, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(240 * 3, Buffer.from([70, 130, 180]))]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: 120 }, () => row)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

const log = Array.from({ length: 300 }, (_none, at) =>
  at % 100 === 41 ? `WARN connection reset by peer, attempt ${String(at)}` : `INFO read gauge ${String(at)}`,
).join('\n');

/** Files of the archive that can be saved. */
export const archiveFiles: Readonly<Record<string, string | Buffer>> = {
  'README.md': '# Results\n\nWhat **passed**, and a [link](https://example.com).\n',
  'logs/gauge-sim.log': `${log}\n`,
  'reports/junit-window.xml': junit,
  'reports/lcov.info': coverage,
  'reports/summary.json': '{"files":40,"errors":[1,2]}',
  'screenshots/window-strip-00.png': picture(),
  'data/core.bin': Buffer.from(Array.from({ length: 4_096 }, (_none, at) => at % 256)),
  'page/index.html': '<h1 id="ran">page</h1><script>document.title = "ran"</script>\n',
};

/** A small archive, to be put into another one. */
export const innerArchive = async (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
};

/** The path of the file that leads out. */
export const outsidePath = '../../.ssh/authorized_keys';

/** The archive's bytes. @param more files by their paths */
export const archiveBytes = async (more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> => {
  const zip = new ZipFile();
  const mtime = new Date('2026-03-15T08:43:00Z');
  for (const [path, content] of Object.entries({ ...archiveFiles, ...more }))
    zip.addBuffer(Buffer.from(content), path, { mtime });
  // No packer writes such a path: it replaces one that is as long.
  zip.addBuffer(Buffer.from('ssh-ed25519 AAAA\n'), outsidePath.replaceAll('.', '_'), { mtime });
  zip.end();
  const bytes = (await buffer(zip.outputStream)).toString('latin1');
  return Buffer.from(bytes.replaceAll(outsidePath.replaceAll('.', '_'), outsidePath), 'latin1');
};

/** Gives a job of a service this archive. */
export const putArchive = async (
  service: ServiceProcess,
  job: SeenJob,
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<void> =>
  writeFileSync(join(service.folder, 'jobs', String(job.id), 'artifacts.zip'), await archiveBytes(more));
