/** Starts the app on its host for a person: same terminal, same signals, same exit status. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeSignals } from '#scripts/at-end.ts';
import { forElectron, windowLimit } from '#scripts/electron/start-check.ts';
import type { Host } from '#scripts/host/prepare.ts';
import { root } from '#scripts/run-command.ts';

/** How a run ended: with an exit status, or so soon and so badly that there was no app. */
export type RunEnd = { readonly status: number } | { readonly failed: string };

const commandOf = (host: Host, parameters: readonly string[]): readonly [string, string[]] =>
  host.path === undefined
    ? [
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'tools/chromium-shell/run.ts'), root, ...parameters],
      ]
    : [host.path, [root, ...parameters]];

/**
 * Runs until the app ends.
 * @param limit milliseconds within which an end with an error counts as a failed start
 */
export const launchForPerson = (
  host: Host,
  parameters: readonly string[],
  limit: number = windowLimit,
): Promise<RunEnd> =>
  new Promise((settle) => {
    const [program, all] = commandOf(host, parameters);
    const started = performance.now();
    let wasSignalled = false;
    const child = spawn(program, all, { cwd: root, stdio: 'inherit', env: forElectron(process.env) });
    const release = takeSignals((signal) => {
      wasSignalled = true;
      child.kill(signal);
    });
    const finish = (end: RunEnd): void => {
      release();
      settle(end);
    };
    child.on('error', (error) => {
      finish({ failed: `The app could not be started: ${error.message}.` });
    });
    child.on('exit', (code, signal) => {
      const isFailedStart = !wasSignalled && code !== 0 && performance.now() - started < limit;
      const how = signal ?? `exit code ${String(code)}`;
      finish(isFailedStart ? { failed: `${host.name} ended at the start (${how}).` } : { status: code ?? 1 });
    });
  });
