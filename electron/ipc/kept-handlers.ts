/** Handlers of what an account keeps on this computer: drafts, viewed files, heads that were read, read marks, saved views, receipts, reminders. */
import { draftHandlers } from './draft-handlers.ts';
import { headHandlers } from './head-handlers.ts';
import { markHandlers } from './mark-handlers.ts';
import { receiptHandlers } from './receipt-handlers.ts';
import { reminderHandlers } from './reminder-handlers.ts';
import { viewHandlers } from './view-handlers.ts';
import { viewedHandlers } from './viewed-handlers.ts';

type Tools = Parameters<typeof draftHandlers>[0] &
  Parameters<typeof viewedHandlers>[0] &
  Parameters<typeof headHandlers>[0] &
  Parameters<typeof markHandlers>[0] &
  Parameters<typeof viewHandlers>[0] &
  Parameters<typeof receiptHandlers>[0] &
  Parameters<typeof reminderHandlers>[0];

/** All of them, on one store. */
export const keptHandlers = (tools: Tools) => ({
  ...draftHandlers(tools),
  ...viewedHandlers(tools),
  ...headHandlers(tools),
  ...markHandlers(tools),
  ...viewHandlers(tools),
  ...receiptHandlers(tools),
  ...reminderHandlers(tools),
});
