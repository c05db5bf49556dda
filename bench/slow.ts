/** `--slow`: what is measured does useless work, and what it is compared with does not. A benchmark that holds all its goals then measures nothing. */
import type { Page } from '@playwright/test';

const isSlow = process.argv.includes('--slow');

/** Milliseconds in which a page works for nothing, and those in between. */
const busy = 60;
const free = 15;

/** Begins a script of a start; ms of work. Empty: nothing is made slow. */
export const slowScript = isSlow ? 'for (const until = performance.now() + 1000; performance.now() < until; );\n' : '';

/** Keeps the thread of a page busy from now on. */
export const slowPage = async (page: Page): Promise<void> => {
  if (!isSlow) return;
  await page.evaluate(
    ([work, pause]) => {
      const turn = (): void => {
        const until = performance.now() + work;
        while (performance.now() < until) continue;
        setTimeout(turn, pause);
      };
      turn();
    },
    [busy, free] as const,
  );
};

const again = (elapsed: number): void => {
  const until = performance.now() + 3 * elapsed + free;
  while (performance.now() < until) continue;
};

/** Does some work, then keeps the thread for three times as long and a little more. */
export const slowed = <Result>(work: () => Result): Result => {
  const begun = performance.now();
  const result = work();
  if (isSlow) again(performance.now() - begun);
  return result;
};

/** The same of work that is awaited. */
export const slowedLater = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now();
  const result = await work();
  if (isSlow) again(performance.now() - begun);
  return result;
};
