/** `admin/users/:user`: a user: head, tabs and actions, around its profile or one of its lists. */
import { Ban, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { Tabs } from '#renderer/components/controls/tabs.tsx';
import { useIsMe } from '#renderer/things/user/me.ts';
import type { ShownUser } from '#renderer/things/user/shown-user.ts';
import {
  block as blockUser,
  editLabels,
  ofUser,
  remove as removeUser,
  unblock,
} from '#renderer/things/user/actions.tsx';
import type { OpenUserDialog } from '#renderer/features/users/model/user-list-query.ts';
import { keysPath, nameOf, tokensPath, userPath, type User } from '#renderer/things/user/user.ts';
import { seeAsLabels, seeAsObstacle, seeAsPath } from '#renderer/features/users/model/see-as.ts';
import { UserDialogs } from './user-dialogs.tsx';
import { UserHead } from '#renderer/things/user/user-head.tsx';
import { t } from '#renderer/texts/t.ts';

const Page = ({ user }: { readonly user: User }) => {
  const { lastRouteOf } = useWindowMemory();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  const isOwn = useIsMe()(user);
  const blocking = user.state === 'active' ? 'block' : 'unblock';
  const about = { ...user, isOwn };
  // The dialogs do it; these say whether it can be done.
  const block = useRecord(ofUser({ block: blockUser, unblock }[blocking], isOwn), about);
  const remove = useRecord(ofUser(removeUser, isOwn), about);
  const edit = useAction('users.update', { labels: { ...editLabels, verb: t('common.edit') }, scope: user.id });
  const opening = (next: OpenUserDialog) => () => setDialog(next);
  const openEdit = opening({ kind: 'edit', user });
  const openBlock = opening({ kind: blocking, users: [user] });
  const openDelete = opening({ kind: 'delete', user });
  const leave = (): void => void navigate(lastRouteOf(['users']) ?? routeTo('users', {}), { replace: true });
  const go = (to: string) => () => void navigate(to, { replace: true });
  const seeing = { labels: seeAsLabels, isRunning: false, obstacle: seeAsObstacle(user, isOwn) };
  const see = (): void => void navigate(seeAsPath(user.id));
  useCommand('users.see-as', see, seeing.obstacle === null);
  useCommand('users.edit', openEdit, edit.obstacle === null);
  useCommand('users.block', openBlock, block.obstacle === null);
  useCommand('users.delete', openDelete, remove.obstacle === null);
  useCommand('users.profile', go(userPath(user.id)));
  useCommand('users.keys', go(keysPath(user.id)));
  useCommand('users.tokens', go(tokensPath(user.id)));
  return (
    <>
      <UserHead user={user} />
      <Toolbar>
        <Tabs
          label={t('common.user')}
          tabs={[
            { to: userPath(user.id), label: t('common.profile'), command: 'users.profile' },
            { to: keysPath(user.id), label: t('common.keys_and_emails'), command: 'users.keys' },
            { to: tokensPath(user.id), label: t('common.impersonation_tokens'), command: 'users.tokens' },
          ]}
        />
        <Spacer />
        <ActionButton action={seeing} icon={Eye} opensDialog onPress={see} />
        <ActionButton action={edit} icon={Pencil} press="Shift+E" onPress={openEdit} />
        <ActionButton
          action={block}
          icon={blocking === 'block' ? Ban : Undo2}
          command="users.block"
          opensDialog
          onPress={openBlock}
        />
        <ActionButton action={remove} icon={Trash2} opensDialog onPress={openDelete} />
      </Toolbar>
      <Outlet context={{ user, isOwn: false } satisfies ShownUser} />
      <UserDialogs dialog={dialog} onDeleted={leave} onClose={() => setDialog(null)} />
    </>
  );
};

const Read = ({ id }: { readonly id: number }) => {
  const user = useQuery(query('users.get', { params: { id } }));
  useWindowTitle(
    user.data
      ? `${visibleText(nameOf(user.data))} @${visibleText(user.data.username)}`
      : t('routes.user', { id: String(id) }),
  );
  if (user.isLoadingError)
    return <FailureState isScreen failure={failureOf(user.error)} onRetry={() => void user.refetch()} />;
  if (user.isPending) return <SkeletonThing label={t('common.loading')} title={t('routes.user', { id: String(id) })} />;
  return <Page user={user.data} />;
};

/** Another user starts over. */
export const UserScreen = () => {
  const id = useRouteNumber('user');
  return <Read key={id} id={id} />;
};
