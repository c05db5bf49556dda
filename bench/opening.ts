/** Goes to a route of the app as a link does, and waits for what it shows. */
import type { Page } from '@playwright/test';

/** A place of the app, and what is there first. */
export interface Place {
  readonly route: string;
  /** CSS selector of the first useful content. */
  readonly shows: string;
}

/** Counts ms until the selector matches in a frame that was drawn. @returns `longest` where it does not until then */
export const openPlace = (page: Page, { route, shows }: Place, longest: number): Promise<number> =>
  page.evaluate(
    async ([to, selector, most]) => {
      const begun = performance.now();
      location.hash = to;
      for (;;) {
        const at = await new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
        );
        if (location.hash.startsWith(`#${to}`) && document.querySelector(selector)) return at - begun;
        if (at - begun > most) return most;
      }
    },
    [route, shows, longest] as const,
  );
