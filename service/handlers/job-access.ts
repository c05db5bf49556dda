/** What every call on jobs begins with: the project, the right, the job. */
import type { Context } from '#service/context.ts';
import { forbidden, notFound } from '#service/http/api-failure.ts';
import { callerOf } from '#service/http/handler.ts';
import { isAtLeast, mayReadCode, projectFor, type ProjectAccess } from '#service/permissions/roles.ts';
import { findJob, type JobRow } from '#service/store/jobs.ts';
import type { UserRow } from '#service/store/users.ts';
import type { ProjectCall } from './project-access.ts';

/** A call on one job. */
export type JobCall = ProjectCall & { readonly params: { readonly job_id: number } };

/** A job in its project, and who asks. */
export interface JobAccess extends ProjectAccess {
  readonly row: JobRow;
  readonly caller: UserRow;
}

/** Jobs are read by reporters, and by any signed-in user in a public project. */
export const jobsProject = (context: Context, caller: UserRow, id: number | string): ProjectAccess => {
  const access = projectFor(context, caller, id);
  const isOpen = access.project.visibility === 'public';
  if (!mayReadCode(access.project, access.role) || (!isOpen && !isAtLeast(access.role, 'reporter'))) {
    throw forbidden();
  }
  return access;
};

/** The job of a call, as its caller may read it. */
export const jobFor = (call: JobCall): JobAccess => {
  const caller = callerOf(call);
  const access = jobsProject(call.context, caller, call.params.id);
  const row = findJob(call.context.database, access.project.id, call.params.job_id);
  if (!row) throw notFound('Job');
  return { ...access, row, caller };
};

/** The job of a call that its caller may act on: that takes a developer. */
export const actionableJob = (call: JobCall): JobAccess => {
  const access = jobFor(call);
  if (!isAtLeast(access.role, 'developer')) throw forbidden();
  return access;
};
