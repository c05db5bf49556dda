/** Gallery: downloads in all their states. */
import type { Download } from '../../shared/ipc/downloads.ts';
import { DownloadRow } from '../blocks/download/download-row.tsx';
import { Specimen } from './specimen.tsx';

const nothing = (): void => undefined;
const actions = { cancel: nothing, resume: nothing, remove: nothing, show: nothing };

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

const states: readonly Download[] = [
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

export const Downloads = () => (
  <Specimen name="DownloadRow" use="A file of the server that is saved on this computer: one row for each." wide>
    <ul>
      {states.map((download, index) => (
        <DownloadRow key={index} download={{ ...download, id: String(index) }} actions={actions} />
      ))}
    </ul>
  </Specimen>
);
