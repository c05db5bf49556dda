/** A guess at the encoding of bytes that are not UTF-8 and have no mark: Asian ones by how common their pairs are, else windows-1252. */
import { type Encoding, isValid } from './encodings.ts';

/** Bytes that are looked at. */
const sampled = 1 << 20;

/** Whether two bytes are a character that such texts often have: kana, Hangul, everyday ideographs and their punctuation. */
type IsCommon = (lead: number, second: number) => boolean;

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

/** Of two encodings with equal shares the first one: texts in the later one are rarely valid in it, or have no kana. */
const common: readonly (readonly [Encoding, IsCommon])[] = [
  // Hiragana, katakana, punctuation, and the kanji of level 1.
  [
    'Shift_JIS',
    (lead, second) => (within(lead, 0x81, 0x83) || within(lead, 0x88, 0x97)) && second >= 0x40 && second !== 0x7f,
  ],
  ['EUC-JP', (lead, second) => (within(lead, 0xa1, 0xa5) || within(lead, 0xb0, 0xcf)) && second >= 0xa1],
  ['EUC-KR', (lead, second) => (within(lead, 0xa1, 0xa3) || within(lead, 0xb0, 0xc8)) && second >= 0xa1],
  ['gb18030', (lead, second) => (within(lead, 0xa1, 0xa3) || within(lead, 0xb0, 0xd7)) && second >= 0xa1],
  ['Big5', (lead, second) => (within(lead, 0xa1, 0xa3) || within(lead, 0xa4, 0xc6)) && second >= 0x40],
];

/** Part of the pairs that must be common, and part that must be beside another: letters with accents are alone. */
const leastCommon = 0.85;
const leastBeside = 0.5;
/** Part of the pairs that kana are in Japanese: the other encodings with these leads have none. */
const leastKana = 0.1;

interface PairCounts {
  readonly pairs: number;
  readonly common: number;
  readonly beside: number;
  readonly kana: number;
}

const countPairs = (bytes: Uint8Array, isCommon: IsCommon): PairCounts => {
  const counts = { pairs: 0, common: 0, beside: 0, kana: 0 };
  let end = -1;
  let isRun = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const second = bytes[at + 1] ?? 0;
    counts.pairs += 1;
    if (isCommon(lead, second)) counts.common += 1;
    if (lead === 0xa4 || lead === 0xa5) counts.kana += 1;
    // The first pair of a run counts once the second one follows.
    if (at === end) counts.beside += isRun ? 1 : 2;
    isRun = at === end;
    at += 1;
    end = at + 1;
  }
  return counts;
};

/** Whole lines of the beginning, so that no character is cut. */
const sampleOf = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= sampled) return bytes;
  const end = bytes.lastIndexOf(10, sampled);
  return bytes.subarray(0, end < 0 ? sampled : end + 1);
};

const hasEscape = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1))
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42)) return true;
  return false;
};

/** Whether bytes switch between character sets as ISO-2022-JP does, which is valid UTF-8 and ASCII alone. */
export const isIso2022 = (bytes: Uint8Array): boolean => hasEscape(bytes) && isValid(bytes, 'ISO-2022-JP');

/** Characters of UTF-8 for each byte that is none: a text in another encoding has far fewer by chance. */
const leastUtf8 = 4;

/** Whether bytes are UTF-8 but for a few: one line of another encoding does not make the others one of it. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  let [valid, wrong] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const more = within(lead, 0xc2, 0xdf) ? 1 : within(lead, 0xe0, 0xef) ? 2 : within(lead, 0xf0, 0xf4) ? 3 : 0;
    const isWhole = more > 0 && bytes.subarray(at + 1, at + 1 + more).every((byte) => within(byte, 0x80, 0xbf));
    if (isWhole && at + more < bytes.length) {
      valid += 1;
      at += more;
    } else wrong += 1;
  }
  return valid > leastUtf8 * wrong;
};

/** The encoding that bytes are most likely in; windows-1252 where nothing tells. */
export const guessEncoding = (bytes: Uint8Array): Encoding => {
  const sample = sampleOf(bytes);
  if (isIso2022(sample)) return 'ISO-2022-JP';
  if (isMostlyUtf8(sample)) return 'UTF-8';
  let best: Encoding = 'windows-1252';
  let most = leastCommon;
  for (const [encoding, isCommon] of common) {
    const counts = countPairs(sample, isCommon);
    const share = counts.common / Math.max(1, counts.pairs);
    if (share < most || (best !== 'windows-1252' && share === most)) continue;
    if (counts.pairs < 2 || counts.beside < leastBeside * counts.pairs) continue;
    if (encoding === 'EUC-JP' && counts.kana < leastKana * counts.pairs) continue;
    if (!isValid(sample, encoding)) continue;
    best = encoding;
    most = share;
  }
  return best;
};
