/** The line of a context menu that copies a text. */
import type { MenuEntry } from './context-menu.ts';

/** Makes it; what is copied appears in `text`, not in the label. `command` does the same. */
export const copyEntry = (label: string, text: string, command?: string): MenuEntry => ({
  label,
  ...(command !== undefined && { command }),
  // Refused only where the page is not in front, and there is no menu then.
  run: () => void navigator.clipboard.writeText(text).catch(() => undefined),
});
