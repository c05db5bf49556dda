/** The scenario through @gitbeaker/rest: every resource in turn. */
import type { Settings } from '../settings.ts';
import { runStep, type StepOutcome } from '../step.ts';
import { branchAndTagSteps } from './branches-and-tags.ts';
import { sessionOf, type Steps } from './session.ts';

const resources: readonly Steps[] = [branchAndTagSteps];

/** Runs all steps, one after the other. */
export const runGitbeaker = async (settings: Settings): Promise<StepOutcome[]> => {
  const session = sessionOf(settings);
  const outcomes: StepOutcome[] = [];
  for (const steps of resources)
    for (const [name, step] of Object.entries(steps)) outcomes.push(await runStep(name, () => step(session)));
  return outcomes;
};
