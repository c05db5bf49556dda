// @vitest-environment jsdom
/** A folder dragged into a window: where a zone shows, what reaches the main process, and what is refused. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import type { Outcome } from '#electron/ipc/channels.ts';
import { installBridge, succeed } from '#testing/app-harness.tsx';
import { text as appText } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { ProjectSwitcher } from '#renderer/app/shell/projects/project-switcher.tsx';
import { LocalClone } from '#renderer/things/clone/components/local-clone.tsx';

afterEach(cleanup);

const folder = new File([], 'tideplan');
const entry = (isFile: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isFile }) });
const dragOf = (files: readonly File[] = [folder], isFile = false) => ({
  dataTransfer: { types: ['Files'], files, items: files.map(() => entry(isFile)), dropEffect: 'none' },
});
const text = { dataTransfer: { types: ['text/plain'], files: [], items: [] } };

const dropped: unknown[] = [];
let answer: Outcome<unknown>;
beforeEach(() => {
  dropped.length = 0;
  answer = succeed({ handle: 'h', name: 'tideplan' });
});

const open = (home: AccountSummary['token_home'], canDrop = true): void => {
  installBridge({ 'clones:read': () => succeed(null) });
  const drop = (...values: unknown[]) => {
    dropped.push(values);
    return Promise.resolve(answer);
  };
  Object.assign(window.lectern, canDrop ? { dropped: drop } : {});
  const account = { token_home: home, username: 'owner' } as AccountSummary;
  const element = (
    <>
      <ProjectSwitcher account={account} />
      <LocalClone project={1} iid={5} sha={null} />
    </>
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
};
const addZone = () => screen.queryByText(appText('shell.drop_add'));
const linkZone = () => screen.queryByText(appText('shell.drop_link'));

it('a folder dropped anywhere in a window of the local service opens the dialog with it', async () => {
  open('local-service');
  expect(fireEvent.dragOver(document.body, text)).toBe(true);
  expect(addZone()).toBe(null);
  expect(fireEvent.dragOver(document.body, dragOf())).toBe(false);
  expect(addZone()).not.toBe(null);
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  expect(addZone()).toBe(null);
  fireEvent.dragOver(document.body, dragOf());
  expect(fireEvent.drop(document.body, dragOf())).toBe(false);
  expect(addZone()).toBe(null);
  expect((await screen.findByLabelText(appText('common.folder'))).textContent).toBe('tideplan');
  expect(dropped).toEqual([['local-service:drop-folder', folder, null]]);
});

it('one folder alone is taken: several things and a file get a sentence, and reach nothing', async () => {
  open('local-service');
  fireEvent.drop(document.body, dragOf([folder, folder]));
  expect(await screen.findByText(appText('shell.drop_single'))).toBeTruthy();
  fireEvent.drop(document.body, dragOf([folder], true));
  expect(await screen.findByText(appText('shell.drop_not_here'))).toBeTruthy();
  expect(dropped).toEqual([]);
});

it('a drop that its user did not agree to opens nothing', async () => {
  answer = succeed(null);
  open('local-service');
  fireEvent.drop(document.body, dragOf());
  await waitFor(() => expect(dropped).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('on the local clone a folder is linked, in a window of any account, and what main says is shown', async () => {
  answer = { ok: false, error: { code: 'clone', message: 'The folder is a clone of another project.' } };
  open('local-service');
  const section = await screen.findByText(appText('clones.none_linked'));
  fireEvent.dragOver(section, dragOf());
  expect(linkZone()).not.toBe(null);
  expect(addZone()).toBe(null);
  fireEvent.drop(section, dragOf());
  expect(await screen.findByText('The folder is a clone of another project.')).toBeTruthy();
  expect(linkZone()).toBe(null);
  expect(dropped).toEqual([['clones:drop', folder, { project: 1, iid: 5 }]]);
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('a window of another server takes a folder on the local clone alone', async () => {
  open('keychain');
  await screen.findByText(appText('clones.none_linked'));
  expect(fireEvent.dragOver(document.body, dragOf())).toBe(true);
  expect(addZone()).toBe(null);
});

it('where paths cannot be read there is no zone', async () => {
  open('local-service', false);
  const section = await screen.findByText(appText('clones.none_linked'));
  expect(fireEvent.dragOver(section, dragOf())).toBe(true);
  expect(addZone() ?? linkZone()).toBe(null);
});
