/** Jobs in the form of the API. */
import type { z } from 'zod';
import type { jobSchema } from '#shared/api/schemas/job.ts';
import type { Context } from '#service/context.ts';
import { logCommits } from '#service/git/log.ts';
import { findPipelines, type JobRow } from '#service/store/jobs.ts';
import { commitSummary } from './commit.ts';
import { summariesById } from './user.ts';

type Job = z.output<typeof jobSchema>;

/** The one runner there is; a job has it once it has begun. */
const builtInRunner = (context: Context): NonNullable<Job['runner']> => ({
  id: 1,
  description: 'Runs the built-in checks of this service',
  active: context.runner.takesJobs(),
  is_shared: true,
  name: 'built-in',
});

/** Whether the artifacts of a job have had their time. */
export const isExpired = (context: Context, row: JobRow): boolean =>
  row.artifacts_expire_at !== null && row.artifacts_expire_at <= context.now().toISOString();

/** Jobs of one project with their commits, read in one git process. A job whose commit is gone is left out. */
export const jobAnswers = async (context: Context, projectId: number, rows: readonly JobRow[]): Promise<Job[]> => {
  const pipelines = findPipelines(
    context.database,
    projectId,
    rows.map((row) => row.pipeline_id),
  );
  const userOf = summariesById(
    context,
    rows.map((row) => row.user_id),
  );
  const shas = [...new Set([...pipelines.values()].map(({ sha }) => sha))];
  const commits = await logCommits(context.repositoryOf(projectId), shas);
  return rows.flatMap((row): Job[] => {
    const pipeline = pipelines.get(row.pipeline_id);
    const commit = pipeline && commits.get(pipeline.sha);
    if (!commit) return [];
    return [
      {
        id: row.id,
        status: row.status as Job['status'],
        stage: row.stage,
        name: row.name,
        ref: row.ref,
        tag: row.tag === 1,
        coverage: row.coverage,
        created_at: row.created_at,
        started_at: row.started_at,
        finished_at: row.finished_at,
        user: userOf(row.user_id),
        commit: commitSummary(commit),
        runner: row.started_at === null ? null : builtInRunner(context),
        artifacts_file:
          row.artifacts_name === null || isExpired(context, row)
            ? null
            : { filename: row.artifacts_name, size: row.artifacts_size ?? 0 },
        pipeline: { id: pipeline.id, ref: pipeline.ref, sha: pipeline.sha, status: pipeline.status },
      },
    ];
  });
};
