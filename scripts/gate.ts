/** The steps of the fast gate, two at a time: the unit tests beside what only reads, the longest first. */
import pLimit from 'p-limit';
import { step, type Outcome } from './outcome.ts';
import { deadCode, deadCodeProven } from './steps/dead-code.ts';
import { documentationFresh, format, lint, lintWhole, types } from './steps/static.ts';
import { lintProven } from './steps/lint-proof.ts';
import { folders } from './steps/folders.ts';
import { homesProven, layering, layeringProven } from './steps/layering.ts';
import { supplyChain } from './dependencies/supply-chain.ts';
import { ownWords } from './steps/own-words.ts';
import { unitTests, type UnitDepth } from './steps/unit-tests.ts';

type Work = () => Promise<Outcome>;

const reading: readonly Work[] = [
  types,
  lint,
  format,
  layering,
  deadCode,
  homesProven,
  lintProven,
  documentationFresh,
  layeringProven,
  deadCodeProven,
  supplyChain,
  ownWords,
  folders,
];

/** Runs steps so many at a time, each begun when one before it has ended; the outcomes come in the order of the steps. */
export const runSteps = (steps: readonly Work[], atOnce: number): Promise<Outcome[]> => {
  const limited = pLimit(atOnce);
  return Promise.all(steps.map((work) => limited(() => step(work))));
};

/** Runs the gate. @param depth `all`: with the slow tests and the slow rules */
export const runGate = (depth: UnitDepth): Promise<Outcome[]> =>
  runSteps([() => unitTests(depth), ...reading, ...(depth === 'all' ? [() => lintWhole()] : [])], 2);
