/** The steps of the fast gate in the order of their cost, two at a time where they only read. */
import { step, type Outcome } from './outcome.ts';
import { deadCode, documentationFresh, format, lint, types } from './steps/static.ts';
import { homesProven, layering, layeringProven } from './steps/layering.ts';
import { supplyChain } from './steps/supply-chain.ts';
import { ownWords } from './steps/own-words.ts';
import { unitTests } from './steps/unit-tests.ts';

const lanes: readonly (readonly (() => Promise<Outcome>)[])[] = [
  [types, format, deadCode, documentationFresh, supplyChain, ownWords],
  [layering, layeringProven, homesProven, lint],
];

/** Runs the gate: static steps in two lanes, then unit and contract tests with the machine to themselves. */
export const runGate = async (): Promise<Outcome[]> => {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const outcomes: Outcome[] = [];
      for (const work of lane) outcomes.push(await step(work));
      return outcomes;
    }),
  );
  return [...results.flat(), await step(unitTests)];
};
