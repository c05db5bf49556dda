/** One's own profile: head and tabs, around the account or its keys and emails. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '../../../../shared/screens.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { Toolbar } from '../../../components/layout/panes.tsx';
import { ScreenHead } from '../../../components/layout/screen-head.tsx';
import { Avatar } from '../../../components/text/avatar.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { ownNameOf, type OwnUser } from '../model/own-user.ts';
import { t } from '../../../texts/t.ts';
import styles from './profile-page.module.css';

const account = routeTo('profile', {});
const keys = routeTo('profile-keys', {});

/** `signs` stand after the name, `children` is the tab. */
export const ProfilePage = ({
  user,
  signs,
  children,
}: {
  readonly user: OwnUser;
  readonly signs: ReactNode;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  const name = ownNameOf(user);
  useCommand('profile.account', () => void navigate(account, { replace: true }));
  useCommand('profile.keys', () => void navigate(keys, { replace: true }));
  return (
    <>
      <ScreenHead mark={<Avatar name={name} picture={user.avatar_url} size={24} />} title={visibleText(name)}>
        <span className={styles.username}>@{visibleText(user.username)}</span>
        {signs}
      </ScreenHead>
      <Toolbar>
        <Tabs
          label={t('profile.title')}
          tabs={[
            { to: account, label: t('profile.account'), command: 'profile.account' },
            { to: keys, label: t('profile.keys'), command: 'profile.keys' },
          ]}
        />
      </Toolbar>
      {children}
    </>
  );
};
