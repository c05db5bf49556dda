/** What a page of the app asks its main process and its server, as the page's own code does. */
import type { Page } from '@playwright/test';
import type { InvokedName, LecternBridge, Channels } from '#electron/ipc/channels.ts';

/** Asks over a channel. @throws what the channel answers instead of a value */
export const invoke = async <Name extends InvokedName>(
  page: Page,
  channel: Name,
  argument: Channels[Name][0],
): Promise<Channels[Name][1]> => {
  const outcome = await page.evaluate(
    ({ name, given }) => {
      const { lectern } = window as unknown as { readonly lectern: LecternBridge };
      return lectern.invoke(name, given as never);
    },
    { name: channel, given: argument },
  );
  if (!outcome.ok) throw new Error(`${channel}: ${outcome.error.message}`);
  return outcome.value as Channels[Name][1];
};

/** The same for what the main process does after a key of the user alone. */
export const invokeByKey: typeof invoke = async (page, channel, argument) => {
  await page.keyboard.press('Shift');
  return invoke(page, channel, argument);
};

/** Calls an operation and reads its answer to the end. */
export const callFrom = (page: Page, operation: string, params: object): Promise<unknown> =>
  page.evaluate(
    async ({ id, body }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/${id}`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${id}: ${String(answer.status)}`);
      return (await answer.json()) as unknown;
    },
    { id: operation, body: JSON.stringify({ params }) },
  );
