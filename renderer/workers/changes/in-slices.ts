/** Long work between messages: what the page asks for meanwhile waits for a few milliseconds of it. */

/** The clock of a worker, and its way to take messages. */
export interface Pauses {
  /** Milliseconds on any clock. */
  now(): number;
  /** Resolves when messages that wait were taken. */
  letMessagesIn(): Promise<void>;
}

/** Milliseconds of work in one go. */
const most = 4;

/** Goes through all steps of some work; answers its result, or null where it was stopped between two slices. */
export const inSlicesUntil = async <Result>(
  steps: Generator<void, Result>,
  pauses: Pauses,
  isStopped: () => boolean,
): Promise<{ readonly value: Result } | null> => {
  let began = pauses.now();
  while (!isStopped()) {
    const step = steps.next();
    if (step.done === true) return step;
    if (pauses.now() - began < most) continue;
    await pauses.letMessagesIn();
    began = pauses.now();
  }
  return null;
};

/** Goes through all steps of some work; answers its result. */
export const inSlices = async <Result>(steps: Generator<void, Result>, pauses: Pauses): Promise<Result> => {
  const done = await inSlicesUntil(steps, pauses, () => false);
  if (done === null) throw new Error('The work was stopped.');
  return done.value;
};
