/** Times of calls and of what nobody can avoid for them, measured by turns. */

/** Samples per line. */
export const rounds = 9;

/** Milliseconds that work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Times of a call and of what git alone needs for it, in ms. */
export interface Times {
  readonly calls: number[];
  readonly floors: number[];
}

/** Both by turns, so that what the machine does meanwhile meets both; the first round is not counted. */
export const byTurns = async (
  floor: (round: number) => Promise<number>,
  call: (round: number) => Promise<number>,
): Promise<Times> => {
  const times: Times = { calls: [], floors: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [below, sample] = [await floor(round), await call(round)];
    if (round === 0) continue;
    times.floors.push(below);
    times.calls.push(sample);
  }
  return times;
};

/** Milliseconds of each work, by turns; the first turn is not counted. */
export const timesByTurns = (turns: number, works: readonly (() => unknown)[]): number[][] => {
  const times: number[][] = works.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1)
    works.forEach((work, at) => {
      const begun = performance.now();
      work();
      if (turn > 0) times[at]?.push(performance.now() - begun);
    });
  return times;
};
