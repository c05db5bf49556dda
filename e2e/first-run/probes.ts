/** Runs the app of `probe-app/` on a host and judges what it wrote; a probe that ends the app has failed, and the others are run. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd } from '#scripts/at-end.ts';
import { forElectron } from '#scripts/electron/start-check.ts';
import { withDisplay } from '#scripts/host/virtual-display.ts';
import type { Host } from '#scripts/host/prepare.ts';
import { root } from '#scripts/run-command.ts';
import { failed, type Finding, type Found, type Result } from './findings.ts';
import { withProfile } from './profile.ts';

/** The probes in their order, each with what a person reads; those that may end the app come last. */
export const probes = {
  versions: 'versions',
  isolation: 'a page is sandboxed and isolated',
  sqlite: 'node:sqlite in the main process',
  keychain: 'the keychain from a thread',
  gpu: 'graphics',
  readyToShow: 'when a hidden window can be shown',
  stream: 'an answer of the scheme streams',
  abort: 'an aborted request reaches the handler',
  upload: 'a large body reaches the handler whole',
  input: 'input events',
  zoom: 'zoom at the start of a window',
  notification: 'a notification of the system',
  crash: 'a page that crashes, and its reload',
  hang: 'a page that hangs',
  limitedThread: 'a thread that uses too much memory ends alone',
} as const satisfies Readonly<Record<string, string>>;

/** Name of a probe. */
export type ProbeName = keyof typeof probes;

interface Line {
  readonly name: string;
  readonly begins?: true;
  readonly isEnd?: true;
  readonly result?: Result;
  readonly note?: string;
  readonly took?: number;
}

/** What one run of the app showed. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** Probes that no line speaks of. */
  readonly left: readonly ProbeName[];
}

const isProbe = (name: string): name is ProbeName => name in probes;

/**
 * Judges the lines of a run of these probes.
 * @param end how the app ended, for a probe that has no end
 */
export const judgeProbes = (text: string, wanted: readonly ProbeName[], end: string): Judged => {
  const lines = text.split('\n').flatMap((line): Line[] => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      // The last line of an app that was ended while it wrote.
      return [];
    }
  });
  const findings = wanted.flatMap((name): Finding[] => {
    const own = lines.filter((line) => line.name === name);
    const done = own.find(({ result }) => result !== undefined);
    if (done?.result !== undefined) {
      const { result, note = '', took = 0 } = done;
      return [{ what: probes[name], result, note, took }];
    }
    return own.length > 0 ? [failed(probes[name], `the app ended with it: ${end}`)] : [];
  });
  const left = wanted.filter((name) => !lines.some((line) => line.name === name && isProbe(name)));
  return { findings, left };
};

/** Milliseconds of one run of the app. */
const runLimit = 240_000;

const commandOf = (host: Host, main: string): readonly [string, readonly string[]] =>
  host.path === undefined
    ? [process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tools/chromium-shell/run.ts'), main]]
    : [host.path, [main]];

/** @returns how the app ended */
const runApp = (
  host: Host,
  folder: string,
  profile: string,
  environment: NodeJS.ProcessEnv,
  ending: AbortSignal | undefined,
): Promise<string> =>
  new Promise((settle) => {
    const [program, parameters] = commandOf(host, join(folder, 'main.mjs'));
    const child = spawn(program, [...parameters, `--user-data-dir=${profile}`], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: runLimit,
      killSignal: 'SIGKILL',
      ...(ending && { signal: ending }),
    });
    const forget = atEnd(() => void child.kill('SIGKILL'));
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (output = (output + part).slice(-2000)));
    const finish = (how: string): void => {
      forget();
      settle(`${how} ${output.trim().split('\n').at(-1) ?? ''}`.trim());
    };
    child.once('error', ({ message }) => {
      finish(message);
    });
    child.once('close', (code, signal) => {
      finish(signal ?? `exit code ${String(code)}`);
    });
  });

const runOnce = (
  host: Host,
  folder: string,
  wanted: readonly ProbeName[],
  ending: AbortSignal | undefined,
  display?: string,
): Promise<Judged> =>
  withProfile(async (profile) => {
    const environment = {
      ...forElectron(process.env),
      ...(display !== undefined && { DISPLAY: display }),
      LECTERN_PROJECT: root,
      LECTERN_PROBES: wanted.join(','),
      // The shell finds a hanging page after so many seconds.
      LECTERN_SHELL_UNRESPONSIVE: '3',
    };
    const end = await runApp(host, folder, profile, environment, ending);
    const file = join(profile, 'probes.jsonl');
    return judgeProbes(existsSync(file) ? readFileSync(file, 'utf8') : '', wanted, end);
  });

/** What to run other than all probes of this folder, in tests. */
export interface ProbeOptions {
  /** The app. */
  readonly folder?: string;
  readonly wanted?: readonly ProbeName[];
  readonly ending?: AbortSignal;
}

/** Runs all probes on a host, in as many runs of the app as it takes. */
export const runProbes = (
  host: Host,
  found: Found,
  {
    folder = join(import.meta.dirname, 'probe-app'),
    wanted = Object.keys(probes).filter(isProbe),
    ending,
  }: ProbeOptions = {},
): Promise<void> =>
  withDisplay(async (display) => {
    let left = wanted;
    while (left.length > 0) {
      const judged = await runOnce(host, folder, left, ending, display?.name);
      found(...judged.findings);
      if (judged.left.length === left.length || ending?.aborted === true) {
        const why = ending?.aborted === true ? 'the run was ended before it' : 'the app ended before it began';
        found(...judged.left.map((name) => failed(probes[name], why)));
        break;
      }
      left = judged.left;
    }
  });
