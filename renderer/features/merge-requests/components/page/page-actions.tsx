/** The actions on a merge request at the right of its tabs: watch, edit, and a menu with the rest. */
import { Bell, BellOff, Pencil } from 'lucide-react';
import { useRefusal } from '#renderer/api/refusals.ts';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { SignInButton } from '#renderer/components/feedback/sign-in-needed.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { MoreMenu, type MoreAction } from '#renderer/components/controls/more-menu.tsx';
import { useRefusedWords } from '#renderer/blocks/action/use-refused-words.ts';
import type { ActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { useServerVersion } from '#renderer/blocks/server-age/use-server-version.ts';
import { t } from '#renderer/texts/t.ts';
import { changeRight } from '#renderer/features/merge-requests/model/change-right.ts';
import { switchesOf, type MergeRequestAction } from '#renderer/features/merge-requests/model/action.ts';
import { actionLabels } from '#renderer/features/merge-requests/model/action-labels.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { OpenDialog } from '#renderer/features/merge-requests/components/dialogs/open-dialog.tsx';

const titles: Readonly<Record<MergeRequestAction, string>> = {
  close: t('merge_request.close'),
  reopen: t('merge_request.reopen_it'),
  draft: t('merge_request.mark_draft'),
  ready: t('merge_request.mark_ready'),
  lock: t('merge_request.lock'),
  unlock: t('merge_request.unlock'),
  remove_source: t('merge_request.delete_source'),
  keep_source: t('merge_request.keep_source'),
  watch: t('merge_request.watch'),
  unwatch: t('merge_request.unwatch'),
  todo: t('merge_request.todo'),
};

const useRefusedFor = (): ((name: keyof typeof actionLabels) => string) => {
  const refusedWords = useRefusedWords();
  return (name) => refusedWords(actionLabels[name], actionLabels[name].who);
};

export interface PageActionsProps {
  readonly item: MergeRequest;
  readonly acting: ActionSet<MergeRequestAction>;
  readonly onEdit: () => void;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
  readonly onSaveChanges: () => void;
}

const useEntries = ({ item, acting, onOpenDialog, onSaveChanges }: PageActionsProps): readonly MoreAction[] => {
  const refusedFor = useRefusedFor();
  const canDelete = !useRefusal(changeRight(item, 'delete')).isRefused;
  const canMilestone = !useRefusal(changeRight(item, 'people')).isRefused;
  const { state, draft, lock, source } = switchesOf(item, useServerVersion());
  const entry = (action: MergeRequestAction): MoreAction => ({
    id: action,
    title: titles[action],
    refused: acting.isRefused(action) ? refusedFor(action) : null,
    run: () => acting.run(action),
  });
  const opening = (dialog: OpenDialog, title: string, command: string): MoreAction => ({
    id: dialog,
    title,
    command,
    refused: canMilestone ? null : refusedFor('milestone'),
    run: () => onOpenDialog(dialog),
  });
  return [
    { ...entry('todo'), command: 'merge-request.todo' },
    opening('milestone', t('merge_request.set_milestone'), 'merge-request.milestone'),
    ...(draft === null ? [] : [entry(draft)]),
    ...(state === null ? [] : [entry(state)]),
    ...(source === null ? [] : [entry(source)]),
    entry(lock),
    { id: 'save-changes', title: t('merge_request.save_html'), refused: null, run: onSaveChanges },
    {
      id: 'delete',
      title: t('merge_request.delete_it'),
      isDanger: true,
      refused: canDelete ? null : refusedFor('delete'),
      run: () => onOpenDialog('delete'),
    },
  ];
};

const useCommands = ({ item, acting, onEdit, onOpenDialog, onSaveChanges }: PageActionsProps): void => {
  const { state, draft, lock, watch } = switchesOf(item, useServerVersion());
  useCommand('merge-request.edit', onEdit);
  useCommand('merge-request.assign', () => onOpenDialog('assignee'));
  useCommand('merge-request.labels', () => onOpenDialog('labels'));
  useCommand('merge-request.milestone', () => onOpenDialog('milestone'));
  useCommand('merge-request.delete', () => onOpenDialog('delete'));
  useCommand('merge-request.save-changes', onSaveChanges);
  useCommand('merge-request.watch', () => acting.run(watch));
  useCommand('merge-request.todo', () => acting.run('todo'));
  useCommand('merge-request.lock', () => acting.run(lock));
  useCommand('merge-request.draft', () => draft !== null && acting.run(draft), draft !== null);
  useCommand('merge-request.close', () => state !== null && acting.run(state), state !== null);
};

const ActionsOfUser = (props: PageActionsProps) => {
  const { item, acting } = props;
  const entries = useEntries(props);
  const right = useRefusal(changeRight(item, 'own'));
  const refusedFor = useRefusedFor();
  useCommands(props);
  const watchHint = useKeyHint('merge-request.watch');
  const editHint = useKeyHint('merge-request.edit');
  const { watch } = switchesOf(item, useServerVersion());
  const isWatched = watch === 'unwatch';
  const isBusy = acting.running === 'watch' || acting.running === 'unwatch';
  return (
    <>
      <Button
        look="plain"
        icon={isWatched ? Bell : BellOff}
        aria-pressed={isWatched}
        disabled={isBusy}
        title={`${isWatched ? t('merge_request.turn_off') : t('merge_request.turn_on')}${watchHint}`}
        onClick={() => acting.run(watch)}
      >
        {isWatched ? t('merge_request.are_on') : t('merge_request.are_off')}
      </Button>
      <Button
        look="plain"
        icon={Pencil}
        disabled={right.isRefused}
        title={right.isRefused ? refusedFor('edit') : t('merge_request.edit_all', { hint: editHint })}
        onClick={props.onEdit}
      >
        {t('merge_request.edit')}
      </Button>
      <MoreMenu actions={entries} />
    </>
  );
};

/** Without a token there is nothing to do here but to sign in. */
export const PageActions = (props: PageActionsProps) =>
  useIsSignedIn() ? <ActionsOfUser {...props} /> : <SignInButton />;
