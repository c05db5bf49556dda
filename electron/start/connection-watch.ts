/** Follows the connection status of each account, and checks a server that was lost. */
import { createListener } from '#electron/accounts/listener.ts';
import type { Listener } from '#electron/accounts/listener.ts';
import { createHealthCheck } from '#electron/accounts/health-check.ts';
import type { HealthCheckOptions } from '#electron/accounts/health-check.ts';
import { createConnectionStatuses } from '#electron/accounts/connection-statuses.ts';
import type { ConnectionStatuses } from '#electron/accounts/connection-statuses.ts';
import { createOutageWait } from '#electron/offline-cache/outage-wait.ts';
import type { OutageWait } from '#electron/offline-cache/outage-wait.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';

/** The connection statuses, what follows the calls, and what waits for the loss of a server. */
export const watchConnections = (
  windows: KnownWindows,
  probe: HealthCheckOptions['probe'],
): { readonly connectionStatuses: ConnectionStatuses; readonly listener: Listener; readonly outages: OutageWait } => {
  const outages = createOutageWait((key) => connectionStatuses.get(key).unreachable !== null);
  const connectionStatuses = createConnectionStatuses(Date.now, (key) => {
    pushToAccount(windows, key, 'connection:changed', null);
    outages.changed(key);
  });
  const healthCheck = createHealthCheck({
    probe,
    report: (key, failure) => {
      connectionStatuses.report(key, failure);
      const until = connectionStatuses.get(key).wait_until;
      return until && Math.max(until - Date.now(), 0);
    },
    isWatched: (key) => windows.ofAccount(key) !== undefined,
    schedule: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  });
  return { connectionStatuses, outages, listener: createListener({ connectionStatuses, healthCheck, now: Date.now }) };
};
