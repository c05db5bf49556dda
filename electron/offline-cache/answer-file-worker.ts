/** The worker thread with the kept answers: compressing, writing and reading them would hold up every window. */
import type { FileNotice } from '#shared/disk/disk-trouble.ts';
import { workerData } from 'node:worker_threads';
import { serveThread, tellStarter } from '#electron/threads/worker-threads.ts';
import { openAnswerFile } from './answer-file.ts';
import type { AnswerFileEvent, AnswerFileLocation, StoredAnswer } from './answer-file-messages.ts';

const tell = (event: AnswerFileEvent): void => tellStarter(event);

let isReported = false;
/** Each success tells that the file could be written: once after a failure is enough. */
const tellNotice = (notice: Omit<FileNotice, 'file'> | null): void => {
  if (notice === null && !isReported) return;
  isReported = notice !== null;
  tell({ kind: 'file', notice });
};

const file = openAnswerFile({
  ...(workerData as AnswerFileLocation),
  now: Date.now,
  log: (line) => tell({ kind: 'log', line }),
  notices: {
    add: (_file, notice) => tellNotice(notice),
    saved: () => tellNotice(null),
  },
});

serveThread(file, {
  buffersOf: (value: StoredAnswer | object | null | undefined) =>
    value && 'bytes' in value && value.bytes instanceof Uint8Array ? [value.bytes.buffer as ArrayBuffer] : [],
});
