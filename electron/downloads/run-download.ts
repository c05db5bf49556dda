/** Runs one download from its row to its file: the part opened or made, bytes transferred, the row kept in step, the name given. */
import { join } from 'node:path';
import type { ArchiveFormat } from '#shared/downloads/downloads.ts';
import type { OpenDownload } from '#electron/proxy/open-download.ts';
import type { DownloadRow } from './table.ts';
import { claimPart, nameWhole } from './free-name.ts';
import { markOrigin, reopenPart, type DiskFiles, type PartFile } from './part-file.ts';
import { callOf, nameFrom, refusePage } from './savable.ts';
import type { Wanted } from './savable.ts';
import { transfer } from './transfer.ts';
import type { Transferred, TransferTools } from './transfer.ts';

/** Bytes after which what was written is synced: as many are lost at most when the machine loses its power. */
const syncStep = 32 * 1024 * 1024;

/** What running works with. */
export interface RunTools extends Pick<TransferTools, 'waiting' | 'wait' | 'now' | 'random' | 'retries' | 'backoff'> {
  readonly files: DiskFiles;
  readonly open: OpenDownload;
  readonly host: string;
  readonly row: () => DownloadRow;
  /** Changes the row, on disk. */
  readonly keep: (change: Partial<DownloadRow>) => void;
  /** Called after each piece with the bytes of the part. */
  readonly progressed: (received: number) => void;
  /** Called with the part that is open, and with null before it is closed. */
  readonly holds: (part: PartFile | null) => void;
}

/** The request of a row. */
export const wantedOf = (row: DownloadRow): Wanted => ({
  operation: row.operation,
  input: JSON.parse(row.input) as Wanted['input'],
  archive_format: row.archive_format as ArchiveFormat | null,
  name: row.wanted_name,
});

const openAgain = async (tools: RunTools, signal: AbortSignal): Promise<PartFile | null> => {
  const { folder, part, synced } = tools.row();
  if (part === null) return null;
  const file = await reopenPart(tools.files, join(folder, part), synced, signal);
  if (!file) tools.keep({ part: null, synced: 0, total: null, validator: null, digest: null });
  return file;
};

const transferTools = (tools: RunTools, file: Transferred): TransferTools => {
  const wanted = wantedOf(tools.row());
  const call = callOf(wanted);
  let synced = file.part?.size() ?? 0;
  return {
    ...tools,
    open: async (headers, signal) => {
      const answer = await tools.open(call, headers, signal);
      refusePage(answer.headers, wanted.operation, tools.host);
      return answer;
    },
    claim: async (headers) => {
      const { folder, keeps_name, name } = tools.row();
      const chosen = keeps_name === 1;
      const claimed = await claimPart(tools.files, folder, chosen ? name : nameFrom(headers, wanted), chosen);
      tools.keep({ name: claimed.name, part: claimed.part });
      tools.holds(claimed.file);
      return claimed.file;
    },
    heard: () => {
      const { total, validator, digest, part } = file;
      synced = Math.min(synced, part?.size() ?? 0);
      tools.keep({ total, validator, digest, synced });
      tools.progressed(part?.size() ?? 0);
    },
    progressed: async () => {
      const size = file.part?.size() ?? 0;
      tools.progressed(size);
      if (size - synced < syncStep) return;
      await file.part?.sync();
      synced = size;
      tools.keep({ synced });
    },
  };
};

const finish = async (tools: RunTools, part: PartFile): Promise<void> => {
  await part.sync();
  const sha256 = part.digest();
  const size = part.size();
  tools.keep({ synced: size, total: size });
  tools.holds(null);
  await part.close();
  const { folder, part: partName, name, replaces } = tools.row();
  if (partName === null) return;
  await markOrigin(join(folder, partName));
  const given = await nameWhole(tools.files, { folder, part: partName, name, replaces: replaces === 1 });
  tools.keep({ state: 'done', name: given, part: null, sha256, failure: null });
};

/** What arrived is on disk before it is called kept; a disk that refuses that keeps what it had synced before. */
const leave = async (tools: RunTools, part: PartFile): Promise<void> => {
  const size = part.size();
  const isSynced = await part.sync().then(
    () => true,
    () => false,
  );
  if (isSynced) tools.keep({ synced: size });
  tools.holds(null);
  await part.close().catch(() => undefined);
};

/** Runs it; rejects with what stopped it, and then what arrived is in the part file. */
export const runDownload = async (tools: RunTools, signal: AbortSignal): Promise<void> => {
  const part = await openAgain(tools, signal);
  const { total, validator, digest } = tools.row();
  const file: Transferred = { part, total, validator, digest };
  tools.holds(part);
  try {
    await transfer(file, transferTools(tools, file), signal);
  } catch (error) {
    if (file.part) await leave(tools, file.part);
    throw error;
  }
  if (file.part) await finish(tools, file.part);
};
