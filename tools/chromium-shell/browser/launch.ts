/** Starts Chromium, connects to it over its pipe, and ends it again without leaving a process behind. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { DevToolsConnection } from '#tools/chromium-shell/devtools/connection.ts';

/** What decides the switches. */
interface SwitchChoices {
  /** Folder of the browser profile, owned by this shell alone. */
  readonly profile: string;
  readonly isRoot: boolean;
  readonly isHeadless: boolean;
  /** `--remote-debugging-port` of the app's command line; undefined: no port is opened, the shell talks over a pipe. */
  readonly debuggingPort: string | undefined;
  readonly language: string | undefined;
}

/** Features of the browser that an app has no use for; a version that does not know one ignores it. */
const unneeded = [
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'AutofillServerCommunication',
  // Two hidden pages of the address bar for each window, in a process of their own.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process that waits for the next page: each window would start one more than it shows.
  'SpareRendererForSitePerProcess',
];

/** Command line for Chromium. The host name of the app's origin is pinned to IPv4 loopback, where the shell listens. */
const chromiumSwitches = (choices: SwitchChoices): string[] => [
  `--user-data-dir=${choices.profile}`,
  '--remote-debugging-pipe',
  ...(choices.debuggingPort === undefined ? [] : [`--remote-debugging-port=${choices.debuggingPort}`]),
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-search-engine-choice-screen',
  `--disable-features=${unneeded.join(',')}`,
  '--metrics-recording-only',
  '--no-pings',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP lectern.localhost 127.0.0.1',
  ...(choices.language === undefined ? [] : [`--lang=${choices.language}`]),
  // Letters as wide as on a display that scales them: without it the headless shell rounds each to whole pixels.
  ...(choices.isHeadless ? ['--headless=new', '--font-render-hinting=none'] : []),
  // Chromium's own sandbox refuses to run as root; --test-type removes the bar that says so.
  ...(choices.isRoot ? ['--no-sandbox', '--test-type'] : []),
];

const keptLines = 40;
const graceMilliseconds = 5000;

/** A running Chromium. */
export interface RunningChromium {
  readonly connection: DevToolsConnection;
  /** "156.0.8078.79" */
  readonly version: string;
  /** Last lines of Chromium's own error output, for a message when it dies. */
  readonly lastLines: () => string;
  /** Resolves when the process has ended, with how. */
  readonly ended: Promise<string>;
  /** Asks it to close, and ends it by force after five seconds. */
  readonly close: () => Promise<void>;
}

const rememberLines = (child: ChildProcess, onDevTools: (line: string) => void): (() => string) => {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
      if (line.startsWith('DevTools listening on')) onDevTools(line);
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
    }
  });
  return () => lines.join('\n');
};

const killGroup = (child: ChildProcess): void => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
};

/** Starts Chromium and waits for its first answer. Rejects with what Chromium said when it does not come up. */
export const launchChromium = async (
  executable: string,
  choices: SwitchChoices,
  onDevTools: (line: string) => void,
): Promise<RunningChromium> => {
  mkdirSync(choices.profile, { recursive: true, mode: 0o700 });
  // A process group of its own: Ctrl-C reaches the shell, which then closes Chromium in order.
  const child = spawn(executable, chromiumSwitches(choices), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    // Chromium asks the session bus for things the shell does not use, and waits for as long as a silent one takes.
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
  });
  const lastLines = rememberLines(child, onDevTools);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`),
    );
  });
  const connection = new DevToolsConnection(child.stdio[4] as Readable, child.stdio[3] as Writable);
  const killOnExit = (): void => killGroup(child);
  process.once('exit', killOnExit);
  try {
    const { product } = await connection.browser.send<{ product: string }>('Browser.getVersion');
    return {
      connection,
      version: product.split('/')[1] ?? product,
      lastLines,
      ended,
      close: async () => {
        void connection.browser.sendIfOpen('Browser.close');
        const timer = setTimeout(killOnExit, graceMilliseconds);
        await ended;
        clearTimeout(timer);
        killGroup(child);
        process.off('exit', killOnExit);
      },
    };
  } catch {
    const how = await ended;
    throw new Error(`Chromium did not start (${how}): ${executable}\n${lastLines()}`);
  }
};
