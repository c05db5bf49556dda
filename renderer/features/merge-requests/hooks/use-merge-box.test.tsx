// @vitest-environment jsdom
/** The confirmation of a merge: it sends the head that it names, whatever was pushed while it was read (R16). */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MergeRequest } from '../model/merge-request.ts';
import { useMergeConfirmation } from './use-merge-box.ts';

afterEach(cleanup);

const at = (sha: string) => ({ sha }) as MergeRequest;
const [read, pushed] = ['a'.repeat(40), 'b'.repeat(40)];

it('R16 merges the head that it was opened for, once, and the newer one when it is opened again', () => {
  const run = vi.fn<(sha: string) => void>();
  const { result, rerender } = renderHook(useMergeConfirmation, { initialProps: at(read) });
  act(() => result.current.open());
  rerender(at(pushed));
  expect(result.current.sha).toBe(read);
  act(() => result.current.confirm(run));
  act(() => result.current.confirm(run));
  expect(run.mock.calls).toEqual([[read]]);
  act(() => result.current.open());
  act(() => result.current.confirm(run));
  expect(run.mock.calls).toEqual([[read], [pushed]]);
});
