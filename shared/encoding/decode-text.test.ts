/** Bytes as texts: every encoding that browsers know, what is sure, what is guessed, and two versions alike. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asUtf8, decodeText, encodingOf, encodingsOf } from './decode-text.ts';
import { encodings, type Encoding, asSent, decodeAs, hasReplaced } from './encodings.ts';
import { charactersOf, encodeAs } from './testing/encode-as.ts';

/** A few lines as people write them, and the encodings in which files have them. */
const samples: readonly (readonly [Encoding, string])[] = [
  ['UTF-8', 'größer\n日本語\n'],
  ['UTF-16LE', 'line one\nline two\n'],
  ['UTF-16BE', 'line one\ngröße\n'],
  ['Shift_JIS', '日本語の行\n表示\n終わり\n'],
  ['Shift_JIS', '// コメント\nint x = 1;\n'],
  ['EUC-JP', '日本語の行\n表示\n終わり\n'],
  ['ISO-2022-JP', '日本語の行\nplain\n'],
  ['gb18030', '这是一个用于测试的文件，其中包含中文注释\n'],
  ['Big5', '這是一個測試檔案，內容是中文\n'],
  ['EUC-KR', '이 파일은 테스트용입니다\n'],
  ['windows-1252', 'menu\ncafé au lait\nthé\n'],
  ['windows-1252', '“quoted” – dash, don’t, it’s\n'],
  ['windows-1252', 'ÄÖÜ übergrößenträger\n'],
  ['windows-1252', 'grün'],
];

describe('defect R-11: the encoding of bytes', () => {
  it.each(samples)('is found: %s', (encoding, text) => {
    const bytes = encodeAs(text, encoding);
    expect(encodingOf(bytes)).toEqual({ encoding, isGuess: encoding !== 'UTF-8' });
    expect(decodeText(bytes)).toBe(text);
  });
  it('is sure by a mark, which is no part of the text', () => {
    for (const encoding of ['UTF-8', 'UTF-16LE', 'UTF-16BE'] as const) {
      const bytes = encodeAs('\ufeff表示', encoding);
      expect([encodingOf(bytes), decodeText(bytes)]).toEqual([{ encoding, isGuess: false }, '表示']);
    }
  });
  it('is none of a binary file', () => {
    for (const bytes of [
      [0x50, 0x4b, 0, 1],
      [0, 0, 0, 0],
      [0x41, 0, 0x42],
      [0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0],
    ])
      expect(encodingOf(Uint8Array.from(bytes))).toBeNull();
  });
  it('is that of its beginning where more follows: a character that is cut is no other encoding', () => {
    const cut = encodeAs('größer ü', 'UTF-8').subarray(0, -1);
    expect(encodingOf(cut, true)?.encoding).toBe('UTF-8');
    expect(encodingOf(cut)?.encoding).toBe('windows-1252');
  });
});

const legacy = encodings.filter((encoding) => !encoding.startsWith('UTF-'));
/** Two versions of a text in one encoding. */
const versionsIn = legacy.map((encoding) => {
  const character = fc.constantFrom(...charactersOf(encoding), 'a', 'Z', ' ', '=', '\n');
  const text = fc.array(character, { maxLength: 40 }).map((all) => all.join(''));
  return fc.tuple(fc.constant(encoding), text, text);
});

it('defect R-11: every encoding that browsers know is decoded, and as UTF-8 has the same lines', () => {
  for (const encoding of encodings) {
    const text = charactersOf(encoding.startsWith('UTF-') ? 'windows-1252' : encoding)
      .slice(0, 300)
      .join('\n');
    const bytes = encodeAs(text, encoding);
    expect(decodeAs(bytes, encoding), encoding).toBe(text);
    expect(decodeAs(asUtf8(bytes, { encoding, isGuess: false }), 'UTF-8'), encoding).toBe(text);
  }
});

it('defect R-11: two versions of a text in one encoding are decoded alike, unless the bytes of one say otherwise', () => {
  fc.assert(
    fc.property(fc.oneof(...versionsIn), ([encoding, before, after]) => {
      const versions = [before, after].map((text) => encodeAs(text, encoding));
      const found = encodingsOf(versions);
      const own = versions.map((bytes) => encodingOf(bytes));
      // What is UTF-8 beyond ASCII says so itself: then the change of the encoding is said.
      const isSaid = own.some((each, at) => each?.isGuess === false && versions[at]?.some((byte) => byte >= 0x80));
      if (isSaid) return;
      expect(found[0]).toEqual(found[1]);
      const decoded = versions.map((bytes, at) => decodeAs(bytes, found[at]?.encoding ?? 'UTF-8'));
      // Different bytes are different texts where nothing had to be replaced: ISO-2022-JP may write one text in two ways.
      const isWhole = decoded.every((text) => !text.includes('\ufffd'));
      if (isWhole && before !== after) expect(decoded[0]).not.toBe(decoded[1]);
    }),
    { seed: 20_261_127, numRuns: 1_000 },
  );
});

it('a line in another encoding does not make the lines of UTF-8 around it one of it', () => {
  const lines = 'café größe\n'.repeat(40);
  const before = encodeAs(lines, 'UTF-8');
  const after = new Uint8Array([...before, 0xe9, 10]);
  expect(encodingsOf([before, after]).map((one) => one?.encoding)).toEqual(['UTF-8', 'UTF-8']);
  // A file that is turned into UTF-8 is read as what it was.
  expect(encodingsOf([encodeAs(lines, 'windows-1252'), before]).map((one) => one?.encoding)).toEqual([
    'windows-1252',
    'UTF-8',
  ]);
});

it('bytes as a server sends them say where one was not UTF-8', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      const isUtf8 = Buffer.from(bytes).toString('utf8').includes('\ufffd') === false;
      expect(hasReplaced(asSent(bytes))).toBe(!isUtf8);
      if (isUtf8) expect(asSent(bytes)).toEqual(bytes);
    }),
    { seed: 20_261_127 },
  );
});
