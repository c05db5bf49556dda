/** Handlers of the channels of what was read: drawn heads and their snapshots, read marks, viewed files. */
import type { Handlers } from '#electron/ipc/handlers.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import type { ChangedLines } from './changed-lines.ts';
import type { readingChannels } from './channels.ts';
import type { DrawnHeads } from './drawn-heads.ts';
import type { ReadMarks } from './read-marks.ts';
import type { Snapshots } from './snapshots.ts';
import type { ViewedMarks } from './viewed-marks.ts';

/** What the channels work with. */
export interface ReadingTools {
  readonly drawnHeads: DrawnHeads;
  readonly snapshots: Snapshots;
  readonly changedLines: ChangedLines;
  readonly readMarks: ReadMarks;
  readonly viewedMarks: ViewedMarks;
  readonly windows: Pick<KnownWindows, 'all'>;
}

/** Handlers of these channels. */
export const readingHandlers = ({
  drawnHeads,
  snapshots,
  changedLines,
  readMarks,
  viewedMarks,
  windows,
}: ReadingTools): Handlers<typeof readingChannels> => ({
  'heads:read': (mergeRequest, { account }) => drawnHeads.read(account, mergeRequest),
  'heads:list': (_argument, { account }) => drawnHeads.list(account),
  'heads:drew': ({ mergeRequest, head }, { account }) => {
    drawnHeads.drew(account, mergeRequest, head);
    pushToAccount(windows, account, 'heads:changed', mergeRequest);
    return null;
  },
  'heads:keep-snapshot': (part, { account }) => {
    snapshots.keep(account, part);
    return null;
  },
  'heads:read-snapshot': (key, { account }) => snapshots.read(account, key),
  'lines:keep': ({ project, head, bytes }, { account }) => {
    changedLines.keep(account, project, head, bytes);
    return null;
  },
  'lines:read': ({ project, heads }, { account }) => changedLines.read(account, project, heads),
  'marks:list': (_argument, { account }) => readMarks.list(account),
  'marks:set': (change, { account }) => {
    pushToAccount(windows, account, 'marks:changed', readMarks.set(account, change));
    return null;
  },
  'viewed:read': (target, { account }) => viewedMarks.read(account, target),
  'viewed:mark': ({ target, marks, viewed }, { account }) => {
    viewedMarks.mark(account, target, marks, viewed);
    return null;
  },
});
