/** One step of a scenario and how it ended. */

/** What a step found; `detail` says why where it failed or was skipped. */
export interface StepOutcome {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly detail?: string;
}

/** Thrown by a step that does not apply to this server. */
export class Skip extends Error {}

/** Runs one step; an error fails it, never the scenario. */
export const runStep = async (name: string, work: () => Promise<void>): Promise<StepOutcome> => {
  try {
    await work();
    return { name, outcome: 'passed' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, outcome: error instanceof Skip ? 'skipped' : 'failed', detail };
  }
};
