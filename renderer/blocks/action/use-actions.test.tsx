// @vitest-environment jsdom
/** Action records: what is offered of them where, and what is sent, asked first, checked and taken back. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { installChannels } from '#testing/window-channels.tsx';
import { action, commandsOf, entriesOf, linesOf, runsOf } from './action-record.ts';
import { useActions, useRecord, useRowActions } from './use-actions.tsx';

interface Lamp {
  readonly id: number;
  readonly isOn: boolean;
}

// It comes with the first write: loading it is not what is measured here.
beforeAll(async () => void (await import('#renderer/api/contract.ts')));

const words = (verb: string) => ({ verb, running: `${verb} …`, failed: verb, forbidden: verb });
const command = { id: 'lamp.switch', title: 'Switch', press: 's' };
const right = ({ id }: Lamp) => ({ right: 'lamps', scope: id });
const input = ({ id }: Lamp) => ({ params: { id, merge_request_iid: 5 } });
const on = action({
  id: 'on',
  operation: 'mergeRequests.subscribe',
  labels: words('Turn on'),
  command,
  right,
  offered: ({ isOn }) => !isOn,
  input,
  check: async () => true,
  success: ({ id }, hasChanged) => `Lamp ${String(id)} is ${hasChanged ? 'on' : 'on already'}`,
  undo: 'off',
});
const off = action({
  id: 'off',
  operation: 'mergeRequests.unsubscribe',
  labels: words('Turn off'),
  command,
  right,
  offered: ({ isOn }) => isOn,
  input,
});
const smash = action({
  id: 'smash',
  operation: 'mergeRequests.delete',
  title: 'Smash it',
  labels: words('Smash'),
  isDanger: true,
  asks: true,
  right: ({ id }: Lamp) => ({ right: 'smashing', scope: id }),
  input,
});
const records = [on, off, smash];
const dark: Lamp = { id: 1, isOn: false };

describe('what is offered', () => {
  const acting = { run: vi.fn(), isRefused: (id: string) => id === 'smash', obstacleOf: () => 'You may not.' };

  it('is one command for both directions, answered by the one that is offered', () => {
    expect(commandsOf(records, 'Job')).toEqual([{ ...command, group: 'Job' }]);
    const [first] = runsOf(records, { ...dark, isOn: true }, acting);
    first?.run?.();
    expect([first?.command, acting.run.mock.calls]).toEqual(['lamp.switch', [['off']]]);
    expect(runsOf([on], { ...dark, isOn: true }, acting)).toEqual([{ command: 'lamp.switch', run: null }]);
  });

  it('has a line in menus, with its keys, or with the reason why it is not offered', () => {
    const lines = linesOf(records, dark, acting);
    expect(lines).toMatchObject([
      { id: 'on', title: 'Turn on', refused: null, command: 'lamp.switch' },
      { id: 'smash', title: 'Smash it', refused: 'You may not.', isDanger: true },
    ]);
    expect(entriesOf(records, dark, acting).map((entry) => entry !== 'separator' && entry.enabled)).toEqual([
      true,
      false,
    ]);
  });
});

describe('what is sent', () => {
  const before = globalThis.fetch;
  let sent: string[] = [];
  let answer = (): Response => Response.json({ changed: false });
  beforeEach(() => {
    sent = [];
    globalThis.fetch = async (to) => {
      sent.push(String(to));
      return answer();
    };
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = before;
    answer = () => Response.json({ changed: false });
  });
  const wrapper = () =>
    installChannels({ 'accounts:current': () => ({ token_home: 'keychain' }) as AccountSummary }).wrapper;
  const refuse = (code: string) => () =>
    Response.json({ error: { code, message: code, operation: on.operation, retriable: false } }, { status: 400 });

  it('two presses are one call, and undo is the other direction', async () => {
    const { result } = renderHook(() => useActions(records, dark), { wrapper: wrapper() });
    act(() => {
      result.current.run('on');
      result.current.run('on');
    });
    await waitFor(() => expect(result.current.state.kind).toBe('done'));
    const { state } = result.current;
    expect([sent, state.kind === 'done' && state.words]).toEqual([
      ['/api/mergeRequests.subscribe'],
      'Lamp 1 is on already',
    ]);
    act(() => {
      if (state.kind === 'done') state.undo?.();
    });
    await waitFor(() => expect(sent.at(-1)).toBe('/api/mergeRequests.unsubscribe'));
  });

  it('another act while one runs is sent after it, once, and the same act is not', async () => {
    const held = Promise.withResolvers<undefined>();
    const pass = globalThis.fetch;
    globalThis.fetch = async (...given) => {
      const response = await pass(...given);
      if (sent.length === 1) await held.promise;
      return response;
    };
    const { result } = renderHook(() => useActions(records, dark), { wrapper: wrapper() });
    act(() => result.current.run('on'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => {
      result.current.run('off');
      result.current.run('on');
      result.current.run('off');
    });
    expect(sent).toEqual(['/api/mergeRequests.subscribe']);
    held.resolve(undefined);
    await waitFor(() => expect(result.current.last).toBe('off'));
    await waitFor(() => expect(result.current.state.kind).toBe('done'));
    expect(sent).toEqual(['/api/mergeRequests.subscribe', '/api/mergeRequests.unsubscribe']);
  });

  it('of rows, the same row is one act, also read again between, and another row is another one', async () => {
    const { result } = renderHook(() => useRowActions([on, off]), { wrapper: wrapper() });
    act(() => {
      result.current.run({ id: 'on', thing: dark });
      result.current.run({ id: 'on', thing: { ...dark, isOn: true } });
      result.current.run({ id: 'on', thing: { ...dark, id: 2 } });
    });
    await waitFor(() => expect(result.current.last?.thing.id).toBe(2));
    await waitFor(() => expect(result.current.state.kind).toBe('done'));
    expect(sent).toHaveLength(2);
  });

  it('what waited behind a failure is not sent, and is named with it', async () => {
    answer = refuse('invalid');
    const { result } = renderHook(() => useActions(records, dark), { wrapper: wrapper() });
    act(() => {
      result.current.run('on');
      result.current.run('off');
    });
    await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'failed', skipped: ['Turn off'] }));
    expect(sent).toEqual(['/api/mergeRequests.subscribe']);
    // What comes next is not held up by it.
    answer = () => Response.json({ changed: true });
    act(() => result.current.run('off'));
    await waitFor(() => expect(result.current.state.kind).toBe('done'));
  });

  it('what asks first is asked, and sent by its dialog alone', async () => {
    const ask = vi.fn();
    const page = renderHook(() => useActions(records, dark, { ask }), { wrapper: wrapper() });
    act(() => page.result.current.run('smash'));
    expect([ask.mock.calls, sent]).toEqual([[['smash']], []]);
    const onDone = vi.fn();
    const dialog = renderHook(() => useRecord(smash, dark, { onDone }), { wrapper: wrapper() });
    act(() => dialog.result.current.run());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(sent).toEqual(['/api/mergeRequests.delete']);
  });

  it('a right that was missing once is not offered again, and a lost answer is checked', async () => {
    answer = refuse('no_right');
    const { result } = renderHook(() => useActions(records, dark), { wrapper: wrapper() });
    act(() => result.current.run('on'));
    await waitFor(() =>
      expect([result.current.isRefused('off'), result.current.isRefused('smash')]).toEqual([true, false]),
    );
    answer = refuse('unknown_outcome');
    act(() => result.current.run('on'));
    await waitFor(() => expect(result.current.state.kind).toBe('unknown'));
    act(() => {
      if (result.current.state.kind === 'unknown') result.current.state.check();
    });
    await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'done', words: 'Lamp 1 is on' }));
  });
});
