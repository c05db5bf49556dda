/** Brings the bytes of a download into its part file: tried again after a cut connection, from where it was cut where the server can (R13). */
import { Cancelled } from '#electron/proxy/in-flight.ts';
import type { DownloadAnswer } from '#electron/proxy/open-download.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { contentRangeOf, digestOf, isSameFile, lengthOf, validatorOf } from './answer-head.ts';
import { WrongFile } from './download-error.ts';
import type { PartFile } from './part-file.ts';

/** What is known of the file by now; the transfer changes it. */
export interface Transferred {
  part: PartFile | null;
  total: number | null;
  /** What `If-Range` holds; null: the file cannot be known again, so every attempt begins at its start. */
  validator: string | null;
  /** SHA-256 that the server named. */
  digest: string | null;
}

/** What a transfer works with. */
export interface TransferTools {
  readonly open: (headers: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<DownloadAnswer>;
  /** Makes the part file once the server has answered: its head may name the file. */
  readonly claim: (headers: Headers) => Promise<PartFile>;
  /** Called when the head of an answer was accepted. */
  readonly heard: () => void;
  /** Called after each piece. */
  readonly progressed: () => Promise<void> | void;
  /** Called before and after a wait that the server requested; null: it is over. */
  readonly waiting: (until: number | null) => void;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
  /** Retries that bring nothing new. */
  readonly retries: number;
  /** First step of the back-off in ms. */
  readonly backoff: number;
}

const again = (): string => t('file_failures.download_again_hint');

const changed = (): WrongFile => new WrongFile(t('file_failures.file_changed'), again(), true);

const wrongLength = (): WrongFile => new WrongFile(t('file_failures.wrong_length'), again(), true);

const sizeOf = ({ part }: Transferred): number => part?.size() ?? 0;

const restart = async (file: Transferred): Promise<void> => {
  await file.part?.restart();
  Object.assign(file, { total: null, validator: null, digest: null });
};

/** Takes the head of a whole file: whatever was there before is another one, or cannot be continued. */
const acceptWhole = async (file: Transferred, { headers }: DownloadAnswer, tools: TransferTools): Promise<PartFile> => {
  if (sizeOf(file) > 0) await file.part?.restart();
  file.total = lengthOf(headers);
  file.validator = validatorOf(headers);
  file.digest = digestOf(headers);
  file.part ??= await tools.claim(headers);
  return file.part;
};

/** Takes the head of the rest; one of another file, or of another part, ends the attempt. */
const acceptRest = async (file: Transferred, { headers }: DownloadAnswer, from: number): Promise<PartFile> => {
  const range = contentRangeOf(headers);
  const isRest =
    range?.start === from &&
    (file.total === null || range.size === null || range.size === file.total) &&
    isSameFile(headers, file.validator ?? '');
  if (!file.part || !isRest) {
    await restart(file);
    throw changed();
  }
  file.total ??= range.size;
  file.digest ??= digestOf(headers);
  return file.part;
};

const accept = async (
  file: Transferred,
  answer: DownloadAnswer,
  from: number,
  tools: TransferTools,
): Promise<PartFile> => {
  if (answer.status === 206 && from > 0) return acceptRest(file, answer, from);
  if (answer.status === 200) return acceptWhole(file, answer, tools);
  throw new WrongFile(
    t('file_failures.wrong_status', { status: answer.status }),
    t('file_failures.wrong_status_hint'),
    false,
  );
};

const isRangeRefused = (error: unknown): boolean => error instanceof Refusal && error.failure.status === 416;

const openFrom = async (
  file: Transferred,
  from: number,
  tools: TransferTools,
  signal: AbortSignal,
): Promise<DownloadAnswer> => {
  const headers = from > 0 ? { range: `bytes=${String(from)}-`, 'if-range': file.validator ?? '' } : {};
  try {
    return await tools.open(headers, signal);
  } catch (error) {
    if (from === 0 || !isRangeRefused(error)) throw error;
    await restart(file);
    throw changed();
  }
};

const receive = async (file: Transferred, tools: TransferTools, signal: AbortSignal): Promise<void> => {
  const from = file.validator === null ? 0 : sizeOf(file);
  const answer = await openFrom(file, from, tools, signal);
  const part = await accept(file, answer, from, tools);
  tools.heard();
  for await (const piece of answer.pieces) {
    if (file.total !== null && part.size() + piece.byteLength > file.total) {
      await restart(file);
      throw wrongLength();
    }
    await part.append(piece);
    await tools.progressed();
  }
  if (file.total !== null && part.size() !== file.total) throw wrongLength();
};

const isWhole = (file: Transferred): boolean =>
  file.part !== null && file.total !== null && sizeOf(file) === file.total;

const attempt = async (file: Transferred, tools: TransferTools, signal: AbortSignal): Promise<void> => {
  const own = new AbortController();
  try {
    if (!isWhole(file)) await receive(file, tools, AbortSignal.any([signal, own.signal]));
  } finally {
    // An answer that was not read to its end would keep its connection.
    own.abort(new Cancelled('over'));
  }
  if (file.digest === null || file.part?.digest() === file.digest) return;
  await restart(file);
  throw new WrongFile(t('file_failures.wrong_digest'), again(), false);
};

const passing = new Set(['unreachable', 'timeout', 'truncated', 'rate_limited']);

const mayPass = (error: unknown): boolean => {
  if (error instanceof WrongFile) return error.mayPass;
  if (!(error instanceof Refusal)) return false;
  const { code, status } = error.failure;
  return passing.has(code) || (code === 'server' && [500, 502, 503, 504].includes(status ?? 0));
};

/** ms that a server asks for where it names no time. */
const usualWait = 60_000;

const waitBefore = async (error: unknown, retry: number, tools: TransferTools, signal: AbortSignal): Promise<void> => {
  const limited = error instanceof Refusal && error.failure.code === 'rate_limited';
  if (!limited) return tools.wait(tools.random() * tools.backoff * 2 ** retry, signal);
  const wait = error.failure.retryAfter ?? usualWait;
  tools.waiting(tools.now() + wait);
  await tools.wait(wait, signal);
  tools.waiting(null);
};

/**
 * Transfers until the part file is whole and what it should be. On every failure what arrived in order stays in it.
 * @param signal ends it: rejects then with its reason or with a refusal
 */
export const transfer = async (file: Transferred, tools: TransferTools, signal: AbortSignal): Promise<void> => {
  let most = sizeOf(file);
  for (let retry = 0; ; retry += 1) {
    try {
      signal.throwIfAborted();
      await attempt(file, tools, signal);
      return;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      // Only what was never reached before is progress: requests to a server that always begins again must end.
      if (sizeOf(file) > most) {
        most = sizeOf(file);
        retry = 0;
      }
      if (retry >= tools.retries) throw error;
      await waitBefore(error, retry, tools, signal);
    }
  }
};
