/** What cannot be prepared is found and said, and what does not need it is run anyway. */
import { expect, it } from 'vitest';
import { startSteps, type Finding } from './findings.ts';
import { pickHost, type Machine } from './pick-host.ts';
import { machineSteps } from './steps.ts';

const refusing: Machine = {
  platform: 'linux',
  electron: () => Promise.resolve({ reason: 'Electron is not on this machine.' }),
  install: () => Promise.resolve('Something is missing on this machine: chromium'),
  build: () => Promise.resolve('error in main.ts'),
};

const picking = async (machine: Machine) => {
  const findings: Finding[] = [];
  const picked = await pickHost((...more) => void findings.push(...more), machine);
  return { picked, findings: findings.map(({ result, note }) => `${result}: ${note}`) };
};

it('no Electron, no Chromium and no build are three findings', async () => {
  const { picked, findings } = await picking(refusing);
  expect(picked).toMatchObject({ host: null, isBuilt: false });
  expect(findings).toEqual([
    'not run: Electron is not on this machine.',
    'failed: Something is missing on this machine: chromium',
    'failed: error in main.ts',
  ]);
});

it('where there is no shell, no Electron has failed', async () => {
  const { picked, findings } = await picking({ ...refusing, platform: 'win32', build: () => Promise.resolve(null) });
  expect(picked).toMatchObject({ host: null, isBuilt: true });
  expect(findings).toEqual(['failed: Electron is not on this machine.', 'passed: ']);
});

it('Electron is taken where it runs', async () => {
  const found = { path: '/opt/electron', report: 'shown by ready-to-show' };
  const { picked } = await picking({ ...refusing, electron: () => Promise.resolve(found) });
  expect(picked.host).toEqual({ kind: 'electron', name: 'Electron', path: '/opt/electron' });
});

it('preparing that breaks is a finding, and each step that needs what it makes is not run', async () => {
  const steps = machineSteps(
    '',
    () => undefined,
    () => ({
      title: 'preparing',
      limit: 1000,
      run: () => Promise.reject(new Error('no network')),
    }),
  ).filter(({ title }) => title !== 'its own Node');
  const { ended, findings } = startSteps(steps);
  await ended;
  const [first, ...others] = findings();
  expect(first).toMatchObject({ result: 'failed', note: 'no network' });
  expect(others.map(({ result }) => result)).toEqual(['not run', 'not run', 'not run', 'not run']);
});
