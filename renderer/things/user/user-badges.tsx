/** Small signs of a user: the state in words, and what stands out about the account. */
import { Ban, CircleCheck, CircleHelp, Globe, Network, Shield, Smartphone, type LucideIcon } from 'lucide-react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { isOfDirectory, type User } from './user.ts';
import { userStateOf } from './user-state.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './user-badges.module.css';
import { t } from '#renderer/texts/t.ts';

const icons = { active: CircleCheck, blocked: Ban, other: CircleHelp } as const;

export const UserStateBadge = ({ state }: { readonly state: string | null }) => {
  const { word, meaning, kind } = userStateOf(state);
  return (
    <span className={classNames(looks.sign, styles[kind])} {...(meaning !== '' && { title: meaning })}>
      <Icon of={icons[kind]} size={12} />
      <span className={styles.word}>{word}</span>
    </span>
  );
};

const Flag = ({ icon, label }: { readonly icon: LucideIcon; readonly label: string }) => (
  <span className={styles.flag} title={label}>
    <Icon of={icon} label={label} />
  </span>
);

/** What stands out: administrator, two-factor authentication, external, from a directory. */
export const UserFlags = ({ user }: { readonly user: User }) => (
  <span className={styles.flags}>
    {user.is_admin === true && <Flag icon={Shield} label={t('common.administrator')} />}
    {user.two_factor_enabled === true && <Flag icon={Smartphone} label={t('users.two_factor_long')} />}
    {user.external === true && <Flag icon={Globe} label={t('users.external')} />}
    {isOfDirectory(user) && <Flag icon={Network} label={t('users.of_directory')} />}
  </span>
);
