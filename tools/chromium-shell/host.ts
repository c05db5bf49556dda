/** What the whole shell shares: the app that runs, its Chromium once it is up, and the server of its origin. */
import { OriginServer } from './origin/server.ts';
import type { RunningChromium } from './browser/launch.ts';
import { Targets } from './page/targets.ts';

/** Everything that exists after the start. */
export interface StartedHost {
  readonly chromium: RunningChromium;
  readonly targets: Targets;
  readonly origin: OriginServer;
}

const { promise, resolve } = Promise.withResolvers<StartedHost>();

/** Resolves when Chromium is up and the origin is served. */
export const startedHost: Promise<StartedHost> = promise;

/** Called once by the start. */
export const announceHost = resolve;
