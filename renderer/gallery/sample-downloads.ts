/** Downloads of the gallery, one in each state. */
import type { Download } from '#shared/downloads/downloads.ts';

const base: Download = {
  id: '0',
  operation: 'repository.archive',
  input: { params: { id: 1 } },
  archive_format: 'tar.gz',
  name: 'tideplan-main-9e7a3d1.tar.gz',
  folder: 'Downloads',
  state: 'running',
  received: 0,
  total: null,
  sha256: null,
  is_verified: false,
  failure: null,
  waits_until: null,
  started_at: '2026-03-02T08:52:00Z',
};
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** One in each state. */
export const rowDownloads: readonly Download[] = [
  { ...base, state: 'waiting' },
  { ...base, received: 3_100_000 },
  { ...base, received: 12_400_000, total: 31_000_000, name: 'job-58179-artifacts.zip' },
  { ...base, received: 12_400_000, total: 31_000_000, waits_until: Date.UTC(2026, 2, 2, 9, 0, 12) },
  {
    ...base,
    state: 'stopped',
    received: 12_400_000,
    total: 31_000_000,
    failure: { message: 'The disk is full.', hint: 'What arrived is kept. Make room on the disk, then resume.' },
  },
  { ...base, state: 'stopped', failure: { message: 'The server did not answer in time.', hint: 'Try again later.' } },
  { ...base, state: 'cancelled' },
  { ...base, state: 'done', received: 31_000_000, total: 31_000_000, sha256 },
  { ...base, state: 'done', received: 812, total: 812, sha256, is_verified: true, name: 'job-58179.log' },
];

/** States that a button is shown in; the place among them is the project. */
export const buttonStates = ['running', 'done', 'stopped', 'cancelled'] as const;

/** Downloads that the gallery's buttons find: one for each state. */
export const buttonDownloads: readonly Download[] = buttonStates.flatMap((state, index) => {
  const found = rowDownloads.findLast((download) => download.state === state);
  return found ? [{ ...found, id: `button ${state}`, input: { params: { id: index } } }] : [];
});
