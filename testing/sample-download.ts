/** A download of a job's artifacts that runs, for tests. */
import type { Download } from '#shared/downloads/downloads.ts';

export const sampleDownload: Download = {
  id: '1',
  operation: 'jobs.artifacts',
  input: { params: { id: 1, job_id: 7 } },
  archive_format: null,
  name: 'job-7-artifacts.zip',
  folder: 'Downloads',
  state: 'running',
  received: 5,
  total: 20,
  sha256: null,
  is_verified: false,
  failure: null,
  waits_until: null,
  started_at: '2026-03-02T09:00:00Z',
};
