// @vitest-environment jsdom
/** The confirmation of a merge: it sends the head that it names, whatever was pushed while it was read (R16). */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { useMergeConfirmation } from './use-merge-box.ts';

afterEach(cleanup);

const at = (sha: string) => ({ sha, target_branch: 'main' }) as MergeRequest;
const parameters = { removesBranch: false, isAutomatic: true, message: undefined };
const [read, pushed] = ['a'.repeat(40), 'b'.repeat(40)];

it('R16 merges the head that it was opened for, once, and the newer one when it is opened again', () => {
  const run = vi.fn<(sha: string) => void>();
  const { result, rerender } = renderHook((item: MergeRequest) => useMergeConfirmation(item, parameters), {
    initialProps: at(read),
  });
  act(() => result.current.open());
  rerender(at(pushed));
  expect(result.current.named?.sha).toBe(read);
  act(() => result.current.confirm(run));
  act(() => result.current.confirm(run));
  expect(run.mock.calls).toEqual([[read]]);
  act(() => result.current.open());
  act(() => result.current.confirm(run));
  expect(run.mock.calls).toEqual([[read], [pushed]]);
});

it('keeps what was chosen while the jobs end, the branch is to stay, and the target becomes another', () => {
  const chosen = { item: at(read), parameters };
  const { result, rerender } = renderHook((now: typeof chosen) => useMergeConfirmation(now.item, now.parameters), {
    initialProps: chosen,
  });
  act(() => result.current.open());
  rerender({
    item: { ...at(read), target_branch: 'release' },
    parameters: { removesBranch: true, isAutomatic: false, message: 'Another' },
  } as unknown as typeof chosen);
  expect(result.current.named).toEqual({ sha: read, target: 'main', parameters });
});
