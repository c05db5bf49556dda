/** Tests that start a program of the system: where it is missing, such a test is skipped by its name, with the reason. */
import type { TestContext, TestOptions } from 'vitest';
import { linuxPrograms, testNeeds, type TestProgram } from '#scripts/host/needs.ts';
import { missing } from '#scripts/host/system-packages.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped: the run prints it beside the name. */
    lacking?: string;
  }
}

const list = new Intl.ListFormat('en');

/** Why a test that starts these programs cannot run here, in a sentence; null when it can. */
export const lacking = (...programs: readonly TestProgram[]): string | null => {
  if (process.platform !== 'linux' && programs.some((program) => linuxPrograms.has(program)))
    return `Needs ${list.format(programs)} as Linux has them.`;
  const absent = programs.filter((program) => missing([testNeeds[program]]).length > 0);
  return absent.length === 0 ? null : `Needs ${list.format(absent)}, missing on this machine.`;
};

/** For Playwright: `test.skip(...whenLacking('openssl'))`. */
export const whenLacking = (...programs: readonly TestProgram[]): [condition: boolean, reason: string] => {
  const reason = lacking(...programs);
  return [reason !== null, reason ?? ''];
};

/** For Vitest, a test or a `describe`: `it('…', having('slapd'), async () => …)`. */
export const having = (...programs: readonly TestProgram[]): TestOptions => {
  const reason = lacking(...programs);
  return reason === null ? {} : { skip: true, meta: { lacking: reason } };
};

/** For Vitest, all tests of a file: `beforeEach(skipLacking('openssl'))`, before what starts the program. */
export const skipLacking =
  (...programs: readonly TestProgram[]) =>
  ({ task, skip }: TestContext): void => {
    const reason = lacking(...programs);
    if (reason === null) return;
    task.meta.lacking = reason;
    skip(reason);
  };
