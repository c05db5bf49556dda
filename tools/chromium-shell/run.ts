/** Runs an Electron app on an installed Chromium: `node tools/chromium-shell/run.ts <app> [switches]`. See README.md. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appScheme } from './api/protocol.ts';
import { endUtilityProcesses } from './api/utility-process.ts';
import { findChromium, missingChromium } from './browser/find-chromium.ts';
import { launchChromium, type RunningChromium } from './browser/launch.ts';
import { createExports, type ElectronExports } from './exports.ts';
import { announceHost } from './host.ts';
import { OriginServer } from './origin/server.ts';
import { Targets } from './page/targets.ts';
import { readCommandLine, type CommandLine } from './start/command-line.ts';

const specifiers = new Set(['electron', 'electron/main', 'electron/common']);
const address = 'chromium-shell:electron';
const key = Symbol.for(address);

/** From here on every import of `electron` gets these exports. */
const provideElectron = (names: ElectronExports): void => {
  Object.defineProperty(globalThis, key, { value: names });
  const source = [
    `const names = globalThis[Symbol.for(${JSON.stringify(address)})];`,
    `export const { ${Object.keys(names).join(', ')} } = names;`,
    'export default names;',
  ].join('\n');
  registerHooks({
    resolve: (specifier, context, next) =>
      specifiers.has(specifier) ? { url: address, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === address ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });
};

const isHeadless =
  process.env['LECTERN_HEADLESS'] === '1' || !(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
let chromium: RunningChromium | undefined;
let origin: OriginServer | undefined;
let isLeaving = false;

const leave = async (code: number): Promise<void> => {
  isLeaving = true;
  await endUtilityProcesses();
  await chromium?.close();
  origin?.close();
  process.exit(code);
};

const fail = (message: string): void => {
  console.error(message);
  void leave(1);
};

const startChromium = async (executable: string, commandLine: CommandLine, userData: string): Promise<void> => {
  const profile = join(userData, 'chromium');
  const debuggingPort = commandLine.switches.get('remote-debugging-port');
  chromium = await launchChromium(
    executable,
    {
      profile,
      isRoot: process.getuid?.() === 0,
      isHeadless,
      debuggingPort,
      language: commandLine.switches.get('lang'),
    },
    (line) => {
      // Where Electron has it: in the userData folder itself. Chromium writes its own file after this line.
      const address = /ws:\/\/[^:]+:(\d+)(\/\S+)/.exec(line);
      writeFileSync(join(userData, 'DevToolsActivePort'), `${address?.[1] ?? ''}\n${address?.[2] ?? ''}`);
      console.error(line);
    },
  );
  const major = chromium.version.split('.')[0] ?? chromium.version;
  process.env['LECTERN_HOST'] = `Chromium shell ${major}`;
  process.env['LECTERN_HOST_VERSION'] = chromium.version;
  console.error(`host: Chromium shell ${chromium.version}, not Electron`);
  const { ended, lastLines } = chromium;
  void ended.then((how) => {
    if (!isLeaving)
      fail(
        `chromium-shell: Chromium ended by itself (${how}). Start the app again; what it said last:\n${lastLines()}`,
      );
  });
  origin = await OriginServer.start(appScheme());
  const targets = new Targets(chromium.connection);
  targets.onUninvited = ({ url }) =>
    console.error(`chromium-shell: closed a window that no BrowserWindow opened (${url})`);
  await targets.start();
  announceHost({ chromium, targets, origin });
};

const main = async (): Promise<void> => {
  const executable = findChromium(process.env, isHeadless);
  if (executable === undefined) {
    console.error(missingChromium);
    process.exit(1);
  }
  const commandLine = readCommandLine(process.argv.slice(2));
  process.env['LECTERN_HOST'] = 'Chromium shell';
  const { app, names } = createExports({ commandLine, leave });
  provideElectron(names);
  let signals = 0;
  const onSignal = (): void => {
    if (++signals === 1) app.quit();
    else app.exit(1);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  // As in Electron, `ready` comes after the main module has run to its end.
  await import(pathToFileURL(commandLine.entry).href);
  if (app.isQuitting) return;
  await startChromium(executable, commandLine, app.getPath('userData'));
  if (!app.isQuitting) app.announceReady();
};

main().catch((error: unknown) =>
  fail(`chromium-shell: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
);
