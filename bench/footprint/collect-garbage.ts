/** Has the app clear away what it no longer needs: it would do so at some time, and what is measured is what it keeps. */
import type { Page } from '@playwright/test';

/** Switches of Node for the main process: it says where its inspector is. Electron that is packed ignores them. */
export const inspected = '--inspect=0';

/** The address of the inspector, in what the app printed. */
const inspectorOf = (log: string): string | undefined => /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/u.exec(log)?.[0];

const collect = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' });

/** @param log what the app printed; without an inspector in it the main process is left as it is */
export const collectGarbage = async (page: Page, log: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  const address = inspectorOf(log);
  if (address === undefined) return console.log('footprint: the main process was not asked to collect its garbage');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(collect));
    socket.addEventListener('message', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector of the app cannot be reached.')));
  });
  socket.close();
};
