/** The packed app, started as a person starts it, and reached over the port of the DevTools. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { openDevToolsSocket } from '#e2e/fixtures/devtools-socket.ts';
import { collectOutput, RunningApp, type LaunchedHost } from '#e2e/fixtures/running-app.ts';
import { tailOf } from './findings.ts';
import { atEnd } from '#scripts/at-end.ts';
import { forElectron } from '#scripts/electron/start-check.ts';

/** Milliseconds until the packed app must have opened its port. */
const portLimit = 60_000;

/** Chromium writes its port and path into the profile: on Windows a program with windows says nothing in a terminal. */
const addressIn = async (profile: string, hasEnded: () => boolean): Promise<string> => {
  const file = join(profile, 'DevToolsActivePort');
  for (const deadline = Date.now() + portLimit; Date.now() < deadline && !hasEnded(); await wait(100)) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
  }
  throw new Error(hasEnded() ? 'the packed app ended at once' : 'the packed app opened no port');
};

/**
 * Starts a program with the port open.
 * @param parameters what comes before the switches
 */
export const launchPacked = async (
  program: string,
  parameters: readonly string[],
  profile: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<RunningApp> => {
  // Of an earlier start with this profile.
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(program, [...parameters, '--remote-debugging-port=0', `--user-data-dir=${profile}`], {
    env: forElectron(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  collectOutput(child, output);
  const forget = atEnd(() => void child.kill('SIGKILL'));
  let hasEnded = false;
  child.once('exit', () => {
    forget();
    hasEnded = true;
  });
  child.once('error', ({ message }) => {
    output.push(message);
    hasEnded = true;
  });
  try {
    const browser = await chromium.connectOverCDP(await openDevToolsSocket(await addressIn(profile, () => hasEnded)));
    const [context] = browser.contexts();
    if (!context) throw new Error('the packed app has no page');
    const launched: LaunchedHost = {
      host: 'electron',
      process: child,
      pages: () => context.pages(),
      onPage: (listener) => void context.on('page', listener),
      answerFolder: () => Promise.reject(new Error('no dialog is answered here')),
      end: async () => {
        // Windows knows no such signal, and would end the app with no word to it.
        if (process.platform !== 'win32') child.kill('SIGTERM');
        else await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined);
        await browser.close().catch(() => undefined);
      },
    };
    return new RunningApp(launched, profile, output);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${tailOf(output.join('\n'), 600)}`, {
      cause: error,
    });
  }
};
