/** Which sections of a log are folded: those that ask for it, until the user unfolds them. */
import { useMemo, useState } from 'react';
import type { TraceSection } from '#shared/trace/trace-sections.ts';

interface Choice {
  /** What holds for sections that were not touched. */
  readonly others: 'own' | 'folded' | 'open';
  readonly touched: ReadonlyMap<number, boolean>;
}

const untouched: Choice = { others: 'own', touched: new Map() };

/** Keeps the choice while the log is on screen. */
export const useFolds = (sections: readonly TraceSection[]) => {
  const [choice, setChoice] = useState(untouched);
  const folded = useMemo(() => {
    const { others, touched } = choice;
    const isFolded = ({ line, isCollapsed }: TraceSection): boolean =>
      touched.get(line) ?? (others === 'own' ? isCollapsed : others === 'folded');
    return new Set(sections.filter(isFolded).map(({ line }) => line));
  }, [choice, sections]);
  const touch = (lines: readonly number[], isFolded: (line: number) => boolean): void =>
    setChoice(({ others, touched }) => ({
      others,
      touched: new Map([...touched, ...lines.map((line) => [line, isFolded(line)] as const)]),
    }));
  return {
    folded,
    toggle: (line: number): void => touch([line], (at) => !folded.has(at)),
    /** Folds all sections, or unfolds them when all are folded. */
    toggleAll: (): void => setChoice({ others: folded.size < sections.length ? 'folded' : 'open', touched: new Map() }),
    /** Unfolds what hides a line. */
    show: (line: number) => {
      const around = sections
        .filter((section) => section.line < line && (section.end < 0 || line < section.end) && folded.has(section.line))
        .map((section) => section.line);
      if (around.length > 0) touch(around, () => false);
    },
  };
};

/** Folded sections, by the lines of their titles. */
export type Folds = ReturnType<typeof useFolds>;
