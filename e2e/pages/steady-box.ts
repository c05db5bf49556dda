/** Where something is, once it stays there: lines move while heights are measured and a file is scrolled to. */
import { expect, type Locator } from '@playwright/test';

/** Place and size, in CSS pixels of the window. */
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Waits until two looks in a row find it at the same place. */
export const steadyBox = async (locator: Locator): Promise<Box> => {
  let last: Box | null = null;
  await expect
    .poll(async () => {
      const before = last;
      last = await locator.boundingBox();
      return last !== null && JSON.stringify(last) === JSON.stringify(before);
    })
    .toBe(true);
  return last!;
};
