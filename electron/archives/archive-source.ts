/** The bytes of an archive, from a file or in parts from the main process, as yauzl reads them. */
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** Answers exactly `length` bytes from `start` on; rejects where they cannot be had. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

/** Bytes that are fetched ahead while a directory or an entry is read in order. */
const ahead = 256 * 1024;

/** Pieces that are kept: a header is read twice, the entries after it seldom. */
const mostPieces = 8;

interface Piece {
  readonly start: number;
  readonly bytes: Uint8Array;
}

const endOf = ({ start, bytes }: Piece): number => start + bytes.byteLength;

/** Reads a file on disk. */
export const fileBytes =
  (file: FileHandle): ReadBytes =>
  async (start, length) => {
    const bytes = Buffer.allocUnsafe(length);
    const { bytesRead } = await file.read(bytes, 0, length, start);
    return bytes.subarray(0, bytesRead);
  };

/** A reader for yauzl that fetches pieces, never past what it has already. */
export class ArchiveSource extends RandomAccessReader {
  readonly #read: ReadBytes;
  readonly #size: number;
  readonly #pieces: Piece[] = [];

  constructor(read: ReadBytes, size: number, known: Piece | null) {
    super();
    this.#read = read;
    this.#size = size;
    if (known) this.#pieces.push(known);
  }

  /** The piece that holds a position, fetched where there is none. */
  async #pieceAt(start: number, least: number): Promise<Piece> {
    const held = this.#pieces.find((piece) => piece.start <= start && start < endOf(piece));
    if (held) return held;
    // What is known already is not fetched once more.
    const next = Math.min(this.#size, ...this.#pieces.map((piece) => piece.start).filter((at) => at > start));
    const length = Math.min(next - start, Math.max(least, ahead));
    const bytes = length > 0 ? await this.#read(start, length) : new Uint8Array(0);
    const piece = { start, bytes };
    if (bytes.byteLength > 0) this.#pieces.push(piece);
    if (this.#pieces.length > mostPieces) this.#pieces.splice(0, 1);
    return piece;
  }

  async #copy(target: Buffer, offset: number, length: number, position: number): Promise<number> {
    let done = 0;
    while (done < length) {
      const at = position + done;
      const piece = await this.#pieceAt(at, length - done);
      const part = piece.bytes.subarray(at - piece.start, at - piece.start + length - done);
      if (part.byteLength === 0) break;
      target.set(part, offset + done);
      done += part.byteLength;
    }
    return done;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    // Most of a directory is in the piece that is held: 20,000 entries are 40,000 reads.
    const held = this.#pieces.find((piece) => piece.start <= position && position + length <= endOf(piece));
    if (held) {
      buffer.set(held.bytes.subarray(position - held.start, position - held.start + length), offset);
      callback(null, length);
      return;
    }
    this.#copy(buffer, offset, length, position).then(
      (count) => {
        callback(null, count);
      },
      (error: unknown) => {
        callback(error as Error);
      },
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const pieceAt = this.#pieceAt.bind(this);
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = start; at < end;) {
        const piece = await pieceAt(at, Math.min(end - at, ahead));
        const part = piece.bytes.subarray(at - piece.start, end - piece.start);
        if (part.byteLength === 0) throw new Error('The archive ends before its entry.');
        yield part;
        at += part.byteLength;
      }
    }
    return Readable.from(pieces(), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}
