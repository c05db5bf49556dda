/** The steps of a first run on a machine, in their order. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { withDisplay } from '#scripts/host/virtual-display.ts';
import { obstacleOf } from '#scripts/electron/obstacles.ts';
import type { Host } from '#scripts/host/prepare.ts';
import { closingLine, type Outcome } from '#scripts/outcome.ts';
import { packedBinary, packedProgram } from '#scripts/package/packed-binary.ts';
import { run } from '#scripts/run-command.ts';
import { launchOn } from '#scripts/start/take-start-pictures.ts';
import { keychainObstacle } from '#e2e/fixtures/keychain-store.ts';
import { endToEnd, scenariosOnElectron } from '#scripts/steps/end-to-end.ts';
import { failed, notRun, passed, tailOf, type Finding, type Found, type Step } from './findings.ts';
import { journey } from './journey.ts';
import { launchPacked } from './packed.ts';
import { noHost, pickHost, type PickedHost } from './pick-host.ts';
import { runProbes } from './probes.ts';

const minutes = 60_000;

/** What only the Node of the host can show: its SQLite, TLS with certificates of many kinds, proxies. */
const ownNodeTests = ['electron/certificates', 'electron/store', 'electron/proxy', 'service/store'];

/** Runs unit tests in Electron's own Node; in this one where there is no Electron. */
const ownNode = async (path: string | undefined, signal: AbortSignal): Promise<Finding> => {
  const what = 'unit tests of certificates, stores and proxies in the Node of the host';
  const { code, output } = await run(path ?? 'node', ['node_modules/vitest/vitest.mjs', 'run', ...ownNodeTests], {
    limit: 5 * minutes,
    environment: { ELECTRON_RUN_AS_NODE: '1' },
    signal,
  });
  const counts = /^\s*Tests\s+(.*)$/m.exec(stripVTControlCharacters(output))?.[1] ?? '';
  const note = `${counts}${path === undefined ? ` (Node ${process.version}, not Electron’s)` : ''}`;
  return code === 0 && counts !== '' ? passed(what, note) : failed(what, `${note}\n${tailOf(output, 1500)}`);
};

/** Why what was packed is not started, or null. */
const packedObstacle = async (binary: string | null, path: string | undefined): Promise<string | null> =>
  path === undefined || binary === null ? 'it was packed around a stand-in for Electron' : obstacleOf(binary);

const packed = async (path: string | undefined, pictures: string, found: Found, signal: AbortSignal): Promise<void> => {
  const what = 'npm run package -- --dir';
  const packing = await run('node', ['scripts/guard.mjs', 'scripts/package.ts', '--dir'], {
    limit: 8 * minutes,
    signal,
  });
  const said = tailOf(packing.output, 800);
  found(packing.code === 0 ? passed(what, said) : failed(what, said));
  if (packing.code !== 0) return found(notRun('the packed app', 'it was not packed'));
  const binary = packedBinary();
  const obstacle = await packedObstacle(binary, path);
  if (obstacle !== null || binary === null) return found(notRun('the packed app', obstacle ?? ''));
  await withDisplay((display) =>
    journey(
      (profile) =>
        launchPacked(packedProgram(binary), ['--lang=en-US'], profile, {
          ...process.env,
          ...(display && { DISPLAY: display.name }),
        }),
      pictures,
      (...findings) => found(...findings.map((one) => ({ ...one, what: `the packed app: ${one.what}` }))),
      signal,
    ),
  );
};

const scenarios = async (host: Host, found: Found): Promise<void> => {
  const what = 'the scenarios for Electron, end to end';
  const obstacle = keychainObstacle();
  if (obstacle !== null) return found(notRun(what, obstacle));
  const outcome = await endToEnd(host, { parameters: scenariosOnElectron });
  found(...scenarioFindings(what, outcome));
};

/** What a run of scenarios comes to: its count, and by name what failed, took a second try or was skipped. */
export const scenarioFindings = (what: string, outcome: Outcome): readonly Finding[] => {
  const { failedTests = [], secondTries = [], skippedTests = [], report } = outcome;
  const line = closingLine([outcome]);
  // Without a report of its own a run has no names either.
  const why = failedTests.length > 0 ? line : `${line}\n${tailOf(report, 800)}`;
  return [
    outcome.failed > 0 ? failed(what, why) : passed(what, line),
    ...failedTests.map((test) => failed('a scenario', test)),
    ...secondTries.map((test) => passed('a scenario, on its second try', test)),
    ...skippedTests.map((test) => notRun('a scenario', test)),
  ];
};

/** The first step of every run. @param keep takes what was picked */
export const preparing = (keep: (picked: PickedHost) => void): Step => ({
  title: 'preparing',
  limit: 40 * minutes,
  run: async (found) => keep(await pickHost(found)),
});

const noApp = 'there is no host, or no app was built';

/**
 * All steps. What is not Electron is said by each, and what cannot be prepared leaves out what needs it.
 * @param folder of the report: the pictures go there
 * @param keep takes the host that was picked
 */
export const machineSteps = (
  folder: string,
  keep: (picked: PickedHost) => void,
  prepare: (keep: (picked: PickedHost) => void) => Step = preparing,
): readonly Step[] => {
  let picked = noHost;
  /** A step that needs the host; the app as well where that is said. */
  const onHost = (
    step: Pick<Step, 'title' | 'limit' | 'grace'>,
    needsApp: boolean,
    work: (host: Host, found: Found, ending: AbortSignal) => Promise<void>,
  ): Step => ({
    ...step,
    run: async (found, ending) => {
      const { host, isBuilt } = picked;
      if (host === null || (needsApp && !isBuilt)) found(notRun(step.title, noApp));
      else await work(host, found, ending);
    },
  });
  return [
    prepare((host) => {
      picked = host;
      keep(host);
    }),
    onHost({ title: 'what is believed', limit: 10 * minutes }, false, (host, found, ending) =>
      runProbes(host, found, { ending }),
    ),
    {
      title: 'its own Node',
      limit: 6 * minutes,
      run: async (found, ending) => found(await ownNode(picked.host?.path, ending)),
    },
    onHost({ title: 'the app from out/', limit: 5 * minutes, grace: minutes }, true, (host, found, ending) =>
      withDisplay((display) => journey((profile) => launchOn(host, profile, display), folder, found, ending)),
    ),
    {
      title: 'the packed app',
      limit: 15 * minutes,
      grace: minutes,
      run: async (found, ending) =>
        picked.isBuilt
          ? packed(picked.host?.path, join(folder, 'packed'), found, ending)
          : found(notRun('npm run package -- --dir', 'the build failed')),
    },
    onHost({ title: 'scenarios', limit: 20 * minutes }, true, (host, found) => scenarios(host, found)),
  ];
};
