/** `admin/users/:user`: reads a user, for the tabs below. */
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { useRouteNumber } from '#renderer/components/context/route-params.ts';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { UserPage } from '#renderer/features/users/components/user-page.tsx';
import { nameOf, type User } from '#renderer/things/user/user.ts';
import { useWindowMemory } from '#renderer/app/screens/window-memory.tsx';
import { useWindowTitle } from '#renderer/app/screens/window-title.ts';
import { t } from '#renderer/texts/t.ts';

/** What the tabs take by `useOutletContext`. */
export interface UserContext {
  readonly user: User;
}

const Page = ({ id }: { readonly id: number }) => {
  const navigate = useNavigate();
  const { lastRouteOf } = useWindowMemory();
  const user = useQuery(query('users.get', { params: { id } }));
  useWindowTitle(
    user.data
      ? `${visibleText(nameOf(user.data))} @${visibleText(user.data.username)}`
      : t('routes.user', { id: String(id) }),
  );
  if (user.isLoadingError)
    return <FailureState isScreen failure={failureOf(user.error)} onRetry={() => void user.refetch()} />;
  if (user.isPending)
    return <SkeletonThing label={t('routes.reading_user')} title={t('routes.user', { id: String(id) })} />;
  return (
    <UserPage
      user={user.data}
      onGone={() => void navigate(lastRouteOf(['users']) ?? routeTo('users', {}), { replace: true })}
    >
      <Outlet context={{ user: user.data } satisfies UserContext} />
    </UserPage>
  );
};

/** The route's element; another user starts over. */
export const UserRoute = () => {
  const id = useRouteNumber('user');
  return <Page key={id} id={id} />;
};
