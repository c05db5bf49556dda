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

/** Same length for every letter: places in the folded text are places in the text. */
const folded = (text: string): string =>
  [...text].map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('');

const rangesOf = (places: readonly number[]): Match['ranges'] => {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last?.[1] === place) last[1] = place + 1;
    else ranges.push([place, place + 1]);
  }
  return ranges;
};

/** From one beginning on: each next letter right after the last one, else at the next start of a word, else anywhere. */
const placesFrom = (text: string, wish: string, first: number): number[] | null => {
  const places = [first];
  for (const letter of wish.slice(1)) {
    const after = (places.at(-1) ?? first) + 1;
    let place = text.indexOf(letter, after);
    if (place === -1) return null;
    if (place !== after) {
      for (let at = place; at !== -1; at = text.indexOf(letter, at + 1)) {
        if (startsWord(text, at)) {
          place = at;
          break;
        }
      }
    }
    places.push(place);
  }
  return places;
};

const scoreOf = (text: string, places: readonly number[]): number =>
  places.reduce((sum, place, index) => {
    const before = places[index - 1];
    if (before === place - 1) return sum + points.run;
    const gap = before === undefined ? place : place - before - 1;
    const bonus = place === 0 ? points.start : startsWord(text, place) ? points.word : points.letter;
    return sum + bonus + gap * points.gap;
  }, 0);

const matchWord = (
  text: string,
  wish: string,
): { readonly score: number; readonly places: readonly number[] } | null => {
  let best: { readonly score: number; readonly places: readonly number[] } | null = null;
  for (let at = text.indexOf(wish.charAt(0)); at !== -1; at = text.indexOf(wish.charAt(0), at + 1)) {
    const places = placesFrom(text, wish, at);
    // Greedy jumps to a word's start may pass the last letter: without it, anywhere is good enough.
    if (places === null) continue;
    const score = scoreOf(text, places);
    if (best === null || score > best.score) best = { score, places };
  }
  if (best !== null) return best;
  const places: number[] = [];
  for (const letter of wish) {
    const place = text.indexOf(letter, (places.at(-1) ?? -1) + 1);
    if (place === -1) return null;
    places.push(place);
  }
  return { score: scoreOf(text, places), places };
};

/** Matches every word that was typed, in any order; null when one of them does not fit. An empty wish fits everything. */
export const fuzzyMatch = (text: string, typed: string): Match | null => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const inside = folded(text);
  const places = new Set<number>();
  let score = 0;
  for (const word of words) {
    const found = matchWord(inside, word);
    if (found === null) return null;
    score += found.score;
    for (const place of found.places) places.add(place);
  }
  return { score: score - text.length * 0.01, ranges: rangesOf([...places].sort((a, b) => a - b)) };
};
