/** What notes of the sample show beside words: an uploaded picture, an uploaded text, and one note of great length. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Context } from '#service/context.ts';
import { projectUpload } from '#service/http/uploads.ts';
import { pngOf } from './avatars.ts';

/** Files by their name: where each is, and how a note shows it. */
export const noteFiles = {
  chart: {
    path: '4b1f0a6c2d9e47358f60c1a7e5d2b394/bar-on-tuesday.png',
    markdown: '![The bar on Tuesday](/uploads/4b1f0a6c2d9e47358f60c1a7e5d2b394/bar-on-tuesday.png)',
  },
  readings: {
    path: 'c07d3e91ab584f2296d1f8b3047ac5ee/readings.txt',
    markdown: '[readings.txt](/uploads/c07d3e91ab584f2296d1f8b3047ac5ee/readings.txt)',
  },
} as const;

/** Height of the water in a picture of the day, from 0 at its lower edge to 1. */
const heightAt = (x: number): number => 0.5 + 0.3 * Math.cos(x * 4 * Math.PI);

const chart = pngOf((x, y) => {
  const above = 1 - y;
  if (above < heightAt(x)) return [38, 109, 168];
  return above < heightAt(x) + 0.06 ? [150, 156, 163] : [244, 246, 248];
});

const readings = Array.from({ length: 24 }, (_unused, hour) => {
  const height = (2 + 3 * heightAt(hour / 24)).toFixed(2);
  return `2026-02-24T${String(hour).padStart(2, '0')}:00Z\t${height} m\n`;
}).join('');

const berths = ['East 1', 'East 2', 'East 3', 'East 4', 'West 1', 'West 2', 'North quay', 'Lock'];

/** A note as long as careful reviewers write them: heads, a table, a task list, code and a quotation. */
export const longNote = [
  'I went through every berth with the new margin. In short: **take it**, and look at two of them again.',
  '## What I did',
  'For each berth the deepest ship of last year, at the lowest tide of March, with the swell allowance of !1.',
  `| berth | margin before | margin now | ships turned away |\n|---|---:|---:|---:|\n${berths
    .map(
      (berth, at) =>
        `| ${berth} | ${(0.6 + at / 10).toFixed(1)} m | ${(0.1 + at / 10).toFixed(1)} m | ${String((at * 5) % 4)} |`,
    )
    .join('\n')}`,
  '## What is left',
  '- [x] compare with the gauges\n- [x] ask the pilots\n- [ ] tell the agents of the two ships\n- [ ] the same on main, once #3 is decided',
  '## How to see it',
  '```sh\ntideplan window --berth "East 1" --draught 9.2 --from 2026-03-01 --days 31\n```',
  '> Half a metre is a lot on the bar and nothing at the lock.\n\nThat is why the margin should be one of the berth, not of the harbour. Not in this release.',
].join('\n\n');

/** Writes the files. */
export const writeNoteFiles = ({ uploads }: Context, projectId: number): void => {
  const contents = [
    [noteFiles.chart.path, chart],
    [noteFiles.readings.path, readings],
  ] as const;
  for (const [path, content] of contents) {
    const file = projectUpload(uploads, projectId, path);
    if (file === null) throw new Error(`${path} is not a path of an upload.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};
