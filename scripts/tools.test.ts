/** How the commands start programs: without a shell, so that spaces and signs in a path reach the program as they are. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './run-command.ts';
import { commandFor } from './tools.ts';

const hostile = ['a b', 'c&d', '"e"', '%PATH%', '$HOME', "f'g", 'h;i', ''];

it('a script in a folder with a space gets its parameters as they were given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern a & b '));
  try {
    const script = join(folder, 'show it.mjs');
    writeFileSync(script, 'console.log(JSON.stringify(process.argv.slice(2)));');
    const { code, output } = await run('node', [script, ...hostile]);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual(hostile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each(['depcruise', 'eslint', 'knip', 'oxfmt', 'oxlint', 'playwright', 'tsc', 'vitest'])(
  '%s is run by its own script',
  async (tool) => {
    const { code, output } = await run(tool, ['--version']);
    expect(code).toBe(0);
    expect(output).toMatch(/\d+\.\d+/);
  },
);

it('the scripts of the packaging tools are where their packages say', async () => {
  for (const tool of ['electron-builder', 'electron-vite']) {
    const [program, [script = '']] = commandFor(tool, []);
    expect([program, (await run('node', ['--check', script])).code]).toEqual([process.execPath, 0]);
  }
});

it('npm is run by the script that npm names; other programs by their name', () => {
  expect(commandFor('npm', ['audit'], { npm_execpath: '/x y/npm-cli.js' })).toEqual([
    process.execPath,
    ['/x y/npm-cli.js', 'audit'],
  ]);
  expect(commandFor('git', ['status'])).toEqual(['git', ['status']]);
});

it('a program that is not there gives code 127', async () => {
  expect((await run('no-such-program', [])).code).toBe(127);
});
