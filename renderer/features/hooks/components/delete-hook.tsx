/** Asks before a system hook is deleted: what is lost with it. */
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { allHooks } from '#renderer/features/hooks/model/all-hooks.ts';
import { eventWords, hostOf, type Hook } from '#renderer/features/hooks/model/hook.ts';
import { deleteLabels } from '#renderer/features/hooks/model/labels.ts';
import { t } from '#renderer/texts/t.ts';

/** `push, SSL verification on`. */
const switchWords = (hook: Hook): string => {
  const verification = { true: t('hooks.ssl_on'), false: t('hooks.ssl_off'), null: null } as const;
  return [eventWords(hook), verification[`${hook.enable_ssl_verification}`]]
    .filter((words) => words !== null)
    .join(', ');
};

export const DeleteHook = ({ hook, onClose }: { readonly hook: Hook; readonly onClose: () => void }) => (
  <ConfirmAction
    operation="systemHooks.delete"
    input={{ params: { id: hook.id } }}
    scope="hooks"
    labels={deleteLabels}
    title={t('hooks.delete_ask', { host: visibleText(hostOf(hook)) })}
    subject={<code>{visibleText(hook.url)}</code>}
    consequence={t('hooks.delete_consequence', { switches: switchWords(hook) })}
    safe={t('hooks.delete_safe')}
    isDoneWhenGone
    check={async () => !(await allHooks()).some(({ id }) => id === hook.id)}
    outcome={{ thing: t('hooks.the_hook') }}
    onClose={onClose}
  />
);
