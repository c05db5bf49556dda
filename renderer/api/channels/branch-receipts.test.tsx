// @vitest-environment jsdom
/** Receipts of deleted branches on their way to the disk: in parts, with notes that fit, and failures in words. */
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { longestNote, mostInPart, type ReceiptPart } from '#shared/branches/branch-receipts.ts';
import { installChannels, Refused } from '#testing/window-channels.tsx';
import { keepReceipt, markReceipt, removeReceipt, useReceiptRows, useReceipts } from './branch-receipts.ts';
import type { CallError } from '#renderer/api/call-error.ts';

afterEach(cleanup);

const branches = (count: number): ReceiptPart['branches'] =>
  Array.from({ length: count }, (_, at) => ({ name: `b${String(at)}`, sha: 'a'.repeat(40) }));

it.each([
  [1, [1]],
  [mostInPart, [mostInPart]],
  [mostInPart + 1, [mostInPart, 1]],
])('%i branches are kept in their order, in parts that fit into a message', async (count, sizes) => {
  const parts: ReceiptPart[] = [];
  installChannels({ 'receipts:keep': (part) => (parts.push(part), null) });
  const id = await keepReceipt('7', branches(count));
  expect(parts.map((part) => part.branches.length)).toEqual(sizes);
  expect(parts.map(({ from }) => from)).toEqual(sizes.map((_, at) => at * mostInPart));
  expect(parts.flatMap((part) => part.branches)).toEqual(branches(count));
  expect(parts.every((part) => part.id === id && part.project === '7')).toBe(true);
});

it('a note that is too long is cut, none stays none', async () => {
  const { calls } = installChannels({ 'receipts:mark': () => null });
  await markReceipt('r', { position: 3, state: 'failed', note: 'x'.repeat(longestNote + 1) });
  await markReceipt('r', { position: 4, state: 'deleted', note: null });
  expect(calls).toEqual([
    ['receipts:mark', { id: 'r', position: 3, state: 'failed', note: 'x'.repeat(longestNote) }],
    ['receipts:mark', { id: 'r', position: 4, state: 'deleted', note: null }],
  ]);
});

it('a store that refuses is a failure that can be tried again, with its hint where it has one', async () => {
  let hint: string | undefined = 'Free some space.';
  installChannels({
    'receipts:mark': () => {
      throw new Refused({ code: 'internal', message: 'The disk is full.', ...(hint !== undefined && { hint }) });
    },
  });
  const failure = async () =>
    markReceipt('r', { position: 0, state: 'sending', note: null }).then(
      () => null,
      (error: unknown) => (error as CallError).failure,
    );
  expect(await failure()).toEqual({ code: 'refused', message: 'The disk is full.', hint, retriable: true });
  hint = undefined;
  expect(await failure()).toStrictEqual({ code: 'refused', message: 'The disk is full.', retriable: true });
});

it('a bridge that fails by itself is not taken for an answer of the store', async () => {
  installChannels({});
  await expect(markReceipt('r', { position: 0, state: 'sending', note: null })).rejects.not.toHaveProperty('failure');
});

it('receipts and their rows are read of one project and of one receipt; a removal names it', async () => {
  const receipt = { id: 'r', created_at: '2026-03-02T09:00:00.000Z', total: 0, counts: {} };
  const { wrapper, calls } = installChannels({
    'receipts:list': () => [receipt],
    'receipts:rows': () => [],
    'receipts:remove': () => null,
  });
  const { result } = renderHook(() => [useReceipts('7').data, useReceiptRows('r').data], { wrapper });
  await waitFor(() => expect(result.current).toEqual([[receipt], []]));
  await removeReceipt(receipt);
  expect(calls).toEqual([
    ['receipts:list', { project: '7' }],
    ['receipts:rows', { id: 'r' }],
    ['receipts:remove', { id: 'r' }],
  ]);
});
