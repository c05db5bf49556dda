/** What the server answers as another user: the one read that takes `sudo`. It ends with its view. */
import { useQuery } from '@tanstack/react-query';
import { Ban, Eye } from 'lucide-react';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FailureState } from '../../../components/feedback/failure-state.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { SkeletonThing } from '../../../components/feedback/skeleton.tsx';
import { InStatusBar } from '../../../components/layout/status-slot.tsx';
import { Icon } from '../../../components/text/icon.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { seeAsObstacle } from '../model/see-as.ts';
import type { User } from '../../../things/user/user.ts';
import { UserHead } from './user-head.tsx';
import { UserProfile } from '../../../things/user/user-profile.tsx';
import styles from './see-as.module.css';
import { t } from '../../../texts/t.ts';

const Answer = ({ user }: { readonly user: User }) => {
  // Nothing of it is kept when the view ends, and nothing else reads it: its key has the user in it.
  const seen = useQuery({ ...query('currentUser.get', { query: { sudo: user.id } }), gcTime: 0 });
  if (seen.isLoadingError)
    return <FailureState isScreen failure={failureOf(seen.error)} onRetry={() => void seen.refetch()} />;
  if (seen.isPending) return <SkeletonThing label={t('users.reading_as')} title={`@${visibleText(user.username)}`} />;
  return (
    <>
      <UserHead user={seen.data} />
      <UserProfile user={seen.data} />
    </>
  );
};

/** `user` as the administrator reads them; `onEnd` leaves. */
export const SeeAs = ({
  user,
  isOwn,
  onEnd,
}: {
  readonly user: User;
  readonly isOwn: boolean;
  readonly onEnd: () => void;
}) => {
  const username = visibleText(user.username);
  const obstacle = seeAsObstacle(user, isOwn);
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
        title={t('users.seeing_as', { username })}
        actions={
          <Button press="Escape" onClick={onEnd}>
            {t('users.end')}
          </Button>
        }
      >
        {t('users.seeing_as_text')}
      </Notice>
      <Answer user={user} />
      <InStatusBar>
        <span className={styles.status}>
          <Icon of={Eye} size={12} />
          {t('users.seen_as_short', { username })}
        </span>
      </InStatusBar>
    </section>
  );
};
