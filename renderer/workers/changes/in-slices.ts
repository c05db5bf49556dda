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

/** Goes through all steps of some work; answers its result. */
export const inSlices = async <Result>(steps: Generator<void, Result>, pauses: Pauses): Promise<Result> => {
  let began = pauses.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (pauses.now() - began < most) continue;
    await pauses.letMessagesIn();
    began = pauses.now();
  }
};

/** The same without a pause. */
export const atOnce = (steps: Generator<void>): void => {
  while (steps.next().done !== true);
};
