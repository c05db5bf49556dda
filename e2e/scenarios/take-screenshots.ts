/** Takes a scenario: starts what its stage needs beside the app, and ends it afterwards. */
import { startService, startServiceProcess } from '#e2e/fixtures/local-service.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { makeSmallRepository } from '#e2e/fixtures/small-repository.ts';
import { startFaultyServer } from '#e2e/faults/faulty-server.ts';
import type { Screenshot, Scenario } from './setup.ts';

const serve = async ({ holds }: Scenario) => {
  if (holds === undefined) return startService();
  const repository = makeSmallRepository();
  try {
    return await startServiceProcess(['--add', repository.folder, '--name', 'harbor/mooring-log']);
  } finally {
    repository.remove();
  }
};

/** Takes the scenario with an app at its first run. */
export const takeScreenshots = async (app: RunningApp, scenario: Scenario, screenshot: Screenshot): Promise<void> => {
  const service = await serve(scenario);
  const server = await startFaultyServer(service.url);
  try {
    await scenario.scenario({ app, service, server }, screenshot);
  } finally {
    await server.stop();
    await service.stop();
  }
};
