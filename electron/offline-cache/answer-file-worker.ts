/** The worker thread with the kept answers: compressing, writing and reading them would hold up every window. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FileNotice } from '#shared/disk/kept-files.ts';
import { openAnswerFile } from './answer-file.ts';
import type {
  AnswerFileLocation,
  AnswerFileReplies,
  AnswerFileReply,
  AnswerFileRequest,
  StoredAnswer,
  NumberedRequest,
} from './answer-file-messages.ts';

const reply = (message: AnswerFileReply, transfer: readonly ArrayBuffer[] = []): void => {
  parentPort?.postMessage(message, transfer);
};

let isReported = false;
/** Each success tells that the file could be written: once after a failure is enough. */
const tell = (notice: Omit<FileNotice, 'file'> | null): void => {
  if (notice === null && !isReported) return;
  isReported = notice !== null;
  reply({ kind: 'file', notice });
};

const file = openAnswerFile({
  ...(workerData as AnswerFileLocation),
  now: Date.now,
  log: (line) => reply({ kind: 'log', line }),
  notices: {
    add: (_file, notice) => tell(notice),
    saved: () => tell(null),
  },
});

const fulfil = (request: AnswerFileRequest): AnswerFileReplies[keyof AnswerFileReplies] => {
  if (request.kind === 'find') return file.find(request);
  if (request.kind === 'size') return file.size();
  if (request.kind === 'keep') file.keep(request);
  else if (request.kind === 'drop') file.drop(request);
  else if (request.kind === 'forget') file.forget(request.account);
  else if (request.kind === 'clear') file.clear();
  else file.close();
  return null;
};

const buffersOf = (value: StoredAnswer | object | null): ArrayBuffer[] =>
  value !== null && 'bytes' in value && value.bytes instanceof Uint8Array ? [value.bytes.buffer as ArrayBuffer] : [];

parentPort?.on('message', ({ number, request }: NumberedRequest) => {
  const value = fulfil(request);
  reply({ kind: 'replied', number, value }, buffersOf(value));
});
