/** The files of a repository, as a person walks through them. */
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { variedBranch } from '#e2e/fixtures/varied-files.ts';
import { goTo } from './go-to.ts';

/** Goes to a file or folder of the branch with files of every kind. */
export const goToVaried = (page: Page, path = ''): Promise<void> =>
  goTo(
    page,
    ['/p/1/tree', encodeURIComponent(variedBranch), ...path.split('/').map(encodeURIComponent)]
      .filter(Boolean)
      .join('/')
      .replace(/\/$/, ''),
  );

/** The code on screen. */
export const codeOf = (page: Page, path: string): FrameLocator =>
  page.frameLocator(`iframe[title="Content of ${path}"]`);

/** The frame itself, for what no locator shows. */
export const codeFrame = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().includes('editor.html'));
  if (frame === undefined) throw new Error('no code is on screen');
  return frame;
};

/** Lines that are drawn, in their order, with their numbers. */
export const drawnLines = (page: Page): Promise<readonly (readonly [number: number, text: string])[]> =>
  codeFrame(page).evaluate(() => {
    const top = (element: Element): number => element.getBoundingClientRect().top;
    const numbers = [...document.querySelectorAll('.margin-view-overlays .line-numbers')];
    return [...document.querySelectorAll('.view-line')]
      .map((line) => {
        const number = numbers.find((each) => Math.abs(top(each) - top(line)) < 2);
        return [Number(number?.textContent ?? 0), line.textContent.replaceAll('\u00a0', ' ')] as const;
      })
      .sort(([one], [other]) => one - other);
  });
