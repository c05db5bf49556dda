/** Proves which runs of a file change its layout or its comments alone: by the tokens of both whole versions and what the grammar makes of them. */
import { foldKinds, type Fold, type FoldKind } from '#shared/diff/folding/fold.ts';
import type { LayoutCandidate } from '#shared/diff/folding/layout-candidates.ts';
import type { Grammar } from './grammars.ts';
import { readTokens, type SourceToken, type SourceTokens } from './source-tokens.ts';

/** Comments that do something: for a tool, a compiler, a test or the law. */
const directive =
  /@|```|>>>|noqa|type:|pylint|pragma|pyright|mypy|ruff|flake8|isort|yapf|fmt:|black|nosec|nolint|NOLINT|lint|prettier|istanbul|\bc8\b|\bv8\b|licen[cs]e|copyright|spdx|warrant|generated|coding[:=]|-\*-|vim:|webpack|vite|sourceMappingURL|sourceURL|PURE|region|clang-format|rustfmt|doctest|deprecated|<reference|globals?\b|exported|safety/i;
const directiveStart =
  /^(\/\/[a-z+!/]|#[!a-z:]|\/\*[a-z!*]?\s*(global|exported|eslint|jshint))|^\/\/\/|^\/\/!|^\/\*\*\/?$/;

const isDirective = ({ text }: SourceToken): boolean => directive.test(text) || directiveStart.test(text);

/** Tokens that have a character on some lines, without last commas; and the one after them. */
interface Part {
  readonly tokens: readonly SourceToken[];
  readonly commas: number;
  readonly nextShape: number;
}

const firstWhere = (tokens: readonly SourceToken[], holds: (token: SourceToken) => boolean): number => {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const token = tokens[middle];
    if (token !== undefined && holds(token)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const partOf = ({ tokens, endShape }: SourceTokens, [from, to]: readonly [number, number]): Part => {
  const first = firstWhere(tokens, ({ lastLine }) => lastLine >= from);
  const end = Math.max(
    first,
    firstWhere(tokens, ({ firstLine }) => firstLine >= to),
  );
  const own = tokens.slice(first, end);
  const kept = own.filter(({ isLastComma }) => !isLastComma);
  return { tokens: kept, commas: own.length - kept.length, nextShape: tokens[end]?.shape ?? endShape };
};

const areUnknown = ({ unknown }: SourceTokens, [from, to]: readonly [number, number]): boolean =>
  unknown.some(([first, last]) => first <= to && last >= from - 1);

const areSame = (one: readonly SourceToken[], other: readonly SourceToken[], hasSpaces: boolean): boolean =>
  one.length === other.length &&
  one.every(({ text, shape, isComment, hasSpaceBefore }, at) => {
    const token = other[at];
    return (
      token?.text === text &&
      token.shape === shape &&
      token.isComment === isComment &&
      (!hasSpaces || token.hasSpaceBefore === hasSpaceBefore)
    );
  });

/** Lines by which the comments of a run begin before it and end after it. */
const reachOf = (tokens: readonly SourceToken[], [from, to]: readonly [number, number]): readonly [number, number] => [
  Math.max(0, from - (tokens[0]?.firstLine ?? from)),
  Math.max(0, (tokens.at(-1)?.lastLine ?? to - 1) - to + 1),
];

/** Whether no comment ends, or begins, on other lines around the run than before: what was code stays code. */
const doReachAlike = (
  one: readonly SourceToken[],
  old: readonly [number, number],
  other: readonly SourceToken[],
  now: readonly [number, number],
): boolean => {
  const [before, after] = reachOf(one, old);
  const [beforeNow, afterNow] = reachOf(other, now);
  return before === beforeNow && after === afterNow;
};

/** Why a run need not be read; null when it must be. */
const kindOf = (
  before: SourceTokens,
  after: SourceTokens,
  { old, now }: LayoutCandidate,
  hasSpaces: boolean,
): FoldKind | null => {
  if (areUnknown(before, old) || areUnknown(after, now)) return null;
  const one = partOf(before, old);
  const other = partOf(after, now);
  if (one.nextShape === other.nextShape && areSame(one.tokens, other.tokens, hasSpaces))
    return one.commas === other.commas ? foldKinds.layout : foldKinds.commas;
  const all = [...one.tokens, ...other.tokens];
  if (one.commas + other.commas > 0 || all.some((token) => !token.isComment || isDirective(token))) return null;
  return doReachAlike(one.tokens, old, other.tokens, now) ? foldKinds.comments : null;
};

/** Proves what it can of the candidates of a file, in steps. */
export const proveLayout = function* (
  grammar: Grammar,
  file: number,
  texts: readonly [before: string, after: string],
  candidates: readonly LayoutCandidate[],
): Generator<void, readonly Fold[]> {
  const before = yield* readTokens(grammar, texts[0]);
  const after = yield* readTokens(grammar, texts[1]);
  return candidates.flatMap((candidate): Fold[] => {
    const kind = kindOf(before, after, candidate, grammar.hasSpaces);
    const { left, end, changed } = candidate;
    return kind === null ? [] : [{ kind, file, from: left, to: end, changed, other: -1, times: 1 }];
  });
};
