/** Takes a walk: starts what its stage needs beside the app, and ends it afterwards. */
import { startService, startServiceProcess } from '../fixtures/local-service.ts';
import type { RunningApp } from '../fixtures/running-app.ts';
import { makeSmallRepository } from '../fixtures/small-repository.ts';
import { startFaultyServer } from '../faults/faulty-server.ts';
import type { Look, Walk } from './stage.ts';

const serve = async ({ holds }: Walk) => {
  if (holds === undefined) return startService();
  const repository = makeSmallRepository();
  try {
    return await startServiceProcess(['--add', repository.folder, '--name', 'harbor/mooring-log']);
  } finally {
    repository.remove();
  }
};

/** Takes the walk with an app at its first run. */
export const takeWalk = async (app: RunningApp, walk: Walk, look: Look): Promise<void> => {
  const service = await serve(walk);
  const server = await startFaultyServer(service.url);
  try {
    await walk.walk({ app, service, server }, look);
  } finally {
    await server.stop();
    await service.stop();
  }
};
