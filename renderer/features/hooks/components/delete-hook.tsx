/** Asks before a system hook is deleted: what is lost with it. */
import { ConfirmAction } from '../../../blocks/confirm/confirm-action.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { allHooks } from '../model/all-hooks.ts';
import { eventWords, hostOf, type Hook } from '../model/hook.ts';
import { deleteLabels } from '../model/labels.ts';

/** `push, SSL verification on`. */
const switchWords = (hook: Hook): string => {
  const verification = { true: 'SSL verification on', false: 'SSL verification off', null: null } as const;
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
    title={`Delete the hook to ${visibleText(hostOf(hook))}?`}
    subject={<code>{visibleText(hook.url)}</code>}
    consequence={`Events are no longer sent there. Lost with it: its switches (${switchWords(hook)}) and its secret token, which no answer of the API has.`}
    safe="This cannot be undone. A new hook to the same address needs the secret token again."
    isDoneWhenGone
    check={async () => !(await allHooks()).some(({ id }) => id === hook.id)}
    outcome={{ thing: 'the hook' }}
    onClose={onClose}
  />
);
