/** Follows how each account stands with its server, and looks for one that was lost. */
import { createListener } from '../accounts/listener.ts';
import type { Listener } from '../accounts/listener.ts';
import { createLookout } from '../accounts/lookout.ts';
import type { LookoutOptions } from '../accounts/lookout.ts';
import { createStandings } from '../accounts/standings.ts';
import type { Standings } from '../accounts/standings.ts';
import { tellStanding } from '../ipc/standing-handlers.ts';
import type { KnownWindows } from '../windows/known-windows.ts';

/** The connection statuses, and what hears the calls. */
export const watchConnections = (
  windows: KnownWindows,
  probe: LookoutOptions['probe'],
): { readonly standings: Standings; readonly listener: Listener } => {
  const standings = createStandings(Date.now, (key) => {
    tellStanding(windows, key);
  });
  const lookout = createLookout({
    probe,
    hear: (key, failure) => {
      standings.hear(key, failure);
      const until = standings.get(key).wait_until;
      return until && Math.max(until - Date.now(), 0);
    },
    isWatched: (key) => windows.ofAccount(key) !== undefined,
    schedule: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => {
        clearTimeout(timer);
      };
    },
  });
  return { standings, listener: createListener({ standings, lookout, now: Date.now }) };
};
