// @vitest-environment jsdom
/** Thousands of merge requests: a press asks for a hundred at most, once for each head, and a new head alone is asked for again. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installSessionWorkers } from '#testing/changes-worker.ts';
import { installChannels } from '#testing/window-channels.tsx';
import type { OverlapCandidate } from './changed-lines.ts';
import { mostReads, useLinesReading } from './use-overlaps.ts';

const before = globalThis.fetch;
/** The merge requests that were asked for, in their order. */
let asked: number[] = [];
const shaOf = (iid: number, push = 0): string => `${String(push)}${String(iid).padStart(39, '0')}`;
/** The head that the server has. */
let heads: ReadonlyMap<number, string> = new Map();

beforeEach(() => {
  asked = [];
  heads = new Map();
  installSessionWorkers();
  globalThis.fetch = async (_input, init) => {
    const { params } = JSON.parse(init?.body as string) as { readonly params: { readonly merge_request_iid: number } };
    const iid = params.merge_request_iid;
    asked.push(iid);
    return Response.json({ iid, sha: heads.get(iid) ?? shaOf(iid), changes: [], overflow: false });
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = before;
});

const candidates = (count: number): readonly OverlapCandidate[] =>
  Array.from({ length: count }, (_, at) => ({
    project_id: 1,
    iid: at + 1,
    sha: heads.get(at + 1) ?? shaOf(at + 1),
    source_branch: `topic-${String(at)}`,
    target_branch: 'main',
    title: null,
  }));

it('asks for a hundred with each press, and for a new head alone', async () => {
  const { wrapper } = installChannels({ 'lines:read': () => [], 'lines:keep': () => null });
  const { result, rerender } = renderHook((items: readonly OverlapCandidate[]) => useLinesReading(items), {
    wrapper,
    initialProps: candidates(5_000),
  });
  const press = async (): Promise<void> => {
    await waitFor(() => expect(result.current.next).toBeGreaterThan(0));
    act(() => result.current.start());
    await waitFor(() => expect(result.current.running).toBeNull());
  };
  await press();
  expect(asked.toSorted((one, other) => one - other)).toEqual(Array.from({ length: mostReads }, (_, at) => at + 1));
  expect(result.current.unknown).toHaveLength(5_000 - mostReads);
  await press();
  expect([new Set(asked).size, asked.length]).toEqual([2 * mostReads, 2 * mostReads]);
  asked = [];
  heads = new Map([[7, shaOf(7, 1)]]);
  rerender(candidates(2 * mostReads));
  expect(result.current.unknown.map(({ iid }) => iid)).toEqual([7]);
  await press();
  expect(asked).toEqual([7]);
});
