// @vitest-environment jsdom
/** Questions before an action, of one thing and of many, over the real proxy and service. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { losing, type Between } from '#testing/app-harness.tsx';
import { openBlock, type OpenBlock } from '#testing/block-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { Sender, TestService } from '#testing/service-fixture.ts';
import { text } from '#testing/text.ts';
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { ConfirmMany, type ConfirmManyProps } from './confirm-many.tsx';
import { ConfirmRecord } from './confirm-record.tsx';

let service: TestService;
let block: OpenBlock;

beforeEach(async () => {
  service = await serviceOfTest();
});

const labels = {
  verb: 'Delete tides-old',
  running: 'Deleting tides-old…',
  failed: 'Couldn’t delete tides-old.',
  forbidden: 'You don’t have permission to delete branches.',
};
const names = ['tides-old', 'tides-older', 'tides-oldest'];
const make = async (...branches: readonly string[]): Promise<void> => {
  for (const branch of branches) {
    await service.send('owner', 'POST /projects/1/repository/branches', { body: { branch, ref: 'main' } });
  }
};
const left = async (): Promise<readonly string[]> => {
  const answer = await service.send('owner', 'GET /projects/1/repository/branches?per_page=100');
  const branches = (await answer.json()) as readonly { readonly name: string }[];
  return branches.map(({ name }) => name).filter((name) => names.includes(name));
};
const deletions = (): readonly unknown[] => block.sent.filter(({ method }) => method === 'DELETE');

const inputOf = (branch: string) => ({ params: { id: 1, branch } });
const unchecked = action({
  id: 'delete',
  operation: 'branches.delete',
  labels,
  right: () => ({ right: 'branches.delete', scope: 1 }),
  confirm: (branch) => ({
    title: `Delete the branch ${branch}?`,
    consequence: 'It is deleted on the server.',
    safe: 'Its commits stay reachable.',
    typed: branch,
  }),
  input: inputOf,
});
const remove: typeof unchecked = {
  ...unchecked,
  check: async (branch) => isGone(call('branches.get', inputOf(branch))),
};
const open = (
  { onClose = () => undefined }: { readonly onClose?: () => void },
  between?: Between,
  sender: Sender = 'owner',
): OpenBlock =>
  (block = openBlock(service, <ConfirmRecord record={remove} thing="tides-old" onClose={onClose} />, {
    sender,
    between,
  }));
const button = (): HTMLElement => screen.getByRole('button', { name: labels.verb });
const confirm = async ({ user }: OpenBlock): Promise<void> => {
  await user.type(
    await screen.findByRole('textbox', { name: text('blocks.type_to_confirm', { name: 'tides-old' }) }),
    'tides-old',
  );
  await user.click(button());
};

describe('a confirmation', () => {
  it('S28 is answered by its button after the name was typed, and by no Enter', async () => {
    await make('tides-old');
    const onClose = vi.fn();
    const { user } = open({ onClose });
    expect(button()).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox'), 'tides{Enter}');
    expect(button()).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox'), '-old{Enter}');
    expect(deletions()).toEqual([]);
    await user.click(button());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await left()).toEqual([]);
  });

  it('is left by Escape, and nothing is sent', async () => {
    await make('tides-old');
    const onClose = vi.fn();
    const { user } = open({ onClose });
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(deletions()).toEqual([]);
  });

  it('cannot be closed while it runs', async () => {
    await make('tides-old');
    const onClose = vi.fn();
    let letGo = (): void => undefined;
    const opened = open({ onClose }, async (request, pass) => {
      if (request.method === 'DELETE') await new Promise<void>((resolve) => (letGo = resolve));
      return pass(request);
    });
    await confirm(opened);
    await screen.findByRole('button', { name: labels.running });
    // The button that had the focus is out; the focus has to be in the dialog for Escape to reach it.
    screen.getByRole('dialog').focus();
    await opened.user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(deletions()).toHaveLength(1));
    letGo();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('R8 stays open on a refusal, says who may, and offers it no more', async () => {
    await make('tides-old');
    const onClose = vi.fn();
    const opened = open({ onClose }, undefined, 'reporter');
    await confirm(opened);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(labels.forbidden);
    await waitFor(() => expect(alert.textContent).toMatch(/[Dd]evelopers.*/));
    expect(button()).toHaveProperty('disabled', true);
    expect(onClose).not.toHaveBeenCalled();
    expect(await left()).toEqual(['tides-old']);
  });

  it.each([true, false])('R7 looks after a lost answer: it arrived: %s', async (arrives) => {
    await make('tides-old');
    const onClose = vi.fn();
    const opened = open({ onClose }, losing('DELETE', arrives));
    await confirm(opened);
    const check = await screen.findByRole('button', { name: text('common.check_again') });
    expect(button()).toHaveProperty('disabled', true);
    await opened.user.click(check);
    if (arrives) await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    else expect(await screen.findByText(labels.failed)).toBeTruthy();
    expect(deletions()).toHaveLength(1);
  });
});

describe('a confirmation of many', () => {
  const openMany = (between?: Between, props: Partial<ConfirmManyProps<string>> = {}): OpenBlock =>
    (block = openBlock(
      service,
      <ConfirmMany
        record={unchecked}
        things={names}
        nameOf={(branch) => branch}
        labels={{ ...labels, verb: 'Delete 3 branches', running: 'Deleting branches' }}
        title="Delete 3 branches?"
        consequence="They are deleted on the server."
        onClose={() => undefined}
        {...props}
      />,
      { between },
    ));
  const start = async ({ user }: OpenBlock): Promise<void> =>
    user.click(await screen.findByRole('button', { name: 'Delete 3 branches' }));

  it('does one after the other and tells of each; a failure stops none of the others', async () => {
    await make(...names);
    let failing = true;
    const opened = openMany(async (request, pass) =>
      failing && request.method === 'DELETE' && request.url.endsWith('tides-older')
        ? Response.json({ message: 'locked by a pipeline' }, { status: 405 })
        : pass(request),
    );
    await start(opened);
    expect(await screen.findByText(text('common.some_failed', { count: 1 }))).toBeTruthy();
    expect(await left()).toEqual(['tides-older']);
    failing = false;
    await opened.user.click(screen.getByRole('button', { name: text('blocks.try_failed') }));
    expect(await screen.findByText(text('common.many_done', { done: 3, total: 3 }))).toBeTruthy();
    expect(await left()).toEqual([]);
    expect(deletions()).toHaveLength(4);
  });

  it('begins at once where it was confirmed elsewhere', async () => {
    await make(...names);
    openMany(undefined, { isConfirmed: true });
    expect(await screen.findByText(text('common.many_done', { done: 3, total: 3 }))).toBeTruthy();
    expect(await left()).toEqual([]);
    expect(deletions()).toHaveLength(3);
  });

  const losesOne: Between = async (request, pass) => {
    const answer = await pass(request);
    if (request.method !== 'DELETE' || !request.url.endsWith('tides-older')) return answer;
    throw new TransportError('truncated', true, 'the connection was reset');
  };

  it('R7 looks after a lost answer where the action says how', async () => {
    await make(...names);
    await start(openMany(losesOne, { record: remove }));
    expect(await screen.findByText(text('common.many_done', { done: 3, total: 3 }))).toBeTruthy();
    expect(deletions()).toHaveLength(3);
  });

  it('R7 never sends again what may have been done', async () => {
    await make(...names);
    await start(openMany(losesOne));
    expect(await screen.findByText(text('common.unsure'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: text('common.stop') })).toBeNull());
    expect(screen.queryByRole('button', { name: text('blocks.try_failed') })).toBeNull();
    expect(deletions()).toHaveLength(3);
  });

  it('stops on request: the one under way is waited for, the others are not sent', async () => {
    await make(...names);
    let letGo = (): void => undefined;
    const opened = openMany(async (request, pass) => {
      if (request.method === 'DELETE') await new Promise<void>((resolve) => (letGo = resolve));
      return pass(request);
    });
    await start(opened);
    await waitFor(() => expect(deletions()).toHaveLength(1));
    await opened.user.click(screen.getByRole('button', { name: text('common.stop') }));
    letGo();
    expect(await screen.findByRole('button', { name: text('common.continue') })).toBeTruthy();
    expect(await left()).toEqual(['tides-older', 'tides-oldest']);
    expect(deletions()).toHaveLength(1);
  });
});
