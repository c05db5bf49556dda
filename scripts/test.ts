/**
 * `npm test`: the fast gate, and of the end-to-end tests those tagged `@always`: every operation, every screen, a journey for each
 * class of defect. `npm test -- --changed` tries what a change touches instead. The Chromium shell decides, everywhere alike.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTests } from './host/prepare.ts';
import { closingLine, type Outcome } from './outcome.ts';
import { root } from './run-command.ts';
import { testChanged } from './test-changed.ts';
import { lastWhole, runTests } from './whole-run.ts';

const isChanged = process.argv.includes('--changed');
if (isChanged) await prepareTests();
const outcomes: readonly Outcome[] = isChanged ? await testChanged() : await runTests('quick');
if (!isChanged) console.log(lastWhole(readFileSync(join(root, 'docs/verified.md'), 'utf8')));
console.log(closingLine(outcomes));
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;
