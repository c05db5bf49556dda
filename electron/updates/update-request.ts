/** Requests to the update server: over the transport that everything takes (certificates, proxies), with a cap on every answer. */
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { t } from '#shared/texts/texts.ts';
import { isSafeAddress } from './update-source.ts';

/** A failure with a sentence for its user. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
  /** What the server offered is not to be installed, now or after another try (S25). */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

/** A refusal (S25). */
export const refusal = (message: string): UpdateError => new UpdateError(message, { isRefusal: true });

/** The error itself, or one with a sentence around it. */
export const updateErrorOf = (error: unknown, sentence: string): UpdateError =>
  error instanceof UpdateError ? error : new UpdateError(sentence, { cause: error });

const mostRedirects = 5;
/** ms without a byte until a download counts as broken off. */
const idleLimit = 60_000;
/** ms for one of the small files. */
const smallLimit = 30_000;

/** Opens an address, over its redirects; nothing of this app or its accounts is sent. @throws UpdateError */
const open = async (send: Transport, address: string, signal: AbortSignal): Promise<Response> => {
  let url = address;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (!isSafeAddress(url)) throw new UpdateError(t('main_process.update_insecure'));
    const request = new Request(url, { signal, headers: { accept: '*/*', 'accept-encoding': 'identity' } });
    const response = await send(request).catch((error: unknown) => {
      throw updateErrorOf(error, t('main_process.update_unreachable'));
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url).href;
  }
  throw new UpdateError(t('main_process.update_loop'));
};

/** The pieces of an answer. @throws UpdateError when it is no success, breaks off, or is larger than `most` bytes */
async function* piecesOf(response: Response, most: number): AsyncGenerator<Uint8Array> {
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new UpdateError(t('main_process.update_status', { status: response.status }));
  }
  let received = 0;
  try {
    for await (const piece of response.body) {
      received += piece.length;
      if (received > most) throw new UpdateError(t('main_process.update_large'));
      yield piece;
    }
  } catch (error) {
    throw updateErrorOf(error, t('main_process.update_cut'));
  }
}

/**
 * Reads a small file.
 * @param most bytes
 * @throws UpdateError
 */
export const readSmall = async (send: Transport, url: string, most: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  const response = await open(send, url, AbortSignal.timeout(smallLimit));
  for await (const piece of piecesOf(response, most)) pieces.push(piece);
  return Buffer.concat(pieces);
};

/**
 * Reads a large file, piece by piece; a server that falls silent is given up.
 * @param most bytes
 * @throws UpdateError
 */
export async function* readLarge(
  send: Transport,
  url: string,
  most: number,
  stopped: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const silence = new AbortController();
  const give = (): void => silence.abort();
  let timer = setTimeout(give, idleLimit);
  try {
    for await (const piece of piecesOf(await open(send, url, AbortSignal.any([silence.signal, stopped])), most)) {
      clearTimeout(timer);
      yield piece;
      timer = setTimeout(give, idleLimit);
    }
  } finally {
    clearTimeout(timer);
  }
}
