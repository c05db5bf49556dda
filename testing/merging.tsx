/** Merging in a test: heads that count as read, and both steps of a merge. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Channels } from '#electron/ipc/channels.ts';
import type { TestService } from './service-fixture.ts';
import { text } from './text.ts';

/** What the channel `heads:drew` takes. */
export type DrawnSeed = Channels['heads:drew'][0];

/** The heads of merge requests of project 1 as they are now, as if their changes had been drawn. */
export const drawnNow = async (service: TestService, ...iids: readonly number[]): Promise<readonly DrawnSeed[]> =>
  Promise.all(
    iids.map(async (iid) => {
      const answer = await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}`);
      const { sha, target_branch } = (await answer.json()) as { readonly sha: string; readonly target_branch: string };
      const head = { sha, target_branch, since: null, files: 2, viewed: 2, whole: true, lines: null };
      return { mergeRequest: { project: 1, iid }, head };
    }),
  );

/** What the buttons of a merge say. */
const answers: readonly string[] = [text('merging.merge'), text('merging.merge_now'), text('merging.set_auto')];
const isAnswer = (name: string): boolean => answers.includes(name);

/** The button of the box, once it is offered. */
export const offeredMerge = async (): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: isAnswer });
    if ((button as HTMLButtonElement).disabled) throw new Error('The merge is not offered.');
    return button;
  });

/** The open confirmation of a merge. */
const mergeDialog = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('dialog', { name: /^Merge !/ }));

/** Confirms the merge in the open dialog. */
export const confirmMerge = async (user: UserEvent): Promise<void> => {
  await user.click((await mergeDialog()).getByRole('button', { name: isAnswer }));
};

/** Both steps. */
export const merge = async (user: UserEvent): Promise<void> => {
  await user.click(await offeredMerge());
  await confirmMerge(user);
};
