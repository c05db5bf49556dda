/** Typing into what a key has opened. */
import type { Page } from '@playwright/test';

/** Waits until a text field has the focus: what opens late under load would lose what is typed, or take it for keys of the screen. */
export const textFieldFocused = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    let focused = document.activeElement;
    while (focused instanceof HTMLIFrameElement) focused = focused.contentDocument?.activeElement ?? null;
    return focused?.matches('input, textarea, [contenteditable=true]') === true;
  });
};

/** Types once a text field has the focus. */
export const typeWhenFocused = async (page: Page, text: string): Promise<void> => {
  await textFieldFocused(page);
  await page.keyboard.type(text);
};
