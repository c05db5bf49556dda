/** S23: the fuses of electron-builder.yml are the ones that a package must have, and each wrong one is noticed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run-command.ts';
import { wrongFuses } from './fuses.ts';

const wireOf = (states: string): Record<string, unknown> => ({
  version: '1',
  ...Object.fromEntries([...states].map((state, position) => [position, state.charCodeAt(0)])),
});
const right = '000011001';

it('S23 the right wire passes, with either state of the one fuse that is Electron’s choice', () => {
  expect(wrongFuses(wireOf(right))).toEqual([]);
  expect(wrongFuses(wireOf('000011000'))).toEqual([]);
});

it.each([0, 1, 2, 3, 4, 5, 6, 7])('S23 fuse %d with the other state is noticed', (position) => {
  const other = right[position] === '1' ? '0' : '1';
  const wrong = wrongFuses(wireOf(right.slice(0, position) + other + right.slice(position + 1)));
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toMatch(/^fuse \w+ is (?:on|off)$/);
});

it('S23 a fuse that is missing, removed or new is noticed', () => {
  expect(wrongFuses(wireOf('00001100'))).toEqual(['fuse WasmTrapHandlers is missing']);
  expect(wrongFuses(wireOf('r00011001'))).toEqual(['fuse RunAsNode is missing']);
  expect(wrongFuses(wireOf('0000110010'))).toEqual([
    'Electron has a fuse that is not on the list of scripts/package/fuses.ts: number 9',
  ]);
});

it('S23 electron-builder.yml names every fuse that can be set, with the state that is checked', () => {
  const file = readFileSync(join(root, 'electron-builder.yml'), 'utf8');
  const set = [...file.matchAll(/^ {2}(runAsNode|enable\w+|onlyLoad\w+|load\w+|grant\w+): (true|false)$/gm)];
  expect(set.map(([, , state]) => (state === 'true' ? '1' : '0')).join('')).toBe(right.slice(0, 8));
});

it('the appId is one: Windows puts the windows and shortcuts of one id together', () => {
  const builder = /^appId: (\S+)$/m.exec(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))?.[1];
  const app = /appId = '([^']+)'/.exec(readFileSync(join(root, 'electron/start/paths.ts'), 'utf8'))?.[1];
  expect(builder).toMatch(/^[a-z.]+$/);
  expect(app).toBe(builder);
});
