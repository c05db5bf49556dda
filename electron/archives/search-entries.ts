/** Searches a text in the contents of an archive: entry by entry, nothing kept but the lines that match. */
import type { ContentFound, ContentHit, EntryHits } from '#shared/artifacts/artifacts.ts';
import { decodeText } from '#shared/encoding/decode-text.ts';
import { patternOf } from '#shared/find/find-query.ts';
import { ArchiveError } from './archive-error.ts';
import { startOfEntry } from './entry-bytes.ts';
import type { OpenArchive } from './read-directory.ts';

/** What is searched for. */
export interface SearchQuery {
  readonly text: string;
  readonly isCaseSensitive: boolean;
}

/** Bytes of an entry that are searched. */
const mostOfEntry = 16 * 1024 * 1024;
/** Bytes that one search unpacks. */
const mostInAll = 1024 * 1024 * 1024;
/** Lines with a match: of one entry that are sent, and of all that are counted. */
const mostOfEntryHits = 50;
const mostHits = 2_000;
/** Characters of a line that are sent. */
const mostOfLine = 300;

/** Files whose names say that they hold no text: they need not be fetched to know. */
const noText =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|zip|gz|tgz|xz|bz2|zst|7z|jar|war|woff2?|ttf|otf|eot|mp4|webm|mov|mp3|pdf|exe|dll|so|dylib|class|o|a|wasm)$/i;

const clipped = (line: string, start: number, length: number): Omit<ContentHit, 'line'> => {
  if (line.length <= mostOfLine) return { text: line, start, length };
  const from = Math.max(0, Math.min(start - 60, line.length - mostOfLine));
  const text = line.slice(from, from + mostOfLine);
  return { text, start: start - from, length: Math.min(length, text.length - (start - from)) };
};

const hitsIn = (text: string, pattern: RegExp): Pick<EntryHits, 'hits' | 'count'> => {
  const hits: ContentHit[] = [];
  let count = 0;
  let number = 1;
  let counted = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const begin = text.lastIndexOf('\n', match.index) + 1;
    const found = text.indexOf('\n', match.index);
    const end = found < 0 ? text.length : found;
    for (let at = text.indexOf('\n', counted); at >= 0 && at < begin; at = text.indexOf('\n', at + 1)) {
      number += 1;
      counted = at + 1;
    }
    count += 1;
    if (hits.length < mostOfEntryHits) {
      const line = text.slice(begin, end).replace(/\r$/, '');
      hits.push({ line: number, ...clipped(line, match.index - begin, match[0].length) });
    }
    // One hit for each line.
    pattern.lastIndex = end + 1;
    if (pattern.lastIndex > text.length) break;
  }
  return { hits, count };
};

/**
 * Searches every entry that is a text.
 * @param progressed called with the number of entries that were searched
 * @throws ArchiveError where the bytes do not come; the signal's reason
 */
export const searchEntries = async (
  archive: OpenArchive,
  { text, isCaseSensitive }: SearchQuery,
  progressed: (done: number) => void,
  signal: AbortSignal,
): Promise<Omit<ContentFound, 'fetched'>> => {
  const pattern = patternOf({ text, isCaseSensitive, isRegex: false, isWholeWord: false });
  if ('problem' in pattern) throw new ArchiveError('entry', pattern.problem);
  const files: EntryHits[] = [];
  const counts = { searched: 0, skipped: 0, cut: 0 };
  let bytesLeft = mostInAll;
  let hitsLeft = mostHits;
  let ended: ContentFound['ended'] = null;
  // In the order of the archive: its pieces are fetched once.
  const order = archive.records.map((_record, at) => at);
  order.sort((one, other) => (archive.records[one]?.offset ?? 0) - (archive.records[other]?.offset ?? 0));
  for (const [done, index] of order.entries()) {
    signal.throwIfAborted();
    progressed(done);
    if (bytesLeft <= 0 || hitsLeft <= 0) {
      ended = hitsLeft <= 0 ? 'hits' : 'bytes';
      break;
    }
    if (noText.test(archive.records[index]?.path ?? '')) {
      counts.skipped += 1;
      continue;
    }
    try {
      const { bytes, isStart } = await startOfEntry(archive, index, mostOfEntry, signal);
      bytesLeft -= bytes.byteLength;
      const content = decodeText(bytes, isStart);
      if (content === null) {
        counts.skipped += 1;
        continue;
      }
      counts.searched += 1;
      if (isStart) counts.cut += 1;
      const { hits, count } = hitsIn(content, pattern.inLine);
      if (count === 0) continue;
      hitsLeft -= count;
      files.push({ entry: index, hits, count });
    } catch (error) {
      if (signal.aborted || !(error instanceof ArchiveError) || error.code !== 'entry') throw error;
      counts.skipped += 1;
    }
  }
  return { files, ...counts, ended };
};
