/** The project of a run is made and deleted again on servers that delete at once, later, or only after a mark; no other project ever. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteProject, leftOnServer, makeProject, type ServerAccess, type ServerState } from './server-project.ts';

/** How the server answers: by method, then what it holds for the project. */
interface Manner {
  readonly deletes: readonly number[];
  /** Answers of reads, one after the other; the last one stays. */
  readonly reads: readonly (number | Readonly<Record<string, unknown>>)[];
}

let server: Server;
let calls: string[];
let manner: Manner;
let access: ServerAccess;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  calls = [];
  const counts = { DELETE: 0, GET: 0 };
  server = createServer(({ method, url = '' }, response) => {
    calls.push(`${method ?? ''} ${url.replace('/api/v4/', '')}`);
    if (method === 'POST') {
      response.writeHead(201).end(JSON.stringify({ id: 7, path_with_namespace: 'ada/run', default_branch: 'trunk' }));
      return;
    }
    const all = method === 'DELETE' ? manner.deletes : manner.reads;
    const answer = all[Math.min(counts[method === 'DELETE' ? 'DELETE' : 'GET']++, all.length - 1)] ?? 404;
    response.writeHead(typeof answer === 'number' ? answer : 200).end(JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  access = { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, token: 'x', project: null };
});
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

const stateOf = (project: string | null = null): ServerState => ({
  project,
  branch: 'main',
  made: null,
  person: [],
  passed: [],
});

const made = async (how: Manner): Promise<ServerState> => {
  manner = how;
  const state = stateOf();
  expect((await makeProject(access, state)).result).toBe('passed');
  expect(state).toMatchObject({ project: 'ada/run', branch: 'trunk', made: 7 });
  calls = [];
  return state;
};

const marked = {
  id: 7,
  path_with_namespace: 'ada/run-deletion_scheduled-7',
  marked_for_deletion_on: '2026-12-27',
};

it('is deleted at once', async () => {
  const state = await made({ deletes: [204], reads: [404] });
  expect((await deleteProject(access, state, 0)).result).toBe('passed');
  expect(calls).toEqual(['DELETE projects/7', 'GET projects/7']);
});

it('is deleted a little later', async () => {
  const state = await made({ deletes: [202], reads: [{ id: 7, path_with_namespace: 'ada/run' }, 404] });
  expect((await deleteProject(access, state, 0)).result).toBe('passed');
});

it('is marked, then deleted with the path that it has by then', async () => {
  const state = await made({ deletes: [202, 202], reads: [marked, 404] });
  expect(await deleteProject(access, state, 0)).toMatchObject({ result: 'passed' });
  expect(calls[2]).toBe('DELETE projects/7?permanently_remove=true&full_path=ada%2Frun-deletion_scheduled-7');
});

it.each([403, 400])('stays marked where the server does not delete at once (%d), and that is said', async (status) => {
  const state = await made({ deletes: [202, status], reads: [marked] });
  expect(await deleteProject(access, state, 0)).toMatchObject({
    result: 'not run',
    note: 'marked for deletion on 2026-12-27: the server deletes it by itself',
  });
});

it('no path but its own is sent along', async () => {
  const state = await made({ deletes: [202], reads: [{ ...marked, path_with_namespace: 'ada/other' }] });
  expect((await deleteProject(access, state, 0)).result).toBe('not run');
  expect(calls.filter((line) => line.startsWith('DELETE'))).toEqual(['DELETE projects/7']);
});

it('that is refused, stays, or cannot be read after that has failed', async () => {
  const there = { id: 7, path_with_namespace: 'ada/run' };
  for (const how of [
    { deletes: [403], reads: [there] },
    { deletes: [202], reads: [there] },
    { deletes: [202], reads: [500] },
  ])
    expect((await deleteProject(access, await made(how), 0)).result).toBe('failed');
});

it('that was named and not made is not touched, and nothing is left of it', async () => {
  const named = { ...access, project: 'harbor/tideplan' };
  const state = stateOf(named.project);
  expect((await makeProject(named, state)).result).toBe('not run');
  expect((await deleteProject(named, state, 0)).result).toBe('not run');
  expect(calls).toEqual([]);
  expect(leftOnServer(state)).toBe(null);
});
