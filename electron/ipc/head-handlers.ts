/** The channels `heads:*`: which head's changes were drawn, always in windows of the asking window's own account. */
import type { DrawnHeads } from '../store/drawn-heads.ts';
import type { Snapshots } from '../store/snapshots.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';
import { accountOf, explainingStore } from './stored.ts';

/** What the channels work with. */
export interface HeadTools {
  readonly drawnHeads: DrawnHeads;
  readonly snapshots: Snapshots;
  readonly windows: KnownWindows;
}

/** Handlers of the channels of drawn heads. */
export const headHandlers = ({
  drawnHeads,
  snapshots,
  windows,
}: HeadTools): Pick<Handlers, `heads:${string}` & keyof Handlers> => ({
  'heads:read': (mergeRequest, caller) => {
    const account = accountOf(caller);
    return explainingStore(() => drawnHeads.read(account, mergeRequest));
  },
  'heads:list': (_argument, caller) => {
    const account = accountOf(caller);
    return explainingStore(() => drawnHeads.list(account));
  },
  'heads:drew': ({ mergeRequest, head }, caller) => {
    const account = accountOf(caller);
    explainingStore(() => {
      drawnHeads.drew(account, mergeRequest, head);
    });
    for (const { window, role } of windows.all())
      if (role.kind === 'account' && role.key === account) push(window, 'heads:changed', mergeRequest);
    return null;
  },
  'heads:keep-snapshot': (part, caller) => {
    const account = accountOf(caller);
    explainingStore(() => {
      snapshots.keep(account, part);
    });
    return null;
  },
  'heads:read-snapshot': (key, caller) => {
    const account = accountOf(caller);
    return explainingStore(() => snapshots.read(account, key));
  },
});
