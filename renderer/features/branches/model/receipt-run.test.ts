/** Runs of receipts over a server that is a map: what is deleted, kept, made again, and what a stop, a crash and a lost answer leave. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import type { ReceiptRow, ReceiptState } from '#shared/branches/branch-receipts.ts';
import { CallError } from '#renderer/api/call-error.ts';
import { createReceiptRun, leftTo, type ReceiptTools } from './receipt-run.ts';

const failure = (code: Failure['code'], message = 'No.'): CallError =>
  new CallError({ code, message, hint: '', retriable: false });

/** Branches with their commits, the calls that arrived, and the rows on disk. */
const serverWith = (branches: Readonly<Record<string, string>>) => {
  const refs = new Map(Object.entries(branches));
  const disk = new Map<number, ReceiptState>();
  const calls: string[] = [];
  const kept = new Set<string>();
  const tools: ReceiptTools = {
    read: async (name) => {
      const sha = refs.get(name);
      return Promise.resolve(sha === undefined ? null : { sha, isKept: kept.has(name) });
    },
    remove: async (name) => {
      calls.push(`delete ${name}`);
      if (!refs.delete(name)) throw failure('not_found');
      return Promise.resolve();
    },
    create: async (name, sha) => {
      calls.push(`create ${name} ${sha}`);
      if (refs.has(name)) throw failure('invalid', 'Branch already exists');
      refs.set(name, sha);
      return Promise.resolve();
    },
    mark: async ({ position, state }) => Promise.resolve(void disk.set(position, state)),
    onEnd: async () => Promise.resolve(),
  };
  return { refs, disk, calls, kept, tools };
};
const rowsOf = (branches: Readonly<Record<string, string>>, state: ReceiptState = 'waiting'): ReceiptRow[] =>
  Object.entries(branches).map(([name, sha], position) => ({ position, name, sha, state, note: null }));
const states = (rows: readonly ReceiptRow[]) => rows.map(({ state, note }) => (note === null ? state : [state, note]));

const three = { a: '1', b: '2', c: '3' };

describe('deleting', () => {
  it('deletes exactly the branches that are as they were, and tells why of the others', async () => {
    const all = { ...three, moved: '4', gone: '5', locked: '6' };
    const server = serverWith({ ...all, moved: '9', other: '7' });
    server.refs.delete('gone');
    server.kept.add('locked');
    const run = createReceiptRun(rowsOf(all), server.tools);
    await run.start('delete');
    expect(server.calls).toEqual(['delete a', 'delete b', 'delete c']);
    expect(states(run.progress().rows)).toEqual([
      'deleted',
      'deleted',
      'deleted',
      ['changed', '9'],
      'missing',
      'protected',
    ]);
    expect([...server.disk.values()]).toEqual(run.progress().rows.map(({ state }) => state));
    await run.start('delete');
    expect(server.calls).toHaveLength(3);
  });

  it('sends nothing of which the receipt could not be kept', async () => {
    const server = serverWith(three);
    const mark = async (): Promise<never> => Promise.reject(new Error('No space is left.'));
    const run = createReceiptRun(rowsOf(three), { ...server.tools, mark });
    await run.start('delete');
    expect([server.calls, run.progress().problem?.message, run.progress().running]).toEqual([
      [],
      'No space is left.',
      null,
    ]);
  });

  it('is on disk as sent before the call, so that a crash in between is looked up and not guessed', async () => {
    const server = serverWith(three);
    const seen: (ReceiptState | undefined)[] = [];
    const remove = async (name: string): Promise<unknown> => {
      seen.push(server.disk.get(0));
      return server.tools.remove(name);
    };
    await createReceiptRun(rowsOf({ a: '1' }), { ...server.tools, remove }).start('delete');
    expect(seen).toEqual(['sending']);
    // After a restart: a was deleted before the crash, b was not.
    const rows = rowsOf({ a: '1', b: '2' }, 'sending');
    const again = createReceiptRun(rows, server.tools);
    await again.start('delete');
    expect(states(again.progress().rows)).toEqual(['deleted', 'deleted']);
    expect(server.calls).toEqual(['delete a', 'delete b']);
  });

  it('stops after the one on its way, and goes on with the rest alone', async () => {
    const server = serverWith(three);
    const run = createReceiptRun(rowsOf(three), server.tools);
    const off = run.subscribe(() => run.progress().seen === 1 && run.stop());
    await run.start('delete');
    expect(states(run.progress().rows)).toEqual(['deleted', 'waiting', 'waiting']);
    off();
    await run.start('delete');
    expect(server.calls).toEqual(['delete a', 'delete b', 'delete c']);
    expect(run.progress()).toMatchObject({ running: null, seen: 2, total: 2 });
  });

  it('ends at what the others would meet too, and leaves them waiting; another refusal is one row’s own', async () => {
    const server = serverWith(three);
    const remove = async (name: string): Promise<unknown> => {
      if (name === 'a') throw failure('refused', 'Not this one.');
      throw failure('unreachable', `No server for ${name}.`);
    };
    const run = createReceiptRun(rowsOf(three), { ...server.tools, remove });
    await run.start('delete');
    expect(states(run.progress().rows)).toEqual([['failed', 'Not this one.'], 'waiting', 'waiting']);
    expect([run.progress().problem?.message, server.disk.get(1)]).toEqual(['No server for b.', 'waiting']);
  });

  it('looks after a lost answer whether it was done', async () => {
    const server = serverWith(three);
    const remove = async (name: string): Promise<unknown> => {
      if (name !== 'b') server.refs.delete(name);
      throw failure('unknown_outcome');
    };
    let reads = 0;
    const read: ReceiptTools['read'] = async (name) => {
      reads += 1;
      // From the second reading of c on, until the server is there again.
      if (reads >= 6 && !isBack) throw failure('timeout');
      return server.tools.read(name);
    };
    let isBack = false;
    const run = createReceiptRun(rowsOf(three), { ...server.tools, remove, read });
    await run.start('delete');
    expect(states(run.progress().rows)).toEqual(['deleted', 'failed', ['unknown', 'No.']]);
    await run.settle();
    expect(states(run.progress().rows)).toEqual(['deleted', 'failed', ['unknown', 'No.']]);
    isBack = true;
    await run.settle();
    expect(states(run.progress().rows)).toEqual(['deleted', 'failed', 'deleted']);
    expect([...server.disk.values()]).toEqual(['deleted', 'failed', 'deleted']);
  });
});

describe('making again', () => {
  it('makes each again at its commit, and tells of one that is there again at another', async () => {
    const server = serverWith({ b: '2', c: '8' });
    const run = createReceiptRun(rowsOf({ ...three, d: '4' }, 'deleted'), {
      ...server.tools,
      create: async (name, sha) => {
        if (name === 'd') throw failure('invalid', 'Invalid reference name');
        return server.tools.create(name, sha);
      },
    });
    await run.start('restore');
    expect(states(run.progress().rows)).toEqual([
      'restored',
      'restored',
      ['elsewhere', '8'],
      ['not_restored', 'Invalid reference name'],
    ]);
    expect([server.refs.get('a'), server.refs.get('c')]).toEqual(['1', '8']);
  });

  it('looks at its end at what an outage has cost the answer of: made at its commit, at another, or not made', async () => {
    const server = serverWith({});
    let isOut = false;
    const create = async (name: string, sha: string): Promise<unknown> => {
      isOut = name !== 'z';
      if (name === 'a') server.refs.set('a', sha);
      // Somebody else's.
      if (name === 'b') server.refs.set('b', '9');
      if (name === 'z') return server.tools.create(name, sha);
      throw failure('unknown_outcome', 'The response was lost.');
    };
    const read: ReceiptTools['read'] = async (name) => {
      if (isOut) throw failure('unreachable');
      return server.tools.read(name);
    };
    const run = createReceiptRun(rowsOf({ ...three, z: '5' }, 'deleted'), { ...server.tools, create, read });
    const seen: unknown[] = [];
    run.subscribe(() => seen.push(states(run.progress().rows)[0]));
    await run.start('restore');
    expect(seen).toContainEqual(['restoring', 'The response was lost.']);
    expect(states(run.progress().rows)).toEqual(['restored', ['elsewhere', '9'], 'not_restored', 'restored']);
    expect([...server.disk.values()]).toEqual(['restored', 'elsewhere', 'not_restored', 'restored']);
  });

  it('looks once more when the server is there again, also after a crash, and sends nothing for that', async () => {
    const server = serverWith({ a: '1' });
    let isOut = true;
    let ends = 0;
    const read: ReceiptTools['read'] = async (name) => {
      if (isOut) throw failure('unreachable');
      return server.tools.read(name);
    };
    const onEnd = async (): Promise<void> => Promise.resolve(void (ends += 1));
    const run = createReceiptRun(rowsOf({ a: '1', b: '2' }, 'restoring'), { ...server.tools, read, onEnd });
    await run.settle();
    expect([states(run.progress().rows), ends]).toEqual([['restoring', 'restoring'], 0]);
    isOut = false;
    await run.settle();
    await run.settle();
    expect([states(run.progress().rows), ends, server.calls]).toEqual([['restored', 'not_restored'], 1, []]);
  });

  it('leaves what was not deleted by this receipt alone', async () => {
    const server = serverWith({});
    const rows = rowsOf(three).map((row, at) => ({ ...row, state: (['missing', 'changed', 'waiting'] as const)[at]! }));
    await createReceiptRun(rows, server.tools).start('restore');
    expect(server.calls).toEqual([]);
    expect([leftTo('restore', { missing: 1, deleted: 2 }), leftTo('delete', { waiting: 3, changed: 1 })]).toEqual([
      2, 3,
    ]);
  });
});

it('whatever happens between, deleting and making again leaves every branch as it was found', async () => {
  const name = fc.stringMatching(/^[a-f]{1,2}$/);
  const sha = fc.constantFrom('1', '2', '3');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, sha), fc.dictionary(name, sha), fc.nat(8), async (chosen, present, most) => {
      const server = serverWith(present);
      const before = new Map(server.refs);
      const run = createReceiptRun(rowsOf(chosen), server.tools);
      run.subscribe(() => run.progress().seen >= most && run.stop());
      await run.start('delete');
      const gone = [...before].filter(([one]) => !server.refs.has(one));
      expect(gone.every(([one, at]) => chosen[one] === at)).toBe(true);
      expect(server.calls).toEqual(
        gone.map(([one]) => `delete ${one}`).sort((a, b) => server.calls.indexOf(a) - server.calls.indexOf(b)),
      );
      const undo = createReceiptRun(run.progress().rows, server.tools);
      await undo.start('restore');
      expect(new Map([...server.refs].sort())).toEqual(new Map([...before].sort()));
    }),
    { seed: 20_260_302, numRuns: 200 },
  );
});
