/** What each test of a file works with: made before it, ended after it. A test that restarts its service makes it itself. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ServiceOptions } from '#service/app.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { createGitClient, type GitClient } from './git-client.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

const hooks = { each: [beforeEach, afterEach], all: [beforeAll, afterAll] } as const;

/** Stands for what was made last. */
const lastMade = <Made extends object>(
  times: keyof typeof hooks,
  make: () => Promise<Made>,
  end: (made: Made) => Promise<void>,
): Made => {
  let made: Made;
  const [before, after] = hooks[times];
  before(async () => {
    made = await make();
  });
  after(() => end(made));
  return new Proxy({} as Made, { get: (_none, name) => Reflect.get(made, name) as unknown });
};

/** A service of its own for each test of the file. */
export const serviceForEach = (options?: Partial<ServiceOptions>): TestService =>
  lastMade(
    'each',
    () => createTestService(options),
    (service) => service.dispose(),
  );

/** One service for all tests of the file. */
export const serviceForAll = (): TestService => lastMade('all', createTestService, (service) => service.dispose());

/** A git client of its own for each test of the file. */
export const gitClientForEach = (service: TestService): GitClient =>
  lastMade(
    'each',
    () => createGitClient(service),
    (client) => client.end(),
  );

/** One HTTP client for all tests of the file. */
export const httpClientForAll = (service: TestService): HttpClient =>
  lastMade(
    'all',
    () => createHttpClient(service),
    (client) => client.end(),
  );
