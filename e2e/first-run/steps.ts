/** The steps of a first run on a machine, in their order. */
import { join } from 'node:path';
import { withDisplay } from '../../scripts/host/virtual-display.ts';
import type { Host } from '../../scripts/host/prepare.ts';
import { closingLine } from '../../scripts/outcome.ts';
import { packedBinary, packedProgram } from '../../scripts/package/packed-binary.ts';
import { run } from '../../scripts/run-command.ts';
import { launchOn } from '../../scripts/start/take-start-pictures.ts';
import { keychainObstacle } from '../fixtures/keychain-store.ts';
import { endToEnd, scenariosOnElectron } from '../../scripts/steps/end-to-end.ts';
import { failed, notRun, passed, tailOf, type Finding, type Step } from './findings.ts';
import { journey } from './journey.ts';
import { launchPacked } from './packed.ts';
import type { PickedHost } from './pick-host.ts';
import { runProbes } from './probes.ts';

const minutes = 60_000;

/** What only the Node of the host can show: its SQLite, TLS with certificates of many kinds, proxies. */
const ownNodeTests = ['electron/certificates', 'electron/store', 'electron/proxy', 'service/store'];

/** Runs unit tests in Electron's own Node; in this one where the host is the shell. */
const ownNode = async ({ path }: Host): Promise<Finding> => {
  const what = 'unit tests of certificates, stores and proxies in the Node of the host';
  const { code, output } = await run(path ?? 'node', ['node_modules/vitest/vitest.mjs', 'run', ...ownNodeTests], {
    limit: 5 * minutes,
    environment: { ELECTRON_RUN_AS_NODE: '1' },
  });
  const counts = /^\s*Tests\s+(.*)$/m.exec(output.replaceAll(/\u{1B}\[[\d;]*m/gu, ''))?.[1] ?? '';
  const note = `${counts}${path === undefined ? ` (Node ${process.version}, not Electron’s)` : ''}`;
  return code === 0 && counts !== '' ? passed(what, note) : failed(what, `${note}\n${tailOf(output, 1500)}`);
};

const packed = async ({ path }: Host, pictures: string): Promise<readonly Finding[]> => {
  const what = 'npm run package -- --dir';
  const packing = await run('node', ['scripts/guard.mjs', 'scripts/package.ts', '--dir'], { limit: 8 * minutes });
  if (packing.code !== 0) return [failed(what, tailOf(packing.output, 800))];
  const finding = passed(what, tailOf(packing.output, 800));
  const binary = packedBinary();
  if (path === undefined || binary === null)
    return [finding, notRun('the packed app', 'it was packed around a stand-in for Electron')];
  const found = await withDisplay((display) =>
    journey(
      (profile) =>
        launchPacked(packedProgram(binary), ['--lang=en-US'], profile, {
          ...process.env,
          ...(display && { DISPLAY: display.name }),
        }),
      pictures,
    ),
  );
  return [finding, ...found.map((one) => ({ ...one, what: `the packed app: ${one.what}` }))];
};

const scenarios = async (host: Host): Promise<readonly Finding[]> => {
  const what = 'the scenarios for Electron, end to end';
  const obstacle = keychainObstacle();
  if (obstacle !== null) return [notRun(what, obstacle)];
  const outcome = await endToEnd(host, { parameters: scenariosOnElectron });
  const line = closingLine([outcome]);
  const skipped = (outcome.skippedTests ?? []).map((test) => notRun('a scenario', test));
  return [outcome.failed > 0 ? failed(what, line) : passed(what, line), ...skipped];
};

/**
 * All steps. What is not Electron is said by each.
 * @param folder of the report: the pictures go there
 */
export const machineSteps = ({ host, electron }: PickedHost, folder: string): readonly Step[] => {
  const first: Step = { title: 'Electron', limit: minutes, run: () => Promise.resolve([electron]) };
  if (host === null) return [first];
  return [
    first,
    { title: 'what is believed', limit: 10 * minutes, run: () => runProbes(host) },
    { title: 'its own Node', limit: 6 * minutes, run: async () => [await ownNode(host)] },
    {
      title: 'the app from out/',
      limit: 5 * minutes,
      run: () => withDisplay((display) => journey((profile) => launchOn(host, profile, display), folder)),
    },
    { title: 'the packed app', limit: 15 * minutes, run: () => packed(host, join(folder, 'packed')) },
    { title: 'scenarios', limit: 20 * minutes, run: () => scenarios(host) },
  ];
};
