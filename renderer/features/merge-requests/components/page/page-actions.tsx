/** The actions on a merge request at the right of its tabs: watch, edit, and a menu with the rest. */
import { Bell, BellOff } from 'lucide-react';
import { linesOf } from '#renderer/blocks/action/action-record.ts';
import { ActionCommands } from '#renderer/blocks/action/use-actions.tsx';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { SignInButton } from '#renderer/components/feedback/sign-in-needed.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { MoreMenu } from '#renderer/components/controls/more-menu.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Acting } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import { edit, mergeRequestActions, type MergeRequestAction } from '#renderer/things/merge-request/actions.tsx';

/** They have a button of their own, here or beside the fact that they change. */
const beside: ReadonlySet<MergeRequestAction> = new Set(['assign', 'reviewers', 'labels', 'edit', 'watch', 'unwatch']);
const inMenu = mergeRequestActions.filter(({ id }) => !beside.has(id));

export interface PageActionsProps {
  readonly acting: Acting;
  readonly onSaveChanges: () => void;
}

const ActionsOfUser = ({ acting, onSaveChanges }: PageActionsProps) => {
  const { thing, run, running, isRefused, obstacleOf } = acting;
  useCommand('merge-request.save-changes', onSaveChanges);
  const watchHint = useKeyHint('merge-request.watch');
  const editHint = useKeyHint('merge-request.edit');
  const isWatched = thing.subscribed === true;
  const saving = { id: 'save-changes', title: t('merge_request.save_html'), refused: null, run: onSaveChanges };
  return (
    <>
      <ActionCommands records={mergeRequestActions} thing={thing} acting={acting} />
      <Button
        look="plain"
        icon={isWatched ? Bell : BellOff}
        aria-pressed={isWatched}
        disabled={running === 'watch' || running === 'unwatch'}
        title={`${isWatched ? t('merge_request.turn_off') : t('merge_request.turn_on')}${watchHint}`}
        onClick={() => run(isWatched ? 'unwatch' : 'watch')}
      >
        {isWatched ? t('merge_request.are_on') : t('merge_request.are_off')}
      </Button>
      <Button
        look="plain"
        {...(edit.icon && { icon: edit.icon })}
        disabled={isRefused('edit')}
        title={isRefused('edit') ? (obstacleOf('edit') ?? '') : `${t('merge_request.edit_all')}${editHint}`}
        onClick={() => run('edit')}
      >
        {t('common.edit')}
      </Button>
      <MoreMenu actions={linesOf(inMenu, thing, acting).toSpliced(-1, 0, saving)} />
    </>
  );
};

/** Without a token there is nothing to do here but to sign in. */
export const PageActions = (props: PageActionsProps) =>
  useIsSignedIn() ? <ActionsOfUser {...props} /> : <SignInButton />;
