/** What every call on jobs begins with: the project, the right, the job. */
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/api-failure.ts';
import { callerOf } from '../http/handler.ts';
import { isAtLeast, mayReadCode, projectFor, type Place } from '../rights/roles.ts';
import { findJob, type JobRow } from '../store/jobs.ts';
import type { UserRow } from '../store/users.ts';
import type { ProjectCall } from './project-place.ts';

/** A call on one job. */
export type JobCall = ProjectCall & { readonly params: { readonly job_id: number } };

/** A job in its project, and who asks. */
export interface JobPlace extends Place {
  readonly row: JobRow;
  readonly caller: UserRow;
}

/** Jobs are read by reporters, and by any signed-in user in a public project. */
export const jobsProject = (context: Context, caller: UserRow, id: number | string): Place => {
  const place = projectFor(context, caller, id);
  const isOpen = place.project.visibility === 'public';
  if (!mayReadCode(place.project, place.standing) || (!isOpen && !isAtLeast(place.standing, 'reporter'))) {
    throw forbidden();
  }
  return place;
};

/** The job of a call, as its caller may read it. */
export const jobFor = (call: JobCall): JobPlace => {
  const caller = callerOf(call);
  const place = jobsProject(call.context, caller, call.params.id);
  const row = findJob(call.context.database, place.project.id, call.params.job_id);
  if (!row) throw notFound('Job');
  return { ...place, row, caller };
};

/** The job of a call that its caller may act on: that takes a developer. */
export const actionableJob = (call: JobCall): JobPlace => {
  const place = jobFor(call);
  if (!isAtLeast(place.standing, 'developer')) throw forbidden();
  return place;
};
