/** `admin/users/:user/as`: what the server answers as a user, for as long as it is open. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { SeeAs } from '#renderer/features/users/components/see-as.tsx';
import { useIsMe } from '#renderer/things/user/me.ts';
import { userPath } from '#renderer/things/user/user.ts';
import { useWindowTitle } from '#renderer/app/screens/window-title.ts';
import { t } from '#renderer/texts/t.ts';

const View = ({ id }: { readonly id: number }) => {
  const navigate = useNavigate();
  const isOwn = useIsMe();
  const user = useQuery(query('users.get', { params: { id } }));
  useWindowTitle(
    user.data
      ? t('routes.seen_as', { username: visibleText(user.data.username) })
      : t('routes.seen_as_user', { id: String(id) }),
  );
  if (user.isLoadingError)
    return <FailureState isScreen failure={failureOf(user.error)} onRetry={() => void user.refetch()} />;
  if (user.isPending)
    return <SkeletonThing label={t('routes.reading_user')} title={t('routes.user', { id: String(id) })} />;
  return (
    <SeeAs user={user.data} isOwn={isOwn(user.data)} onEnd={() => void navigate(userPath(id), { replace: true })} />
  );
};

/** The route's element; another user starts over. */
export const SeeAsRoute = () => {
  const id = useRouteNumber('user');
  return <View key={id} id={id} />;
};
