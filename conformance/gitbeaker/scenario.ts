/** The scenario through @gitbeaker/rest: every resource in turn. */
import type { Settings } from '#conformance/settings.ts';
import { runStep, type StepOutcome } from '#conformance/step.ts';
import { branchAndTagSteps } from './branches-and-tags.ts';
import { jobSteps } from './jobs.ts';
import { mergeRequestSteps } from './merge-requests.ts';
import { noteAndSnippetSteps } from './notes-and-snippets.ts';
import { oddRequestSteps } from './odd-requests.ts';
import { peopleSteps } from './people.ts';
import { repositorySteps } from './repository.ts';
import { sessionOf, type Steps } from './session.ts';

/** Jobs first: the branches of the others start checks, and a list that grows shifts its pages. */
const resources: readonly Steps[] = [
  jobSteps,
  branchAndTagSteps,
  mergeRequestSteps,
  noteAndSnippetSteps,
  repositorySteps,
  peopleSteps,
  oddRequestSteps,
];

/** Runs all steps, one after the other. */
export const runGitbeaker = async (settings: Settings): Promise<StepOutcome[]> => {
  const session = sessionOf(settings);
  const outcomes: StepOutcome[] = [];
  for (const steps of resources)
    for (const [name, step] of Object.entries(steps)) outcomes.push(await runStep(name, () => step(session)));
  return outcomes;
};
