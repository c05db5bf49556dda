/** A fork of project 1 of the sample, for tests of what comes from outside a project. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { testNow, type TestService } from '#testing/service-fixture.ts';
import { addProject } from '#service/store/projects.ts';

/** Id of the fork, and its owner, who may only read the project it comes from. */
export interface Fork {
  readonly id: number;
  readonly owner: { readonly token: string };
}

/** Makes a private fork of a new user. */
export const addFork = async (service: TestService): Promise<Fork> => {
  const owner = service.addStranger('fork.owner');
  const id = service.inDatabase((database) => {
    database.write("INSERT INTO members VALUES (1, ?, 'reporter')", owner.id);
    return addProject(database, {
      path: 'fork.owner/tideplan',
      name: 'tideplan',
      visibility: 'private',
      owner_id: owner.id,
      default_branch: 'main',
      created_at: testNow.toISOString(),
      forked_from: 1,
    });
  });
  const repositories = join(service.folder, 'repositories');
  await cp(join(repositories, '1.git'), join(repositories, `${String(id)}.git`), { recursive: true });
  return { id, owner };
};
