/** `profile`: reads the signed-in user, for the tabs below. */
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { ProfilePage } from '#renderer/features/profile/components/profile-page.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Me } from '#renderer/things/user/me.ts';

/** What the tabs take by `useOutletContext`. */
export interface ProfileContext {
  readonly user: Me;
}

/** The route's element. */
export const ProfileRoute = () => {
  const user = useQuery(query('currentUser.get', {}));
  if (user.isLoadingError)
    return <FailureState isScreen failure={failureOf(user.error)} onRetry={() => void user.refetch()} />;
  if (user.isPending) return <SkeletonThing label={t('routes.reading_account')} title={t('routes.profile')} />;
  return (
    <ProfilePage user={user.data}>
      <Outlet context={{ user: user.data } satisfies ProfileContext} />
    </ProfilePage>
  );
};
