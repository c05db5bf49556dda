/** Indexes the answer to `GET …/changes` while it arrives: the first files can be read before the last byte. */
import { readChangeFields } from './changed-file.ts';
import { createChangeScanner } from '#shared/diff/bytes/change-scanner.ts';
import { createPatchIndex, type PatchIndex } from './patch-index.ts';

/** Bytes to text and back, as the platform does it. */
export interface Codec {
  decode(bytes: Uint8Array): string;
  encode(text: string): Uint8Array;
}

/** How an answer ended. `malformed`: it is no such answer; `truncated`: its end is missing. */
export type ChangesEnd = 'complete' | 'truncated' | 'malformed';

/** An index that fills while bytes are fed. */
export interface ChangesIndex {
  /** Files and rows that are known so far. */
  readonly patches: PatchIndex;
  /** Changes that named no file or were no object: left out, counted. */
  readonly unreadable: number;
  /** Reads the next bytes of the answer; chunks may be cut anywhere. */
  index(chunk: Uint8Array): void;
  /** Says that no more bytes come. */
  end(): ChangesEnd;
  /** The answer without its changes: a merge request or a comparison; null when it is not JSON. Not validated. */
  envelope(): unknown;
}

/** Reads JSON; some servers put a byte order mark before it, which belongs to no value. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
};

/** Makes an empty index. */
export const createChangesIndex = (codec: Codec): ChangesIndex => {
  const patches = createPatchIndex();
  let unreadable = 0;
  const scanner = createChangeScanner({
    change: (bytes, diff, lines) => {
      const value = parse(codec.decode(bytes));
      const fields = readChangeFields(value);
      if (fields === null) {
        unreadable += 1;
        return;
      }
      // A server may spell the name `diff` with escapes: then its content stayed among the other fields.
      const stayed = (value as { readonly diff?: unknown }).diff;
      if (typeof stayed === 'string' && stayed !== '') patches.addFile(fields, codec.encode(stayed));
      else patches.addFile(fields, diff, lines);
    },
  });
  return {
    patches,
    get unreadable() {
      return unreadable;
    },
    index: (chunk) => {
      scanner.feed(chunk);
    },
    end: () => {
      patches.finish();
      if (scanner.isMalformed) return 'malformed';
      if (!scanner.isComplete) return 'truncated';
      return parse(codec.decode(scanner.envelope())) === null ? 'malformed' : 'complete';
    },
    envelope: () => parse(codec.decode(scanner.envelope())),
  };
};
