/** The workers of reviews: one in reserve, and one that has asked for the changes that a navigation leads to. */
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { keepSpare } from '#renderer/workers/spare-worker.ts';
import { startWorker } from '#renderer/workers/worker-script.ts';
import type { CallMessage } from '#shared/rpc/calls.ts';
import type { AheadChanges, OpenChanges } from './changes-protocol.ts';
import workerUrl from './changes-worker.ts?worker&url';

const workers = keepSpare(() => startWorker(workerUrl, 'changes'));

/** Starts the next one at the next idle time, where none is in reserve. */
export const refillChangesWorkers = (): void => workers.refill();

/** A worker, and the id of the reading that it is to do, or does already. */
interface ReadingWorker {
  readonly worker: Worker;
  readonly requestId: string;
}

interface Ahead extends ReadingWorker {
  readonly project: number;
  readonly iid: number;
  readonly expiry: ReturnType<typeof setTimeout>;
}

/** ms after which an answer that no review took is given up: the navigation led elsewhere. */
const keptFor = 10_000;

let ahead: Ahead | null = null;

const giveUp = (): void => {
  if (ahead === null) return;
  clearTimeout(ahead.expiry);
  // A terminated worker cancels nothing: the main process would read on.
  cancelRequest(ahead.requestId);
  ahead.worker.terminate();
  ahead = null;
  workers.refill();
};

/** Asks for all changes of a merge request before the page that shows them is drawn. */
export const readChangesAhead = ({ project, iid }: Pick<AheadChanges, 'project' | 'iid'>): void => {
  if (ahead?.project === project && ahead.iid === iid) return;
  giveUp();
  const worker = workers.take();
  const requestId = crypto.randomUUID();
  worker.postMessage({ id: null, method: 'ahead', input: { project, iid, requestId } } satisfies CallMessage);
  // One that could not start must not be handed out.
  worker.addEventListener('error', () => ahead?.worker === worker && giveUp());
  ahead = { worker, requestId, project, iid, expiry: setTimeout(giveUp, keptFor) };
};

/** A worker for a review: the one that has asked for the same already, if there is one. Its taker ends it. */
export const takeChangesWorker = ({
  project,
  iid,
  range,
  snapshot,
}: Pick<OpenChanges, 'project' | 'iid' | 'range' | 'snapshot'>): ReadingWorker => {
  const isOf = ahead?.project === project && ahead.iid === iid;
  const isSame = isOf && range === null && (snapshot ?? null) === null;
  // Something else of it is shown.
  if (isOf && !isSame) giveUp();
  if (ahead === null || !isSame) return { worker: workers.take(), requestId: crypto.randomUUID() };
  const { worker, requestId, expiry } = ahead;
  clearTimeout(expiry);
  ahead = null;
  return { worker, requestId };
};
