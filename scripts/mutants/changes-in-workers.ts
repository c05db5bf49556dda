/** Changes by hand to code that runs in worker threads and in processes of its own, where StrykerJS switches nothing on. */
import { run } from '#scripts/run-command.ts';
import { copyProject, type TextChange } from './copy-project.ts';

/** One change, and the tests of which at least one must fail. */
interface ChangeInWorker extends TextChange {
  readonly tests: readonly string[];
}

const large = ['electron/proxy/answers/large-answers.slow.test.ts'];
const vault = ['electron/vault/vault.slow.test.ts'];
const kept = ['electron/offline-cache'];

/** Ordered by file. */
export const changesInWorkers: readonly ChangeInWorker[] = [
  { file: 'electron/proxy/answers/answer-worker.ts', from: 'job.text.add(job.waiting);', to: '', tests: large },
  {
    file: 'electron/proxy/answers/answer-worker.ts',
    from: '!isCallId(operation)',
    to: 'isCallId(operation)',
    tests: large,
  },
  {
    file: 'electron/proxy/answers/answer-worker.ts',
    from: 'replaceAvatars(job.waiting, paths);',
    to: '',
    tests: large,
  },
  {
    file: 'electron/proxy/answers/answer-worker.ts',
    from: 'createAnswerText(token)',
    to: "createAnswerText('')",
    tests: large,
  },
  { file: 'electron/proxy/answers/answer-worker.ts', from: 'error instanceof ReadProblem', to: 'false', tests: large },
  {
    file: 'electron/proxy/answers/answer-worker.ts',
    from: 'text.end(parser.isList())',
    to: 'text.end(false)',
    tests: large,
  },
  {
    file: 'electron/proxy/transport/authorities-worker.ts',
    from: "getCACertificates('system')",
    to: '[]',
    tests: ['electron/proxy/transport/authorities.test.ts'],
  },
  { file: 'electron/vault/vault-worker.ts', from: "store: 'secret-service'", to: "store: 'keyutils'", tests: vault },
  { file: 'electron/vault/vault-worker.ts', from: 'entryOf(name).getPassword()', to: 'null', tests: vault },
  { file: 'electron/vault/vault-worker.ts', from: 'entryOf(name).setPassword(secret)', to: 'undefined', tests: vault },
  { file: 'electron/vault/vault-worker.ts', from: 'entryOf(name).deleteCredential();', to: '', tests: vault },
  {
    file: 'shared/rpc/answer-calls.ts',
    from: 'post({ id, error: describe(error) }, []);',
    to: 'post({ id, value: null }, []);',
    tests: vault,
  },
  {
    file: 'electron/offline-cache/answer-file-worker.ts',
    from: 'saved: () => tellNotice(null)',
    to: 'saved: () => undefined',
    tests: kept,
  },
];

/** What the list showed; a change is named by its file and by what was put there. */
export interface ChangesTried {
  readonly noticed: number;
  readonly unnoticed: readonly string[];
}

/**
 * Makes each change in a copy of the project and runs its tests there. The tests must pass without a change, so that a failure
 * means the change.
 * @throws when a change no longer fits its file, or its tests fail without it
 */
export const tryChangesInWorkers = async (
  changes: readonly ChangeInWorker[] = changesInWorkers,
): Promise<ChangesTried> => {
  const copy = await copyProject();
  const unnoticed: string[] = [];
  try {
    const pass = async (tests: readonly string[]): Promise<boolean> =>
      (await run('vitest', ['run', '--retry=0', '--bail=1', '--root', copy.folder, ...tests], { folder: copy.folder }))
        .code === 0;
    const tests = [...new Set(changes.flatMap((change) => change.tests))];
    if (!(await pass(tests))) throw new Error(`Without any change these fail: ${tests.join(', ')}`);
    for (const change of changes) {
      const isNoticed = !(await copy.changed(change, () => pass(change.tests)));
      if (!isNoticed) unnoticed.push(`${change.file}: ${change.to === '' ? 'without ' + change.from : change.to}`);
    }
  } finally {
    copy.remove();
  }
  return { noticed: changes.length - unnoticed.length, unnoticed };
};
