/** Starts the app on its host for a person: same terminal, same signals, same exit status. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Host } from '../host/prepare.ts';
import { root } from '../run-command.ts';

/** Program and parameters that start the app on a host. */
export const commandOf = (host: Host, parameters: readonly string[]): readonly [string, string[]] =>
  host.path === undefined
    ? [
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'tools/chromium-shell/run.ts'), root, ...parameters],
      ]
    : [host.path, [root, ...parameters]];

/** Runs until the app ends. @returns its exit status */
export const launchForPerson = (host: Host, parameters: readonly string[]): Promise<number> =>
  new Promise((settle) => {
    const [program, all] = commandOf(host, parameters);
    const child = spawn(program, all, { cwd: root, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        child.kill(signal);
      });
    child.on('error', (error) => {
      console.error(`The app could not be started: ${error.message}`);
      settle(1);
    });
    child.on('exit', (code) => {
      settle(code ?? 1);
    });
  });
