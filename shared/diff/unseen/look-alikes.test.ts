/** Lines that look the same: what is not seen is named on both, and what is seen is not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf } from '#shared/diff/testing/positions-over.ts';
import { piecesOf } from '#shared/diff/view/hidden-characters.ts';
import { createLineView } from '#shared/diff/view/line-view.ts';
import { shownLines } from '#shared/diff/view/shown-lines.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { Row } from '#shared/diff/index/read-row.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** The removed and added rows of a change of lines. */
const rowsOf = (before: readonly string[], after: readonly string[], isSplit = false): readonly Row[] => {
  const lines = [...before.map((line) => `-${line}\n`), ...after.map((line) => `+${line}\n`)].join('');
  const index = indexOf([[`@@ -1,${String(before.length)} +1,${String(after.length)} @@\n${lines}`]]);
  const expansions = new Map();
  const view = createLineView(index, isSplit, expansions);
  const shown = shownLines({ index, view, expansions, texts: new Map(), decode }, 0, view.lines);
  const rows = shown.flatMap(({ row, sides }) => sides ?? [row]);
  return rows.filter(
    (row): row is Row => row !== null && (row.kind === rowKinds.removed || row.kind === rowKinds.added),
  );
};

const unseenIn = (before: string, after: string): readonly unknown[] =>
  rowsOf([before], [after]).map(({ unseen }) =>
    unseen?.kind === 'characters' ? `${unseen.before} → ${unseen.after}` : (unseen?.kind ?? null),
  );

describe('defect R-11: a line that looks the same as before', () => {
  it.each([
    ['two forms of a letter', 'caf\u00e9', 'cafe\u0301', 'U+00E9 → U+0065 U+0301'],
    ['one letter alone', '\u00e9', 'e\u0301', 'U+00E9 → U+0065 U+0301'],
    ['a sign with two numbers', '5 \u212b', '5 \u00c5', 'U+212B → U+00C5'],
    ['a joiner', 'na\u200dme', 'name', 'U+200D → '],
    ['a byte order mark', 'name', '\ufeffname', ' → U+FEFF'],
    ['bidirectional marks', 'a \u202eb', 'a b', 'U+202E → '],
    ['a soft hyphen', 'co\u00adop', 'coop', 'U+00AD → '],
    ['a form of an emoji', '\u2764', '\u2764\ufe0f', ' → U+FE0F'],
    ['blanks at the end', 'key', 'key  ', ' → U+0020 ×2'],
    ['a line of blanks', '', '\t', ' → U+0009'],
    ['a space that does not break', 'a b', 'a\u00a0b', 'U+0020 → U+00A0'],
    ['a wide space', 'key = 1', 'key\u2003= 1', 'U+0020 → U+2003'],
    ['several places', 'key = 1', 'key\u00a0= 1  ', 'U+0020 → U+00A0 … U+0020 ×2'],
    ['a tab for blanks', '\tx', '    x', 'U+0009 → U+0020 ×4'],
  ])('names %s on both lines', (_what, before, after, named) => {
    expect(unseenIn(before, after)).toEqual([named, named]);
  });
  it('says of bytes that are not UTF-8 that they differ', () => {
    expect(unseenIn('caf\ufffd', 'caf\ufffd')).toEqual(['bytes', 'bytes']);
  });
  it('says that lines differ after what is shown', () => {
    const long = 'var a=1;'.repeat(300);
    expect(unseenIn(`${long}a`, `${long}b`)).toEqual(['beyond', 'beyond']);
    expect(unseenIn(long, long)).toEqual([null, null]);
  });
  it.each([
    ['a letter', 'a', 'b'],
    ['fewer blanks before it', '    x', '  x'],
    ['fewer tabs before it', '\t\tx', '\tx'],
    ['a carriage return, which has its mark', 'x', 'x\r'],
    ['nothing but the end of the file', 'x', 'x'],
  ])('is not what a line is called that is seen to differ by %s', (_what, before, after) => {
    expect(unseenIn(before, after)).toEqual([null, null]);
  });
  it('is found wherever it is in a change, each line once', () => {
    const rows = rowsOf(['caf\u00e9', 'x', 'th\u00e9'], ['new', 'cafe\u0301', 'th\u00e9', 'y', 'the\u0301'], true);
    const named = rows.filter(({ unseen }) => unseen !== undefined).map(({ text }) => text.normalize('NFC'));
    expect(named.sort()).toEqual(['caf\u00e9', 'caf\u00e9']);
  });
});

/** What a reader sees of a line: marks stand for hidden characters, spaces are alike, letters have one form. */
const seen = ({ text, leftOut, hasCarriageReturn }: Row): string =>
  piecesOf(text)
    .map(({ text: piece, mark }) => mark ?? piece.replace(/[\ufe0e\ufe0f]/g, '').replace(/[\p{Zs}\t]/gu, ' '))
    .join('')
    .normalize('NFC')
    .trimEnd() +
  (hasCarriageReturn ? ' CR' : '') +
  (leftOut > 0 ? ' more' : '');

it('defect R-11: no two lines that differ are drawn the same without a word', () => {
  const piece = fc.constantFrom(
    ...['a', 'b', ' ', '\t', '\u00a0', '\u3000', '\u200b', '\u200d', '\ufeff', '\u202e', '\u00ad', '\ufe0f', '\r'],
    ...[
      '\u00e9',
      'e',
      '\u0301',
      '\u0323',
      '\u212b',
      '\u00c5',
      '\ufffd',
      '\u{1f469}',
      '\u0007',
      '\u2028',
      'x'.repeat(1999),
    ],
  );
  const line = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(line, line, fc.boolean(), (before, after, isSplit) => {
      // Bytes that are not UTF-8 differ where their text does not.
      fc.pre(before !== after || before.includes('\ufffd'));
      const [removed, added] = rowsOf([before], [after], isSplit);
      if (removed === undefined || added === undefined) throw new Error('two rows');
      if (seen(removed) !== seen(added)) return;
      expect(removed.unseen).toBeDefined();
      expect(added.unseen).toEqual(removed.unseen);
    }),
    { seed: 20_261_127, numRuns: 3_000, examples: [['caf\ufffd', 'caf\ufffd', false]] },
  );
});
