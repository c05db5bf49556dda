/** The handlers of last resort in a process of their own: it lives, and its log says what happened without a secret. */
import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { App } from 'electron';
import { handleLastResort } from './last-resort.ts';

const run = promisify(execFile);

const url = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/** A process that registers the handlers or not, runs into `fault`, and says that it is still there. */
const living = async (fault: string, isHandled = true): Promise<string> => {
  const source = `
    import { EventEmitter } from 'node:events';
    import { handleLastResort } from ${url('./last-resort.ts')};
    import { redact } from ${url('../vault/redact.ts')};
    const log = (line) => process.stdout.write('LOG ' + redact(line) + '\\n');
    if (${String(isHandled)}) handleLastResort({ process, app: new EventEmitter(), log });
    setImmediate(() => { ${fault} });
    setImmediate(() => setImmediate(() => process.stdout.write('ALIVE\\n')));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source]);
  return stdout;
};

const faults: readonly (readonly [string, string])[] = [
  ['an exception that nothing catches', `throw new Error('torn, token=glpat-abcdefgh12345678')`],
  ['an error event that nobody hears', `new EventEmitter().emit('error', new Error('torn'))`],
  ['a rejection that nobody handles', `void Promise.reject(new Error('torn'))`],
  ['a thrown thing that cannot be written', `throw { toString() { throw new Error('torn'); } }`],
];

test.each(faults)('R21 %s leaves the process running', async (_name, fault) => {
  const output = await living(fault);
  expect(output).toContain('ALIVE');
  expect(output).not.toContain('glpat-abcdefgh');
});

test.each(faults)('%s ends a process without the handlers', async (_name, fault) => {
  await expect(living(fault, false)).rejects.toThrow();
});

test.each(faults.slice(0, 3))('R21 %s stands in the log', async (_name, fault) => {
  expect(await living(fault)).toMatch(/LOG a[n]? (exception|rejection) that nothing (caught|handled): .*torn/);
});

test('R21 a helper process that ends stands in the log, one that ends in order does not', () => {
  const app = new EventEmitter();
  const lines: string[] = [];
  handleLastResort({
    process: new EventEmitter() as unknown as NodeJS.Process,
    app: app as unknown as App,
    log: (line) => lines.push(line),
  });
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 });
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 });
  expect(lines).toEqual(['a helper process ended: GPU : crashed (exit code 139)']);
});
