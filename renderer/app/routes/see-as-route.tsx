/** `admin/users/:user/as`: what the server answers as a user, for as long as it is open. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureOf } from '../../api/call-error.ts';
import { query } from '../../api/queries.ts';
import { useRouteNumber } from '../../components/context/route-params.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { SkeletonThing } from '../../components/feedback/skeleton.tsx';
import { visibleText } from '../../components/text/visible-text.ts';
import { SeeAs } from '../../features/users/components/see-as.tsx';
import { useIsMe } from '../../things/user/me.ts';
import { userPath } from '../../things/user/user.ts';
import { useWindowTitle } from '../screens/window-title.ts';
import { t } from '../../texts/t.ts';

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
