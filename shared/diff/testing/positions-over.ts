/** A view over some patches, with what places are found in it. */
import { createWholeText, type WholeText } from '#shared/diff/bytes/whole-text.ts';
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import type { HeadChanges } from '#shared/review/head-changes.ts';
import type { FoundPosition, LinePosition } from '#shared/review/line-position.ts';
import type { FileExpansion } from '#shared/diff/view/expansions.ts';
import { createLineView } from '#shared/diff/view/line-view.ts';
import { shownLines } from '#shared/diff/view/shown-lines.ts';
import { foldWhitespace } from '#shared/diff/view/whitespace-folding.ts';
import { positionsIn } from '#shared/diff/places/find-positions.ts';
import { chosenLines } from '#shared/diff/places/position-at.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const head = 'a'.repeat(40);
export const earlier = 'b'.repeat(40);

export type Change = readonly [patch: string, fields?: object];

export const indexOf = (changes: readonly Change[]): PatchIndex => {
  const index = createPatchIndex();
  changes.forEach(([patch, fields], at) => {
    const path = `${'abc'[at] ?? ''}.ts`;
    const read = readChangeFields({ old_path: path, new_path: path, a_mode: '100644', b_mode: '100644', ...fields });
    if (read !== null) index.addFile(read, encode(patch));
  });
  return index;
};

interface Setting {
  readonly isSplit?: boolean;
  readonly folds?: boolean;
  readonly whole?: string;
  readonly expansions?: ReadonlyMap<number, FileExpansion>;
  readonly since?: readonly HeadChanges[];
  readonly isRange?: boolean;
}

export const over = (changes: readonly Change[], setting: Setting = {}) => {
  const patches = indexOf(changes);
  const index = setting.folds === true ? foldWhitespace(patches).index : patches;
  const expansions = setting.expansions ?? new Map<number, FileExpansion>();
  const view = createLineView(index, setting.isSplit ?? false, expansions);
  const texts = new Map<number, WholeText>();
  if (setting.whole !== undefined) texts.set(0, createWholeText(encode(setting.whole)));
  const isRange = setting.isRange ?? false;
  const places = positionsIn({ patches, index, view, texts, decode, sha: head, isRange }, setting.since ?? []);
  return {
    view,
    find: places.find,
    unread: places.unread,
    /** Lines of the view as servers with threads name them: `old 11 11`, from the first to the last. */
    inDiff: (from: number, to = from, side: 'left' | 'right' = 'right') => {
      const chosen = chosenLines(index, view, { from, to, side });
      const found = chosen === null ? null : places.inDiff(chosen);
      return found && [found.start, found.end].map((at) => [at.type ?? 'both', at.old_line, at.new_line].join(' '));
    },
    /** The place of some lines of the view. */
    at: (from: number, to = from, side: 'left' | 'right' = 'right') => {
      const chosen = chosenLines(index, view, { from, to, side });
      return chosen === null ? null : places.quote(chosen);
    },
    text: (line: number, side: 0 | 1 = 1) => {
      const [shown] = shownLines({ index, view, expansions, texts, decode }, line, line + 1);
      return shown?.sides === null ? shown.row.text : shown?.sides[side]?.text;
    },
  };
};

export const place = (
  firstLine: number,
  quoted: readonly string[],
  more: Partial<LinePosition> = {},
): LinePosition => ({
  path: 'a.ts',
  side: 'new',
  firstLine,
  lastLine: firstLine + quoted.length - 1,
  sha: head,
  quoted,
  ...more,
});

/** Lines 10 to 14 of 20: one removed, two added, `}` twice. */
export const patch = '@@ -10,4 +10,5 @@ f\n one\n-two\n+2\n+}\n four\n }\n';
const wholeNew = [
  ...Array.from({ length: 9 }, (_, at) => `l${String(at + 1)}`),
  ...['one', '2', '}', 'four', '}'],
  ...['l15', 'l16'],
];
export const whole = wholeNew.map((line) => `${line}\n`).join('');
export const onLine = (line: number, file = 0): FoundPosition => ({ kind: 'line', file, line });
export const outdated: FoundPosition = { kind: 'outdated', file: 0 };
export const hidden: FoundPosition = { kind: 'hidden', file: 0 };
