/** The worker thread with the kept answers: compressing, writing and reading them would hold up every window. */
import { parentPort, workerData } from 'node:worker_threads';
import { openAnswerFile } from './answer-file.ts';
import type {
  AnswerFileLocation,
  AnswerFileReplies,
  AnswerFileReply,
  AnswerFileRequest,
  FoundAnswer,
  NumberedRequest,
} from './answer-file-messages.ts';

const reply = (message: AnswerFileReply, transfer: readonly ArrayBuffer[] = []): void => {
  parentPort?.postMessage(message, transfer);
};

const file = openAnswerFile({
  ...(workerData as AnswerFileLocation),
  now: Date.now,
  log: (line) => reply({ kind: 'log', line }),
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

const buffersOf = (value: FoundAnswer | object | null): ArrayBuffer[] =>
  value !== null && 'bytes' in value && value.bytes instanceof Uint8Array ? [value.bytes.buffer as ArrayBuffer] : [];

parentPort?.on('message', ({ number, request }: NumberedRequest) => {
  const value = fulfil(request);
  reply({ kind: 'replied', number, value }, buffersOf(value));
});
