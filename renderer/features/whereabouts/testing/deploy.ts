/** Puts commits in place in the local service: deployments without a job, which were done when they were recorded. */
import type { TestService } from '#testing/service-fixture.ts';

/** One deployment of project 1. */
export interface MadeDeployment {
  readonly iid: number;
  /** Name of the environment. */
  readonly name: string;
  readonly sha: string;
  readonly at: Date;
}

/** Records it. */
export const deploy = (service: TestService, { iid, name, sha, at }: MadeDeployment): void =>
  service.inDatabase((database) => {
    database.write('INSERT OR IGNORE INTO environments (project_id, name) VALUES (1, ?)', name);
    database.write(
      `INSERT INTO deployments (iid, project_id, environment_id, ref, sha, user_id, job_id, created_at)
       SELECT ?, 1, id, 'main', ?, NULL, NULL, ? FROM environments WHERE project_id = 1 AND name = ?`,
      iid,
      sha,
      at.toISOString(),
      name,
    );
  });
