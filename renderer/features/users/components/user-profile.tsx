/** The first tab of a user: everything that the server says of the account. */
import { Pane, Panes } from '../../../components/layout/panes.tsx';
import { Facts } from '../../../components/text/facts.tsx';
import type { User } from '../model/user.ts';
import { accountFacts, activityFacts, limitFacts, profileFacts, webFacts } from './user-facts.tsx';
import styles from './user-profile.module.css';

export const UserProfile = ({ user }: { readonly user: User }) => (
  <Panes>
    <Pane kind="detail">
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label="About the user">
        <div className={styles.columns}>
          <Facts title="Account" facts={accountFacts(user)} />
          <div>
            <Facts title="Activity" facts={activityFacts(user)} />
            <Facts title="Limits" facts={limitFacts(user)} />
            <Facts title="In the browser" facts={webFacts(user)} />
          </div>
          <Facts title="Profile" facts={profileFacts(user)} />
        </div>
      </div>
    </Pane>
  </Panes>
);
