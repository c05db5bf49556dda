/** What a reader does with a review on screen, timed to the frame that shows it. */
import { createFindInChanges } from '#renderer/workers/find/find-in-changes.ts';
import { typeInto } from '#bench/page/type-into.ts';
import { whenPainted } from './clock.ts';
import type { GivenChange } from './subject.ts';
import { hasText, shownReview } from './subjects/lectern-review.tsx';

/** Things that a reader does. */
export type OperationName = 'whitespace' | 'split' | 'filter' | 'mark';

/** Whether all files are there, and what each of them changes is known. */
export const isWhole = (): boolean => {
  const state = shownReview().review.state();
  return state?.phase === 'done' && state.hashes.length === state.files.length;
};

const element = <Found extends Element>(container: HTMLElement, selector: string): Found => {
  const found = container.querySelector<Found>(selector);
  if (found === null) throw new Error(`The review has no ${selector}.`);
  return found;
};

const isPressed = (container: HTMLElement): string =>
  [...container.querySelectorAll('[role=toolbar] [aria-pressed]')].map((button) => button.ariaPressed).join(' ');

const timed = async (act: () => void, isDone: () => boolean): Promise<number> => {
  const begun = performance.now();
  act();
  return (await whenPainted(isDone)) - begun;
};

const operations: Readonly<Record<OperationName, (container: HTMLElement) => Promise<number>>> = {
  whitespace: (container) => {
    const before = isPressed(container);
    return timed(
      () => shownReview().press('changes.whitespace'),
      () => isPressed(container) !== before && hasText(container),
    );
  },
  split: (container) => {
    const grid = element<HTMLElement>(container, '[role=grid]');
    const before = grid.dataset['split'];
    return timed(
      () => shownReview().press('changes.split'),
      () => grid.dataset['split'] !== before && hasText(container),
    );
  },
  filter: (container) => {
    const field = element<HTMLInputElement>(container, 'input[aria-label="Filter files"]');
    const text = field.value === '' ? 'file-0' : '';
    return timed(
      () => typeInto(field, text),
      () => (container.querySelector('output') !== null) === (text !== '') && hasText(container),
    );
  },
  mark: (container) => {
    const words = (): string => element(container, 'progress').getAttribute('aria-label') ?? '';
    const before = words();
    const folder = [...container.querySelectorAll('[role=treeitem][aria-expanded]')].find(
      (row) => Number(/, ([\d,]+) files/.exec(row.ariaLabel ?? '')?.[1]?.replaceAll(',', '') ?? 0) >= 300,
    );
    const box = folder?.querySelector<HTMLElement>('[data-box]');
    if (!box) throw new Error('No folder of the tree has 300 files.');
    return timed(
      () => box.click(),
      () => words() !== before,
    );
  },
};

/** Does something once. @returns ms until the frame that shows it */
export const operate = (name: OperationName, container: HTMLElement): Promise<number> => operations[name](container);

/** A search over everything, and the same by hand. */
export interface Search {
  readonly search: number;
  readonly matches: number;
  readonly scan: number;
  readonly scanMatches: number;
}

const codeSigns = new Set([' ', '+', '-']);

/** Searches all lines of the review on screen, and the same lines by the same pattern as texts in memory. */
export const search = async (changes: readonly GivenChange[], pattern: string): Promise<Search> => {
  const lines = changes.flatMap(({ diff }) =>
    diff
      .split('\n')
      .filter((line) => codeSigns.has(line.charAt(0)))
      .map((line) => line.slice(1)),
  );
  const { review } = shownReview();
  const finder = review.createFinder();
  const find = createFindInChanges({ slice: (from) => review.ask('findSlice', from), isWhole: () => true }, finder);
  const query = { text: pattern, isRegex: true, isCaseSensitive: true, isWholeWord: false };
  const run = async (): Promise<number> => {
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const stop = find.subscribe(() => {
        if (!find.state().isDone) return;
        stop();
        resolve();
      });
      find.search(query);
    });
    return performance.now() - begun;
  };
  // Once to start its worker.
  await run();
  const time = await run();
  const { count: matches, problem } = find.state();
  find.close();
  if (problem !== null) throw new Error(problem);
  const regex = new RegExp(pattern, 'gu');
  const begun = performance.now();
  let scanMatches = 0;
  for (const line of lines) for (const found of line.matchAll(regex)) scanMatches += found.length > 0 ? 1 : 0;
  return { search: time, matches, scan: performance.now() - begun, scanMatches };
};
