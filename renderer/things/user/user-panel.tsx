/** Facts on the current row, beside the list of users. */
import type { ReactNode } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Facts } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { keysPath, nameOf, tokensPath, userPath, type User } from './user.ts';
import { accountFacts, activityFacts, profileFacts } from './user-facts.tsx';
import styles from './user-panel.module.css';
import { t } from '#renderer/texts/t.ts';

/** Everything was in the list's answer. */
export const UserPanel = ({
  user,
  go,
  children,
}: {
  readonly user: User;
  readonly go: (route: string) => void;
  /** Before the facts that every list of users has. */
  readonly children?: ReactNode;
}) => (
  <>
    <div className={styles.head}>
      <Avatar name={nameOf(user)} picture={user.avatar_url} size={24} />
      <div className={styles.words}>
        <h2 className={styles.name} title={visibleText(nameOf(user))}>
          {visibleText(nameOf(user))}
        </h2>
        <p className={styles.username}>@{visibleText(user.username)}</p>
      </div>
    </div>
    <div className={styles.actions}>
      <Button onClick={() => go(userPath(user.id))}>{t('common.open')}</Button>
      <Button onClick={() => go(keysPath(user.id))}>{t('users.keys')}</Button>
      <Button onClick={() => go(tokensPath(user.id))}>{t('users.tokens')}</Button>
    </div>
    {children}
    <Facts title={t('common.account')} facts={accountFacts(user)} />
    <Facts title={t('users.activity')} facts={activityFacts(user)} />
    <Facts title={t('common.profile')} facts={profileFacts(user)} />
  </>
);
