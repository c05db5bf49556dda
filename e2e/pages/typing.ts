/** Typing into what a key has opened. */
import type { Page } from '@playwright/test';

/** Types once a text field has the focus: what opens late under load would lose the first letters, or take them for keys of the screen. */
export const typeWhenFocused = async (page: Page, text: string): Promise<void> => {
  await page.waitForFunction(() => {
    let focused = document.activeElement;
    while (focused instanceof HTMLIFrameElement) focused = focused.contentDocument?.activeElement ?? null;
    return focused?.matches('input, textarea, [contenteditable=true]') === true;
  });
  await page.keyboard.type(text);
};
