/** A service behind a server of another age: the app knows only that server, and what it did is read back from the service. */
import type { Page } from '@playwright/test';
import type { VariedServer } from '#testing/servers/varied-server.ts';
import type { AppFixtures } from '#e2e/fixtures/app.ts';
import type { Person } from '#e2e/fixtures/kept-window.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { callService } from '#e2e/fixtures/service-api.ts';

/** What a test of another age stands on. */
export interface VariedSetup<Server extends VariedServer> {
  readonly app: RunningApp;
  readonly page: Page;
  readonly service: ServiceProcess;
  readonly server: Server;
  /** What the service itself has: `GET /projects/1/…` as an administrator. */
  readonly real: (request: string, body?: object) => Promise<unknown>;
}

/** Starts a server before a service, and ends it after `work`. */
export const withServer = async <Server extends VariedServer>(
  service: ServiceProcess,
  start: (upstream: string) => Promise<Server>,
  work: (server: Server) => Promise<void>,
): Promise<void> => {
  const server = await start(service.url);
  try {
    await work(server);
  } finally {
    await server.close();
  }
};

/** Signs in to such a server as somebody and opens a route; the server ends after `work`. */
export const withVaried = async <Server extends VariedServer>(
  { signedIn, service }: Pick<AppFixtures, 'signedIn' | 'service'>,
  start: (upstream: string) => Promise<Server>,
  [who, route]: readonly [who: Person, route: string],
  work: (setup: VariedSetup<Server>) => Promise<void>,
): Promise<void> =>
  withServer(service, start, async (server) => {
    const { app, open } = await signedIn(who, async () => Promise.resolve(server.url));
    const real = async (request: string, body?: object): Promise<unknown> =>
      (await callService(service, service.tokens.admin, request, body)).body;
    await work({ app, page: await open(route), service, server, real });
  });
