/** The bar over everything about one user: picture, name, state. */
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { nameOf, type User } from './user.ts';
import { UserFlags, UserStateBadge } from './user-badges.tsx';
import styles from './user-head.module.css';

export const UserHead = ({ user }: { readonly user: User }) => {
  const name = nameOf(user);
  return (
    <ScreenHead mark={<Avatar name={name} picture={user.avatar_url} size={24} />} title={visibleText(name)}>
      <span className={styles.username} title={`@${visibleText(user.username)}`}>
        @{visibleText(user.username)}
      </span>
      <span className={styles.state}>
        <UserStateBadge state={user.state} />
      </span>
      <UserFlags user={user} />
    </ScreenHead>
  );
};
