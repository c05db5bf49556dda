/** What is chosen in the clean-up: its rule, and what is left out of it, stay while the branches are shown, however often it is closed. */
import { useMemo, useState } from 'react';
import { firstRule, type CleanUpRule } from '#renderer/features/branches/model/clean-up-rule.ts';

interface Chosen {
  readonly rule: CleanUpRule;
  /** Names that the rule takes and that are not to be deleted. */
  readonly left: ReadonlySet<string>;
}

/** The choice and how it is changed. */
export interface CleanUpChoice extends Chosen {
  readonly setRule: (rule: CleanUpRule) => void;
  readonly setLeft: (change: (left: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

const first: Chosen = { rule: firstRule, left: new Set() };

/** Keeps it; another project begins with the first rule. */
export const useCleanUpChoice = (project: number | string): CleanUpChoice => {
  const [kept, setKept] = useState({ project, chosen: first });
  return useMemo(() => {
    const of = (one: typeof kept): Chosen => (one.project === project ? one.chosen : first);
    const change = (next: (before: Chosen) => Chosen): void =>
      setKept((before) => ({ project, chosen: next(of(before)) }));
    return {
      ...of(kept),
      setRule: (rule) => change((before) => ({ ...before, rule })),
      setLeft: (left) => change((before) => ({ ...before, left: left(before.left) })),
    };
  }, [kept, project]);
};
