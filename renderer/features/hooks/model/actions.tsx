/** What can be done with system hooks; of the form of a new one the words. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { allHooks } from './all-hooks.ts';
import { eventWords, hostOf, type Hook } from './hook.ts';

export const createLabels: ActionLabels = {
  verb: t('hooks.create'),
  running: t('hooks.create_running'),
  done: t('hooks.create_done'),
  todo: t('hooks.create_todo'),
};

const input = ({ id }: Hook) => ({ params: { id } });

/** Fires it: by its button alone (M23). */
export const test = action({
  id: 'test',
  operation: 'systemHooks.test',
  labels: {
    verb: t('hooks.test'),
    running: t('hooks.test_running'),
    done: t('hooks.test_done'),
    todo: t('hooks.test_todo'),
  },
  right: () => ({ right: 'systemHooks.test', scope: 'hooks' }),
  input,
});

/** `push, SSL verification on`. */
const switchWords = (hook: Hook): string => {
  const verification = { true: t('hooks.ssl_on'), false: t('hooks.ssl_off'), null: null } as const;
  return [eventWords(hook), verification[`${hook.enable_ssl_verification}`]]
    .filter((words) => words !== null)
    .join(', ');
};

/** Its confirmation says what is lost with it. */
export const remove = action({
  id: 'delete',
  operation: 'systemHooks.delete',
  labels: {
    verb: t('hooks.delete'),
    running: t('hooks.delete_running'),
    done: t('hooks.delete_done'),
    todo: t('hooks.delete_todo'),
  },
  command: {
    id: 'hooks.delete',
    title: t('commands.hooks_delete'),
    short: t('commands.hooks_delete_short'),
    press: 'Shift+D',
  },
  asks: true,
  right: () => ({ right: 'systemHooks.delete', scope: 'hooks' }),
  confirm: (hook) => ({
    title: t('hooks.delete_ask', { host: visibleText(hostOf(hook)) }),
    subject: <code>{visibleText(hook.url)}</code>,
    consequence: t('hooks.delete_consequence', { switches: switchWords(hook) }),
    safe: t('hooks.delete_safe'),
  }),
  input,
  check: async (hook) => !(await allHooks()).some(({ id }) => id === hook.id),
  isDoneWhenGone: true,
});
