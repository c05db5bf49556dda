// @vitest-environment jsdom
/** Deleting a merge request over the real proxy and service: asked first, told whatever happens, never sent twice. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { losing, openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { Sender, TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

let service: TestService;

beforeEach(async () => {
  service = await serviceOfTest();
});

const statusOf = async (): Promise<number> => (await service.send('owner', 'GET /projects/1/merge_requests/5')).status;
const open = (between?: Between, sender: Sender = 'owner'): OpenApp =>
  openApp(service, '/p/1/merge_requests/5', { sender, between });

describe('deleting', () => {
  const ask = async (opened: OpenApp, typed: string): Promise<void> => {
    await opened.user.click(await screen.findByRole('button', { name: text('components.more_actions') }));
    await opened.user.click(await screen.findByRole('menuitem', { name: text('merge_request.delete_verb') }));
    await opened.user.type(await screen.findByRole('textbox', { name: /^Type !5/ }), typed);
  };

  it('R8 without the right says who may, and nothing is deleted', async () => {
    const opened = open(undefined, 'maintainer');
    await ask(opened, '!5');
    await opened.user.click(screen.getByRole('button', { name: text('merge_request.delete_named', { name: '!5' }) }));
    expect(await screen.findByText(text('merge_request.delete_forbidden'))).toBeTruthy();
    expect(await statusOf()).toBe(200);
    await opened.user.click(screen.getByRole('button', { name: text('common.cancel') }));
    await opened.user.click(await screen.findByRole('button', { name: text('components.more_actions') }));
    const entry = await screen.findByRole('menuitem', { name: textStart('merge_request.delete_verb') });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([true, false])('R7 looks after a lost answer: deleted was %s', async (arrives) => {
    const opened = open(losing('DELETE', arrives));
    await ask(opened, '!5');
    await opened.user.click(screen.getByRole('button', { name: text('merge_request.delete_named', { name: '!5' }) }));
    expect(await screen.findByText(text('common.unsure'))).toBeTruthy();
    expect(screen.getByRole('button', { name: text('merge_request.delete_named', { name: '!5' }) })).toHaveProperty(
      'disabled',
      true,
    );
    await opened.user.click(screen.getByRole('button', { name: text('common.check_again') }));
    if (arrives) await waitFor(() => expect(opened.route()).toBe('/p/1/merge_requests'));
    else expect(await screen.findByText(text('merge_request.delete_failed'))).toBeTruthy();
    expect(opened.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
