// @vitest-environment jsdom
/** How long the refusal of a merge holds: until something else is read than right after it. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FailureCode } from '#shared/api/failure.ts';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { installChannels } from '#testing/window-channels.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { useMerge } from './use-merge.ts';

// It comes with the first write: loading it is not what is measured here.
beforeAll(async () => void (await import('#renderer/api/contract.ts')));

const before = globalThis.fetch;
let code: FailureCode = 'work_in_progress';
beforeEach(() => {
  globalThis.fetch = async () =>
    Response.json(
      { error: { code, message: code, operation: 'mergeRequests.merge', retriable: false } },
      { status: 409 },
    );
});
afterEach(() => {
  cleanup();
  globalThis.fetch = before;
});

const item = (more: Partial<MergeRequest> = {}) =>
  ({
    project_id: 1,
    iid: 5,
    sha: 'a'.repeat(40),
    state: 'opened',
    target_branch: 'main',
    work_in_progress: false,
    merge_status: 'can_be_merged',
    ...more,
  }) as MergeRequest;
const pushed = { sha: 'b'.repeat(40) };

/** A merge that was refused, with `now` read after the refusal. */
const refused = async (as: FailureCode, now: Partial<MergeRequest>) => {
  code = as;
  const { wrapper } = installChannels({ 'accounts:current': () => ({ token_home: 'keychain' }) as AccountSummary });
  const hook = renderHook((read: MergeRequest) => useMerge(read, async () => undefined), {
    wrapper,
    initialProps: item(now),
  });
  const parameters = { removesBranch: false, isAutomatic: false, message: undefined };
  act(() => hook.result.current.run(item().sha ?? '', parameters));
  await waitFor(() => expect(hook.result.current.failed?.failure.code).toBe(as));
  return (then: Partial<MergeRequest>): FailureCode | undefined => {
    hook.rerender(item(then));
    return hook.result.current.failed?.failure.code;
  };
};

it('a merge that is under way is known in a box that was opened again, and is not sent twice', async () => {
  let sent = 0;
  globalThis.fetch = async () => {
    sent += 1;
    return new Promise(() => undefined);
  };
  const { wrapper } = installChannels({ 'accounts:current': () => ({ token_home: 'keychain' }) as AccountSummary });
  const open = (of: MergeRequest) => renderHook(() => useMerge(of, async () => undefined), { wrapper });
  const parameters = { removesBranch: false, isAutomatic: false, message: undefined };
  const first = open(item());
  act(() => first.result.current.run(item().sha ?? '', parameters));
  await waitFor(() => expect(sent).toBe(1));
  first.unmount();
  const [again, other] = [open(item()), open(item({ iid: 6 }))];
  expect([again.result.current.isRunning, other.result.current.isRunning]).toEqual([true, false]);
  act(() => again.result.current.run(item().sha ?? '', parameters));
  act(() => other.result.current.run(item().sha ?? '', parameters));
  await waitFor(() => expect(other.result.current.isRunning).toBe(true));
  expect(sent).toBe(2);
});

it.each<readonly [FailureCode, Partial<MergeRequest>, Partial<MergeRequest>]>([
  ['work_in_progress', { work_in_progress: true }, {}],
  ['work_in_progress', {}, { work_in_progress: true }],
  ['work_in_progress', {}, pushed],
  ['not_mergeable', {}, pushed],
  ['not_mergeable', { merge_status: 'cannot_be_merged' }, {}],
  ['not_mergeable', {}, { merge_status: 'cannot_be_merged' }],
  ['not_mergeable', {}, { target_branch: 'release' }],
  ['already_done', { state: 'closed' }, {}],
  ['no_right', {}, { target_branch: 'release' }],
  ['refused', {}, { state: 'closed' }],
])('%s, read as %j, is over once %j is read, also when it is as before again', async (as, now, then) => {
  const read = await refused(as, now);
  expect([read(now), read({ ...now, title: 'Another' }), read(then), read(now)]).toEqual([
    as,
    as,
    undefined,
    undefined,
  ]);
});

it.each<readonly [FailureCode, Partial<MergeRequest>]>([
  ['not_mergeable', { merge_status: 'checking' as 'can_be_merged' }],
  // What may have been done is looked into; a head that moved is said to have.
  ['unknown_outcome', pushed],
  ['internal', pushed],
  ['moved', pushed],
])('%s holds where %j is read', async (as, then) => {
  const read = await refused(as, {});
  expect(read(then)).toBe(as);
});
