/** What can be done with system hooks; of the form of a new one the words. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { allHooks } from './all-hooks.ts';
import { hostOf, type Hook } from './hook.ts';

export const createLabels: ActionLabels = {
  verb: t('hooks.create'),
  running: t('common.creating'),
  failed: t('hooks.create_failed'),
  forbidden: t('hooks.create_forbidden'),
};

const input = ({ id }: Hook) => ({ params: { id } });

/** Fires it: by its button alone (M23). */
export const test = action({
  id: 'test',
  operation: 'systemHooks.test',
  labels: {
    verb: t('hooks.test'),
    running: t('hooks.testing'),
    failed: t('hooks.test_failed'),
    forbidden: t('hooks.test_forbidden'),
  },
  right: () => ({ right: 'systemHooks.test', scope: 'hooks' }),
  input,
});

/** Its confirmation says what is lost with it. */
export const remove = action({
  id: 'delete',
  operation: 'systemHooks.delete',
  labels: {
    verb: t('hooks.delete'),
    running: t('common.deleting'),
    failed: t('hooks.delete_failed'),
    forbidden: t('hooks.delete_forbidden'),
  },
  command: {
    id: 'hooks.delete',
    title: t('commands.hooks_delete'),
    short: t('commands.delete_short'),
    press: 'Shift+D',
  },
  asks: true,
  right: () => ({ right: 'systemHooks.delete', scope: 'hooks' }),
  confirm: (hook) => ({
    title: t('hooks.delete_ask', { host: visibleText(hostOf(hook)) }),
    subject: <code>{visibleText(hook.url)}</code>,
    consequence: t('hooks.delete_consequence'),
  }),
  input,
  check: async (hook) => !(await allHooks()).some(({ id }) => id === hook.id),
  isDoneWhenGone: true,
});
