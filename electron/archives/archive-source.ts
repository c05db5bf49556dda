/** The bytes of an archive, from a file or in parts from the main process. */
import type { FileHandle } from 'node:fs/promises';

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

/** Fetches pieces, never past what it has already. */
export class ArchiveSource {
  readonly size: number;
  readonly #read: ReadBytes;
  readonly #pieces: Piece[] = [];

  constructor(read: ReadBytes, size: number, known: Piece | null) {
    this.#read = read;
    this.size = size;
    if (known) this.#pieces.push(known);
  }

  /** The piece that holds a position, fetched where there is none. */
  async #pieceAt(start: number, least: number): Promise<Piece> {
    const held = this.#pieces.find((piece) => piece.start <= start && start < endOf(piece));
    if (held) return held;
    // What is known already is not fetched once more.
    const next = Math.min(this.size, ...this.#pieces.map((piece) => piece.start).filter((at) => at > start));
    const length = Math.min(next - start, Math.max(least, ahead));
    const bytes = length > 0 ? await this.#read(start, length) : new Uint8Array(0);
    const piece = { start, bytes };
    if (bytes.byteLength > 0) this.#pieces.push(piece);
    if (this.#pieces.length > mostPieces) this.#pieces.splice(0, 1);
    return piece;
  }

  /** Bytes piece by piece; fewer than wanted where the archive ends before. */
  async *pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const piece = await this.#pieceAt(at, Math.min(end - at, ahead));
      const part = piece.bytes.subarray(at - piece.start, end - piece.start);
      if (part.byteLength === 0) return;
      yield part;
      at += part.byteLength;
    }
  }

  /** Some bytes at once; fewer than wanted where the archive ends before. */
  async bytes(start: number, length: number): Promise<Buffer> {
    if (start < 0) return Buffer.alloc(0);
    // Most of a directory is in the piece that is held: 20,000 entries are 40,000 reads.
    const held = this.#pieces.find((piece) => piece.start <= start && start + length <= endOf(piece));
    if (held) return Buffer.from(held.bytes.buffer, held.bytes.byteOffset + start - held.start, length);
    const parts: Uint8Array[] = [];
    for await (const part of this.pieces(start, start + length)) parts.push(part);
    return Buffer.concat(parts);
  }
}
