/** The local service as a process of its own, on a fresh sample in a folder that goes with it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { atEnd } from '#scripts/at-end.ts';
import { root } from '#scripts/run-command.ts';

/** A running service. */
export interface LocalService {
  readonly url: string;
  readonly tokens: { readonly admin: string };
  stop(): Promise<void>;
}

/** Starts it on a free port, with these options besides; its folder is removed when it ends, and both end with this command. */
export const startLocalService = async (...options: readonly string[]): Promise<LocalService> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-conformance-'));
  const parameters = [
    '--disable-warning=ExperimentalWarning',
    'service/main.ts',
    '--data',
    folder,
    '--sample',
    ...options,
  ];
  const child = spawn(process.execPath, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // Nothing can be waited for then.
  const forget = atEnd(() => {
    child.kill('SIGKILL');
    remove();
  });
  const ended = new Promise((settle) => child.once('exit', settle)).then(() => {
    forget();
    remove();
  });
  const line = await new Promise<string>((settle, fail) => {
    createInterface({ input: child.stdout }).once('line', settle);
    child.once('exit', (code) => fail(new Error(`The service ended with ${String(code)} before it was ready.`)));
  });
  return {
    ...(JSON.parse(line) as Pick<LocalService, 'url' | 'tokens'>),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
