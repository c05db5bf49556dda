/** Asks the user before an effect outside of the app that no click or key press started, as far as this process saw (S31). Screen readers and voice control press like that. */
import { dialog, type BaseWindow } from 'electron';
import { t } from '#shared/texts/texts.ts';

/** ms without a question after a refusal, so that a compromised page cannot fill the screen with questions. */
const pause = 3_000;

/** Characters that are not drawn, or that turn the order around, would make it look like another one. */
const visible = (text: string): string => text.replaceAll(/\p{C}/gu, '\uFFFD');

/** Asks the user of a window whether something shall happen; false where it shall not, and while another question is open. */
export type AskAct = (window: BaseWindow, title: string) => Promise<boolean>;

/** @param now in ms */
export const createActConfirmation = (now: () => number): AskAct => {
  const open = new WeakSet<object>();
  const refused = new WeakMap<object, number>();
  return async (window, title) => {
    if (open.has(window) || now() - (refused.get(window) ?? Number.NEGATIVE_INFINITY) < pause) return false;
    open.add(window);
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: visible(title),
        detail: t('shell.act_unseen'),
        buttons: [t('common.continue'), t('common.cancel')],
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
