/** A run on a server that is ended by Ctrl-C deletes the project that it made, and leaves its report in every case. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let server: Server;
let projects: Set<string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-carry-out-'));
  projects = new Set();
  server = createServer(({ method, url = '' }, response) => {
    if (method === 'POST') {
      projects.add('/api/v4/projects/7');
      response.writeHead(201).end(JSON.stringify({ id: 7, path_with_namespace: 'ada/run', default_branch: 'main' }));
      return;
    }
    if (method === 'DELETE') projects.delete(url);
    response.writeHead(method === 'DELETE' ? 202 : projects.has(url) ? 200 : 404).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const load = (name: string): string => JSON.stringify(join(import.meta.dirname, name));

/** A command with the steps of a run on the server. @param then what one of them does where the other client would work */
const body = (then: string): string => `
  const { carryOut } = await import(${load('carry-out.ts')});
  const { serverRun } = await import(${load('server-run.ts')});
  const { reportOf } = await import(${load('report.ts')});
  const url = 'http://127.0.0.1:${String((server.address() as AddressInfo).port)}';
  const { steps } = serverRun({ url, token: 'x', project: null }, () => undefined, () => ({
    title: 'preparing', limit: 1000, run: () => Promise.reject(new Error('no network')),
  }));
  const waiting = {
    title: 'another client',
    limit: 60_000,
    run: () => { console.log('ready'); ${then}; return new Promise((settle) => setTimeout(settle, 50_000)); },
  };
  const input = { command: 'x', host: 'x', system: 'x', commit: 'x', date: 'x', facts: [], pictures: [] };
  const { status } = await carryOut({
    folder: ${JSON.stringify(folder)},
    steps: steps.map((step) => (step.title === 'another client' ? waiting : step)),
    tell: ({ what }) => console.log(what),
    report: (findings) => reportOf({ ...input, findings }),
  });
  process.exit(status);
`;

/** Runs it until it is ready, closes its terminal, and does the rest to it. @returns its exit status and its report */
const runUntilReady = async (act: (kill: (signal: NodeJS.Signals) => void) => void, then = '') => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', body(then)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    said += text;
    if (said.includes('ready')) break;
  }
  act((signal) => child.kill(signal));
  const [status] = (await ended) as [number | null];
  return { status, report: readFileSync(join(folder, 'first-run.md'), 'utf8') };
};

describe.skipIf(process.platform === 'win32')('a run that is ended', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s deletes its project and says what was done', async (signal, code) => {
    const { status, report } = await runUntilReady((kill) => {
      expect(projects.size).toBe(1);
      kill(signal);
    });
    expect(status).toBe(code);
    expect(projects.size).toBe(0);
    expect(report).toContain('| failed | preparing | no network |');
    expect(report).toContain('| passed | a project of this run | made |');
    expect(report).toContain('| failed | another client | the run was ended in it |');
    expect(report).toContain('| not run | screens | the run was ended before it |');
    expect(report).toContain('| passed | the project of this run is deleted |');
  });

  it('with the whole command says what is left', async () => {
    const { status, report } = await runUntilReady(() => undefined, 'process.exit(3)');
    expect(status).toBe(3);
    expect(report).toContain('| passed | a project of this run | made |');
    expect(report).toContain('| failed | another client | the command ended in it |');
    expect(report).toMatch(/\| failed \| clean-up \| .*is left on the server: delete it by hand/);
  });
});
