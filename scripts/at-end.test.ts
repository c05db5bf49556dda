/** A command that is ended by a signal takes with it what it started: programs, a virtual display, folders. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { having } from '#testing/lacking.ts';
import { processesOf } from '#tools/chromium-shell/testing/run-trial.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-at-end-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script of ours until it says "ready", then ends it by a signal. @returns its exit code and what it said after "ready" */
const endBySignal = async (body: string, signal: NodeJS.Signals) => {
  const script = join(folder, 'command.mts');
  writeFileSync(script, body);
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise<void>((settle) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('ready')) settle();
    });
  });
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, said: output.split('ready')[1]?.trim() ?? '' };
};

const load = (name: string): string => JSON.stringify(join(import.meta.dirname, name));

describe.skipIf(process.platform !== 'linux')('a command that is ended', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('by %s ends the program that it waits for and removes its folder', async (signal, code) => {
    const kept = join(folder, 'kept');
    const body = `
      import { mkdirSync, rmSync } from 'node:fs';
      const { run } = await import(${load('run-command.ts')});
      const { atEnd } = await import(${load('at-end.ts')});
      mkdirSync(${JSON.stringify(kept)});
      atEnd(() => rmSync(${JSON.stringify(kept)}, { recursive: true }));
      const running = run('tail', ['-n', '1', '-f', ${JSON.stringify(join(folder, 'command.mts'))}], { show: true });
      await running;
      // The program shows the end of this text: ready`;
    const running = endBySignal(body, signal);
    expect((await running).code).toBe(code);
    expect(existsSync(kept)).toBe(false);
    await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 20_000 });
  });

  it('ends its virtual display', having('Xvfb'), async () => {
    const body = `
      delete process.env.DISPLAY;
      delete process.env.WAYLAND_DISPLAY;
      const { withDisplay } = await import(${load('host/virtual-display.ts')});
      await withDisplay(async (display) => {
        console.log('ready ' + display.name);
        await new Promise((settle) => setTimeout(settle, 60_000));
      });
    `;
    const { code, said } = await endBySignal(body, 'SIGTERM');
    expect(code).toBe(143);
    expect(said).toMatch(/^:\d+$/);
    await vi.waitFor(() => expect(existsSync(`/tmp/.X${said.slice(1)}-lock`)).toBe(false), { timeout: 20_000 });
  });

  it('ends a local service, with its folder', async () => {
    const body = `
      process.env.TMPDIR = ${JSON.stringify(folder)};
      const { startLocalService } = await import(${load('../conformance/local-service.ts')});
      await startLocalService();
      console.log('ready');
    `;
    expect((await endBySignal(body, 'SIGINT')).code).toBe(130);
    await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 20_000 });
    expect(readdirSync(folder).filter((name) => name.startsWith('lectern-'))).toEqual([]);
  });

  it('by a handler of its own goes on until the handler is taken back', async () => {
    const body = `
      import { writeFileSync } from 'node:fs';
      const { takeSignals } = await import(${load('at-end.ts')});
      const alive = setTimeout(() => undefined, 60_000);
      const release = takeSignals((signal) => {
        release();
        writeFileSync(${JSON.stringify(join(folder, 'taken'))}, signal);
        process.kill(process.pid, 'SIGINT');
      });
      console.log('ready');
    `;
    expect((await endBySignal(body, 'SIGTERM')).code).toBe(130);
    expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('SIGTERM');
  });

  it('by a handler of its own is not ended by what a library added for signals', async () => {
    const body = `
      const { takeSignals, withoutSignalsOf } = await import(${load('at-end.ts')});
      const alive = setTimeout(() => undefined, 60_000);
      takeSignals(() => setTimeout(() => process.exit(7)));
      await withoutSignalsOf(async () => {
        process.on('SIGTERM', () => process.exit(9));
      });
      console.log('ready');
    `;
    expect((await endBySignal(body, 'SIGTERM')).code).toBe(7);
  });
});
