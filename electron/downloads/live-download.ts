/** A download as it runs, and as pages see it. */
import { basename } from 'node:path';
import type { ArchiveFormat, Download, DownloadFailure, DownloadOperation } from '#shared/downloads/downloads.ts';
import { Cancelled } from '#electron/proxy/in-flight.ts';
import { t } from '#shared/texts/texts.ts';
import type { DownloadRow } from './table.ts';
import type { PartFile } from './part-file.ts';

/** A download that runs or waits. */
export interface LiveDownload {
  row: DownloadRow;
  received: number;
  waits_until: number | null;
  part: PartFile | null;
  readonly controller: AbortController;
  readonly ended: PromiseWithResolvers<void>;
}

/** The reason of a download that is stopped and can be resumed. */
export class Stopped extends Cancelled {
  readonly failure: DownloadFailure;

  constructor(failure: DownloadFailure) {
    super('stopped');
    this.failure = failure;
  }
}

/** The failure of a download whose account signed out. */
export const signedOut = (): DownloadFailure => ({
  message: t('file_failures.signed_out'),
  hint: t('file_failures.resume_hint'),
});

/** What pages see of a download. */
export const viewOf = (row: DownloadRow, live?: LiveDownload): Download => ({
  id: row.id,
  operation: row.operation as DownloadOperation,
  input: JSON.parse(row.input) as Download['input'],
  archive_format: row.archive_format as ArchiveFormat | null,
  name: row.name,
  folder: basename(row.folder) || row.folder,
  state: row.state,
  received: live?.received ?? row.synced,
  total: row.total,
  sha256: row.sha256,
  is_verified: row.sha256 !== null && row.digest === row.sha256,
  failure: row.failure === null ? null : (JSON.parse(row.failure) as DownloadFailure),
  waits_until: live?.waits_until ?? null,
  started_at: row.started_at,
});

/** A row without anything that arrived. */
export const nothingLeft = { part: null, synced: 0, total: null, validator: null, digest: null } as const;

/** Prepares a row to run. */
export const liveOf = (row: DownloadRow): LiveDownload => ({
  row: { ...row, state: 'waiting', failure: null, sha256: null },
  received: row.synced,
  waits_until: null,
  part: null,
  controller: new AbortController(),
  ended: Promise.withResolvers<void>(),
});
