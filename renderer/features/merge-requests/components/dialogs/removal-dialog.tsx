/** Asks before a merge request is deleted: what that means, and its number typed by hand. */
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { call } from '#renderer/api/call.ts';
import { t } from '#renderer/texts/t.ts';
import { changeRight } from '#renderer/features/merge-requests/model/change-right.ts';
import { actionLabels } from '#renderer/features/merge-requests/model/action-labels.ts';
import type { MergeRequestDialogProps } from './dialog-props.ts';

/** The lists alone: what was deleted is still on screen, and reading it would fail. */
const lists = ['mergeRequests.list', 'mergeRequests.listAll'] as const;

/** `onGone` leads away from what is no longer there. */
export const RemovalDialog = ({ item, onClose, onGone }: MergeRequestDialogProps & { readonly onGone: () => void }) => {
  const name = `!${String(item.iid)}`;
  const params = { id: item.project_id, merge_request_iid: item.iid };
  return (
    <ConfirmAction
      operation="mergeRequests.delete"
      input={{ params }}
      {...changeRight(item, 'delete')}
      labels={{
        ...actionLabels.delete,
        verb: t('merge_request.delete_named', { name }),
        running: t('merge_request.deleting_named', { name }),
      }}
      check={async () => isGone(call('mergeRequests.get', { params }))}
      isDoneWhenGone
      stale={lists}
      onDone={onGone}
      title={t('merge_request.delete_confirm', { name })}
      subject={visibleText(item.title)}
      consequence={t('merge_request.delete_consequence')}
      safe={
        <>
          {t('merge_request.the_branch')} <code>{visibleText(item.source_branch ?? '')}</code>{' '}
          {t('merge_request.delete_safe')}
        </>
      }
      typed={name}
      onClose={onClose}
    />
  );
};
