/** The reader of logs of a screen: one worker from its start to its end, for one job after another, read again while a job runs. */
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isGoingOn, type Job } from '#renderer/things/job/job.ts';
import { createReader } from '#renderer/features/jobs/model/trace-reader.ts';
import { createTraceClient, type TraceClient } from '#renderer/workers/trace/trace-client.ts';

/** Ms between two reads of a log that grows, and ms more for each MB that has to be read again. */
const pause = 2_000;
const pausePerMb = 200;

/** Null before it has started. @param status of the job; undefined while it is not known, and nothing is read then */
export const useTrace = (
  project: number | string,
  job: number,
  status: Job['status'] | undefined,
): { readonly client: TraceClient | null; readonly reopen: () => void } => {
  const [reader] = useState(() => createReader(() => createTraceClient()));
  const client = useSyncExternalStore(reader.subscribe, reader.client);

  const isRunning = status !== undefined && isGoingOn({ status });
  const isKnown = status !== undefined;
  const open = useEffectEvent(() => client?.open({ project, job }, !isRunning));
  // Before the paint: the lines of the job before are not shown for a moment.
  useLayoutEffect(() => {
    if (isKnown) open();
  }, [client, project, job, isKnown]);

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
    else if (client.state().phase !== 'loading') client.refresh(true);
    return () => clearTimeout(timer);
  }, [client, status, isRunning]);

  const reopen = (): void => {
    client?.open({ project, job }, !isRunning);
    if (hasFailed) client?.findFirstError();
  };
  return { client, reopen };
};
