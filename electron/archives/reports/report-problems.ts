/** What is wrong with a report that is read. */
import type { ReportProblem } from '#shared/artifacts/artifact-reports.ts';

/** Notes each kind of problem once, with the first text that says more. */
export interface Problems {
  readonly add: (kind: ReportProblem['kind'], text?: string) => void;
  readonly all: () => readonly ReportProblem[];
}

/** Makes a list of problems. */
export const createProblems = (): Problems => {
  const problems = new Map<string, ReportProblem>();
  return {
    add: (kind, text = '') => {
      if (!problems.has(kind) || problems.get(kind)?.text === '') problems.set(kind, { kind, text });
    },
    all: () => [...problems.values()],
  };
};
