/** The whole tour: everything is read, much is written, the checks run, and everything is read again. */
import { readPeople } from './reads-of-people.ts';
import { readProjects } from './reads-of-projects.ts';
import { makeOtherStates } from './states-without-operation.ts';
import { beginTour, type Tour } from './tour.ts';
import { writeMergeRequests } from './writes-of-merge-requests.ts';
import { testHookAgain, writePeople } from './writes-of-people.ts';
import {
  actOnJobs,
  cancelWaiting,
  endProjects,
  keepNewest,
  writeReferences,
  writeSnippets,
} from './writes-of-projects.ts';

const write = async (tour: Tour): Promise<void> => {
  makeOtherStates(tour.service);
  for (const id of [6, 10]) await tour.call('admin', 'users.block', { params: { id } });
  for (const verb of ['cancel', 'erase', 'retry', 'keepArtifacts'] as const) await actOnJobs(tour, verb);
  await writeReferences(tour);
  await writeSnippets(tour);
  await writeMergeRequests(tour);
  await writePeople(tour);
};

const runChecks = async (tour: Tour): Promise<void> => {
  await actOnJobs(tour, 'play');
  await cancelWaiting(tour);
  tour.service = await tour.service.restart({ runsJobs: true });
  await tour.service.settled();
  await tour.call('admin', 'users.block', { params: { id: 4 } });
  await keepNewest(tour);
};

/** Goes the whole way, through a service of its own that the caller ends. */
export const goThroughEverything = async (): Promise<Tour> => {
  const tour = await beginTour();
  await readProjects(tour);
  await readPeople(tour, ['admin', 'owner', 'developer', 'reporter']);
  await write(tour);
  await runChecks(tour);
  await readProjects(tour);
  await readPeople(tour, ['admin', 'owner', 'maintainer']);
  tour.service = await tour.service.restart({ compareTimeout: 0 });
  await endProjects(tour);
  await testHookAgain(tour);
  return tour;
};
