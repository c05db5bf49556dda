/** The first tab of a user: everything that the server says of the account. */
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { Facts } from '#renderer/components/text/facts.tsx';
import { useShownUser } from './shown-user.ts';
import type { User } from './user.ts';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { accountFacts, activityFacts, limitFacts, profileFacts } from './user-facts.tsx';
import styles from './user-profile.module.css';
import { t } from '#renderer/texts/t.ts';

export const UserProfile = ({ user }: { readonly user: User }) => (
  <Panes>
    <Pane kind="detail">
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('users.about')}>
        <div className={styles.columns}>
          <Facts title={t('common.account')} facts={accountFacts(user)} />
          <div>
            <Facts title={t('users.activity')} facts={activityFacts(user)} />
            <Facts title={t('users.limits')} facts={limitFacts(user)} />
          </div>
          <Facts title={t('common.profile')} facts={profileFacts(user)} />
        </div>
        <RawData of={user} />
      </div>
    </Pane>
  </Panes>
);

/** The tab itself. */
export const UserProfileTab = () => <UserProfile user={useShownUser().user} />;
