/** `profile`: reads the signed-in user, for the tabs below. */
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { failureOf } from '../../api/call-error.ts';
import { query } from '../../api/queries.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { SkeletonThing } from '../../components/feedback/skeleton.tsx';
import { ProfilePage } from '../../features/profile/components/profile-page.tsx';
import { UserFlags, UserStateBadge } from '../../features/users/components/user-badges.tsx';
import { t } from '../../texts/t.ts';
import type { ProfileContext } from './profile-context.ts';
import { asUser } from './profile-user.ts';

/** The route's element. */
export const ProfileRoute = () => {
  const user = useQuery(query('currentUser.get', {}));
  if (user.isLoadingError)
    return <FailureState isScreen failure={failureOf(user.error)} onRetry={() => void user.refetch()} />;
  if (user.isPending) return <SkeletonThing label={t('routes.reading_account')} title={t('routes.profile')} />;
  const signs = (
    <>
      <UserStateBadge state={user.data.state} />
      <UserFlags user={asUser(user.data)} />
    </>
  );
  return (
    <ProfilePage user={user.data} signs={signs}>
      <Outlet context={{ user: user.data } satisfies ProfileContext} />
    </ProfilePage>
  );
};
