/** The reader of logs of a screen: one worker from its start to its end, for one job after another, read again while a job runs. */
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useClockOffset } from '#renderer/api/server-clock.ts';
import { isGoingOn, type Job } from '#renderer/things/job/job.ts';
import { createReader } from '#renderer/features/jobs/model/trace-reader.ts';
import { takeTraceAhead } from '#renderer/workers/trace/ahead-client.ts';
import { createTraceClient, type TraceClient } from '#renderer/workers/trace/trace-client.ts';

/** Ms between two reads of a log that grows, and ms more for each MB that has to be read again. */
const pause = 2_000;
const pausePerMb = 200;

/** ms that a job must have ended before its log was asked for: servers write the last lines a moment after its end. */
const settled = 60_000;

type TracedJob = Pick<Job, 'status' | 'finished_at'>;

/**
 * Null before it has started. The log is asked for together with the job, of which it is not known then whether it has ended.
 * @param known the job; undefined while it is not known
 */
export const useTrace = (
  project: number | string,
  job: number,
  known: TracedJob | undefined,
): { readonly client: TraceClient | null; readonly reopen: () => void } => {
  const [reader] = useState(() => createReader(() => takeTraceAhead({ project, job }) ?? createTraceClient()));
  const client = useSyncExternalStore(reader.subscribe, reader.client);
  const clockOffset = useClockOffset();
  const status = known?.status;
  const isRunning = status !== undefined && isGoingOn({ status });
  const open = useEffectEvent(() => {
    const target = client?.opened()?.target;
    // The navigation to it has asked for its log already.
    if (target?.project === project && target.job === job) return;
    client?.open({ project, job }, status !== undefined && !isRunning);
  });
  // Before the paint: the lines of the job before are not shown for a moment.
  useLayoutEffect(() => open(), [client, project, job]);

  /** What was read of a job that has ended: whether that was all is known by when it ended. */
  const end = useEffectEvent(() => {
    const { at, isFinal } = client?.opened() ?? { at: 0, isFinal: false };
    if (isFinal) return;
    if (Date.parse(known?.finished_at ?? '') < at + clockOffset - settled) client?.finish();
    else client?.refresh(true);
  });

  const hasFailed = status === 'failed';
  useEffect(() => {
    if (hasFailed) client?.findFirstError();
  }, [client, project, job, hasFailed]);

  // A job that has just ended may have written its last lines since the last read, or all of them.
  useEffect(() => {
    if (client === null || status === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      if (!document.hidden) client.refresh(!isRunning);
      schedule();
    };
    const schedule = (): void => {
      timer = setTimeout(again, pause + (client.state().bytes / 2 ** 20) * pausePerMb);
    };
    if (isRunning) schedule();
    else end();
    return () => clearTimeout(timer);
  }, [client, status, isRunning]);

  const reopen = (): void => {
    client?.open({ project, job }, !isRunning);
    if (hasFailed) client?.findFirstError();
  };
  return { client, reopen };
};
