/** What reaches outside of the app without a click or a key that this process saw: its user is asked (S31). Screen readers and voice control press like that. */
import { dialog, type BaseWindow } from 'electron';
import type { Channels } from '../../shared/ipc/channels.ts';
import { t } from '../../shared/texts/texts.ts';

/** After a refusal nothing is asked for so long, ms: a page that was taken over cannot fill the screen with questions. */
const pause = 3_000;

/** What is about to happen, as a question. */
const titleOf = (channel: keyof Channels, argument: unknown): string => {
  const { url, base_url } = (argument ?? {}) as { readonly url?: unknown; readonly base_url?: unknown };
  if (channel === 'links:open') return t('shell.act_open', { url: shownLine(String(url)) });
  if (channel === 'accounts:check-server') return t('shell.act_server', { url: shownLine(String(base_url)) });
  if (channel === 'bulk:start') return t('shell.act_bulk');
  if (channel === 'certificates:trust') return t('shell.act_trust');
  if (channel === 'proxy:sign-in') return t('shell.act_proxy');
  if (channel === 'media:consent') return t('shell.act_pictures');
  if (channel.startsWith('updates:')) return t('shell.act_update');
  if (/:(?:choose|link)/.test(channel)) return t('shell.act_choose');
  if (channel.startsWith('clones:') || channel.startsWith('local-service:')) return t('shell.act_clone');
  if (/:show/.test(channel)) return t('shell.act_show');
  return t('shell.act_save');
};

/** Characters that are not drawn, or that turn the order around, would make it look like another one. */
const shownLine = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD').slice(0, 300);

/** Asks the user of a window whether something shall happen; false where it shall not, and while another question is open. */
export type AskAct = (window: BaseWindow, channel: keyof Channels, argument: unknown) => Promise<boolean>;

/** Nothing was asked yet; `now` in ms. */
export const createActConfirmation = (now: () => number): AskAct => {
  const open = new WeakSet<object>();
  const refused = new WeakMap<object, number>();
  return async (window, channel, argument) => {
    if (open.has(window) || now() - (refused.get(window) ?? Number.NEGATIVE_INFINITY) < pause) return false;
    open.add(window);
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: titleOf(channel, argument),
        detail: t('shell.act_unseen'),
        buttons: [t('shell.act_continue'), t('shell.cancel')],
        defaultId: 1,
        cancelId: 1,
        noLink: true,
      });
      if (response !== 0) refused.set(window, now());
      return response === 0;
    } finally {
      open.delete(window);
    }
  };
};
