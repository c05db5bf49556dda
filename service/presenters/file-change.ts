/** A changed file as JSON, its patch in parts: a long patch is never whole as text, so that eight slow readers of them need little memory. */
import type { FileChange } from '#service/git/diff-tree.ts';

/** Bytes of a patch that are text at a time. */
const partSize = 16 * 1024;

/** A patch as the inside of a JSON string; bytes that are no UTF-8 become U+FFFD, a byte order mark stays. */
function* patchText(patch: Uint8Array): Generator<string, void, void> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let at = 0;
  do {
    const part = patch.subarray(at, at + partSize);
    at += partSize;
    yield JSON.stringify(decoder.decode(part, { stream: at < patch.length })).slice(1, -1);
  } while (at < patch.length);
}

/** Pieces of the JSON of a file. A short one is one piece. */
export function* fileChangeText({ diff, ...fields }: FileChange): Generator<string, void, void> {
  let text = `${JSON.stringify(fields).slice(0, -1)},"diff":"`;
  for (const part of patchText(diff)) {
    if (text.length > partSize) {
      yield text;
      text = '';
    }
    text += part;
  }
  yield `${text}"}`;
}
