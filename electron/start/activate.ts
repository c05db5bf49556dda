/** macOS: what a click on the Dock's icon does. */
import { bringForward, type KnownWindows } from '#electron/windows/known-windows.ts';

/** Leaves visible windows alone, brings a minimized one forward, and opens the account used last where there is none. */
export const activate = async (
  windows: Pick<KnownWindows, 'all'>,
  openFirst: () => Promise<void>,
  hasVisibleWindows: boolean,
): Promise<void> => {
  if (hasVisibleWindows) return;
  const [known] = windows.all();
  if (known) bringForward(known);
  else await openFirst();
};
