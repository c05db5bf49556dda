/** A service behind a server of another age: the app knows only that server, and what it did is read back from the service. */
import type { Page } from '@playwright/test';
import type { VariedServer } from '../../testing/servers/varied-server.ts';
import { startService, type ServiceProcess } from '../fixtures/local-service.ts';
import type { RunningApp } from '../fixtures/running-app.ts';
import { callService } from '../fixtures/service-api.ts';
import { connect } from './first-run.ts';
import { goTo } from './go-to.ts';

/** What a test of another age stands on. */
export interface VariedSetup<Server extends VariedServer> {
  readonly page: Page;
  readonly service: ServiceProcess;
  readonly server: Server;
  /** What the service itself has: `GET /projects/1/…` as an administrator. */
  readonly real: (request: string, body?: object) => Promise<unknown>;
}

/** Starts both, and hands their addresses to `work`. */
export const withServer = async <Server extends VariedServer>(
  start: (upstream: string) => Promise<Server>,
  work: (service: ServiceProcess, server: Server) => Promise<void>,
): Promise<void> => {
  const service = await startService();
  const server = await start(service.url);
  try {
    await work(service, server);
  } finally {
    await server.close();
    await service.stop();
  }
};

/** Connects a fresh app to the server as somebody and opens a route; both end after `work`. */
export const withVaried = async <Server extends VariedServer>(
  app: RunningApp,
  start: (upstream: string) => Promise<Server>,
  [who, route]: readonly [who: keyof ServiceProcess['tokens'], route: string],
  work: (setup: VariedSetup<Server>) => Promise<void>,
): Promise<void> =>
  withServer(start, async (service, server) => {
    await connect(await app.window('sign-in.html'), server.url, service.tokens[who]);
    const page = await app.window('index.html');
    await goTo(page, route);
    const real = async (request: string, body?: object): Promise<unknown> =>
      (await callService(service, service.tokens.admin, request, body)).body;
    await work({ page, service, server, real });
  });
