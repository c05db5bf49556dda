/** `profile`: one's own profile: head and tabs, around the account or its keys and emails. */
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Tabs } from '#renderer/components/controls/tabs.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Toolbar } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import { asUser, type Me } from '#renderer/things/user/me.ts';
import type { ShownUser } from '#renderer/things/user/shown-user.ts';
import { UserHead } from '#renderer/things/user/user-head.tsx';

const account = routeTo('profile', {});
const keys = routeTo('profile-keys', {});

const Page = ({ of }: { readonly of: Me }) => {
  const user = asUser(of);
  const navigate = useNavigate();
  useCommand('profile.account', () => void navigate(account, { replace: true }));
  useCommand('profile.keys', () => void navigate(keys, { replace: true }));
  return (
    <>
      <UserHead user={user} />
      <Toolbar>
        <Tabs
          label={t('common.profile')}
          tabs={[
            { to: account, label: t('common.account'), command: 'profile.account' },
            { to: keys, label: t('common.keys_and_emails'), command: 'profile.keys' },
          ]}
        />
      </Toolbar>
      <Outlet context={{ user, isOwn: true } satisfies ShownUser} />
    </>
  );
};

export const ProfileScreen = () => {
  const me = useQuery(query('currentUser.get', {}));
  if (me.isLoadingError)
    return <FailureState isScreen failure={failureOf(me.error)} onRetry={() => void me.refetch()} />;
  if (me.isPending) return <SkeletonThing label={t('common.loading')} title={t('common.profile')} />;
  return <Page of={me.data} />;
};
