/** `admin/users/:user/as`: what the server answers as another user: the one read that takes `sudo`. It ends with its view. */
import { useQuery } from '@tanstack/react-query';
import { Ban, Eye } from 'lucide-react';
import { useNavigate } from 'react-router';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { useRouteNumber } from '#renderer/components/context/route-params.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { InStatusBar } from '#renderer/components/layout/status-slot.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { seeAsObstacle } from '#renderer/features/users/model/see-as.ts';
import { useIsMe } from '#renderer/things/user/me.ts';
import { userPath, type User } from '#renderer/things/user/user.ts';
import { UserHead } from '#renderer/things/user/user-head.tsx';
import { UserProfile } from '#renderer/things/user/user-profile.tsx';
import styles from './see-as.module.css';
import { t } from '#renderer/texts/t.ts';

const Answer = ({ user }: { readonly user: User }) => {
  // Nothing of it is kept when the view ends, and nothing else reads it: its key has the user in it.
  const seen = useQuery({ ...query('currentUser.get', { query: { sudo: user.id } }), gcTime: 0 });
  if (seen.isLoadingError)
    return <FailureState isScreen failure={failureOf(seen.error)} onRetry={() => void seen.refetch()} />;
  if (seen.isPending) return <SkeletonThing label={t('common.loading')} title={`@${visibleText(user.username)}`} />;
  return (
    <>
      <UserHead user={seen.data} />
      <UserProfile user={seen.data} />
    </>
  );
};

/** `user` as the administrator reads them. */
const SeeAs = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const onEnd = (): void => void navigate(userPath(user.id), { replace: true });
  const username = visibleText(user.username);
  const obstacle = seeAsObstacle(user, useIsMe()(user));
  if (obstacle !== null)
    return (
      <EmptyState
        icon={Ban}
        title={t('users.not_seen_as', { username })}
        isScreen
        actions={<Button onClick={onEnd}>{t('users.back_to_user')}</Button>}
      >
        {obstacle}
      </EmptyState>
    );
  return (
    <section className={styles.frame} aria-label={t('users.seen_as', { username })}>
      <Notice
        kind="warning"
        title={t('users.seen_as', { username })}
        actions={
          <Button press="Escape" onClick={onEnd}>
            {t('users.end')}
          </Button>
        }
      >
        {t('users.seeing_as_text', { username })}
      </Notice>
      <Answer user={user} />
      <InStatusBar>
        <span className={styles.status}>
          <Icon of={Eye} size={12} />
          {t('users.seen_as', { username })}
        </span>
      </InStatusBar>
    </section>
  );
};

const Read = ({ id }: { readonly id: number }) => {
  const user = useQuery(query('users.get', { params: { id } }));
  useWindowTitle(
    user.data
      ? t('users.seen_as', { username: visibleText(user.data.username) })
      : t('routes.seen_as_user', { id: String(id) }),
  );
  if (user.isLoadingError)
    return <FailureState isScreen failure={failureOf(user.error)} onRetry={() => void user.refetch()} />;
  if (user.isPending) return <SkeletonThing label={t('common.loading')} title={t('routes.user', { id: String(id) })} />;
  return <SeeAs user={user.data} />;
};

/** Another user starts over. */
export const SeeAsScreen = () => {
  const id = useRouteNumber('user');
  return <Read key={id} id={id} />;
};
