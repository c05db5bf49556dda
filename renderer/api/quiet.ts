/** When a window has nothing to read and nothing to draw. */
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#renderer/components/layout/frames.ts';

/** Resolves when the window has nothing else to do. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** Resolves when what was asked for is answered and drawn. */
export const quiet = async (client: QueryClient): Promise<void> => {
  await idle();
  while (client.isFetching() > 0) {
    await new Promise<void>((resolve) => {
      const leave = client.getQueryCache().subscribe(() => {
        if (client.isFetching() > 0) return;
        leave();
        resolve();
      });
    });
    // What was answered is drawn first, and may ask for more.
    await idle();
  }
};
