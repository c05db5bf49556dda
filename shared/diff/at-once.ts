/** Work in steps, gone through without a pause: where nobody waits meanwhile, as in tests and measurements. */

/** Goes through all steps; answers their result. */
export const atOnce = <Result>(steps: Generator<void, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
