/** Follows how each account stands with its server, and looks for one that was lost. */
import { createListener } from '../accounts/listener.ts';
import type { Listener } from '../accounts/listener.ts';
import { createLookout } from '../accounts/lookout.ts';
import type { LookoutOptions } from '../accounts/lookout.ts';
import { createStandings } from '../accounts/standings.ts';
import type { Standings } from '../accounts/standings.ts';
import { createOutageWait } from '../kept-answers/outage-wait.ts';
import type { OutageWait } from '../kept-answers/outage-wait.ts';
import { tellStanding } from '../ipc/standing-handlers.ts';
import type { KnownWindows } from '../windows/known-windows.ts';

/** The connection statuses, what hears the calls, and what waits for the loss of a server. */
export const watchConnections = (
  windows: KnownWindows,
  probe: LookoutOptions['probe'],
): { readonly standings: Standings; readonly listener: Listener; readonly outages: OutageWait } => {
  const outages = createOutageWait((key) => standings.get(key).unreachable !== null);
  const standings = createStandings(Date.now, (key) => {
    tellStanding(windows, key);
    outages.changed(key);
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
  return { standings, outages, listener: createListener({ standings, lookout, now: Date.now }) };
};
