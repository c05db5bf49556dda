/** Fuzzy matching: the letters of what was typed, in order, best at the starts of words and in runs. Pure. */

/** How well a text fits, and which of its letters were meant. */
export interface Match {
  /** Higher is better. */
  readonly score: number;
  /** Half-open ranges of the text, in order and apart. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const points = { start: 12, word: 8, run: 9, letter: 1, gap: -0.2 } as const;

const startsWord = (text: string, at: number): boolean => at === 0 || /[\s/_.!-]/.test(text.charAt(at - 1));

/** Every letter keeps its length: positions in the folded text are positions in the text. */
const folded = (text: string): string =>
  [...text].map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('');

const rangesOf = (positions: readonly number[]): Match['ranges'] => {
  const ranges: [number, number][] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last?.[1] === position) last[1] = position + 1;
    else ranges.push([position, position + 1]);
  }
  return ranges;
};

/** From one beginning on: each next letter right after the last one, else at the next start of a word, else anywhere. */
const positionsFrom = (text: string, query: string, first: number): number[] | null => {
  const positions = [first];
  for (const letter of query.slice(1)) {
    const after = (positions.at(-1) ?? first) + 1;
    let position = text.indexOf(letter, after);
    if (position === -1) return null;
    if (position !== after) {
      for (let at = position; at !== -1; at = text.indexOf(letter, at + 1)) {
        if (startsWord(text, at)) {
          position = at;
          break;
        }
      }
    }
    positions.push(position);
  }
  return positions;
};

const scoreOf = (text: string, positions: readonly number[]): number =>
  positions.reduce((sum, position, index) => {
    const before = positions[index - 1];
    if (before === position - 1) return sum + points.run;
    const gap = before === undefined ? position : position - before - 1;
    const bonus = position === 0 ? points.start : startsWord(text, position) ? points.word : points.letter;
    return sum + bonus + gap * points.gap;
  }, 0);

const matchWord = (
  text: string,
  query: string,
): { readonly score: number; readonly positions: readonly number[] } | null => {
  let best: { readonly score: number; readonly positions: readonly number[] } | null = null;
  for (let at = text.indexOf(query.charAt(0)); at !== -1; at = text.indexOf(query.charAt(0), at + 1)) {
    const positions = positionsFrom(text, query, at);
    // Greedy jumps to a word's start may pass the last letter: without it, anywhere is good enough.
    if (positions === null) continue;
    const score = scoreOf(text, positions);
    if (best === null || score > best.score) best = { score, positions };
  }
  if (best !== null) return best;
  const positions: number[] = [];
  for (const letter of query) {
    const position = text.indexOf(letter, (positions.at(-1) ?? -1) + 1);
    if (position === -1) return null;
    positions.push(position);
  }
  return { score: scoreOf(text, positions), positions };
};

/** Matches every word that was typed, in any order; null when one of them does not fit. An empty query matches everything. */
export const fuzzyMatch = (text: string, typed: string): Match | null => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const inside = folded(text);
  const positions = new Set<number>();
  let score = 0;
  for (const word of words) {
    const found = matchWord(inside, word);
    if (found === null) return null;
    score += found.score;
    for (const position of found.positions) positions.add(position);
  }
  return { score: score - text.length * 0.01, ranges: rangesOf([...positions].sort((a, b) => a - b)) };
};
