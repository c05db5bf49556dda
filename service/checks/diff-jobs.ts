/** The jobs `whitespace` and `conflict-markers`: what `git diff --check` says about the lines that a change adds. */
import { checkDiff, type CheckFinding } from '#service/git/diff-check.ts';
import { JobFailure, type JobRun } from './job-run.ts';
import { nameInTrace, paint } from './trace.ts';

const isMarker = ({ problem }: CheckFinding): boolean => problem.startsWith('leftover conflict marker');

const inspect = async (run: JobRun, title: string, isMeant: (finding: CheckFinding) => boolean): Promise<number> =>
  run.trace.section(run.job.name.replaceAll('-', '_'), title, async () => {
    let count = 0;
    run.trace.line(`$ git diff --check ${run.base.slice(0, 8)} ${run.pipeline.sha.slice(0, 8)}`);
    await checkDiff(run.repository, { base: run.base, head: run.pipeline.sha }, run.signal, (finding) => {
      if (!isMeant(finding)) return;
      count += 1;
      run.trace.line(
        `${paint.location(`${nameInTrace(finding.path)}:${String(finding.line)}`)}: ${paint.bad(finding.problem)}`,
      );
    });
    if (count === 0) run.trace.line('nothing found');
    return count;
  });

const lines = (count: number): string => `${String(count)} line${count === 1 ? '' : 's'}`;

/** Whitespace at the end of lines, before tabs, and blank lines at the end of files. */
export const checkWhitespace = async (run: JobRun): Promise<void> => {
  const count = await inspect(run, 'Whitespace of the added lines', (finding) => !isMarker(finding));
  if (count > 0) throw new JobFailure(`${lines(count)} with whitespace that should not be there`);
};

/** Conflict markers that somebody forgot. */
export const checkConflictMarkers = async (run: JobRun): Promise<void> => {
  const count = await inspect(run, 'Conflict markers in the added lines', isMarker);
  if (count > 0) throw new JobFailure(`${lines(count)} with conflict markers`);
};
