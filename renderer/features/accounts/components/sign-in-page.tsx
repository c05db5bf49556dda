/** The sign-in window: where the work is, on a server or on this computer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, ChevronRight, HardDrive, Server, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { bridgeQuery, listen, readBridgeAgain } from '../../../api/bridge.ts';
import { classNames } from '../../../components/layout/class-names.ts';
import { Icon } from '../../../components/text/icon.tsx';
import { AskingKeychain } from './asking-keychain.tsx';
import { ConnectForm } from './connect-form.tsx';
import { OpenLocalService } from './open-local-service.tsx';
import styles from './sign-in-page.module.css';

type Way = 'local' | 'server';

const Choice = ({
  icon,
  title,
  isCurrent,
  onChoose,
  children,
}: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) => (
  <li>
    <button
      type="button"
      className={classNames(styles.way, isCurrent && styles.current)}
      aria-current={isCurrent}
      onClick={onChoose}
    >
      <Icon of={icon} size={16} />
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
      {isCurrent && <Icon of={ChevronRight} />}
    </button>
  </li>
);

const useSignInReason = () => {
  const client = useQueryClient();
  useEffect(() => listen('accounts:changed', () => void readBridgeAgain(client)), [client]);
  return useQuery(bridgeQuery('accounts:occasion', undefined)).data ?? null;
};

/** For a known account it starts with that account's server. */
export const SignInPage = () => {
  const [chosen, setWay] = useState<Way | null>(null);
  const signInReason = useSignInReason();
  const way = chosen ?? (signInReason === null ? 'local' : 'server');
  const about = useQuery(bridgeQuery('about:read', undefined)).data;
  return (
    <div className={styles.page}>
      <nav className={styles.left} aria-label="Ways to begin">
        <div className={styles.brand}>
          <Icon of={BookOpenText} size={32} />
          <h1>Where is your work?</h1>
          <p>
            Lectern reads and reviews merge requests on a server, or on repositories that never leave this computer.
          </p>
        </div>
        <ul className={styles.ways}>
          <Choice
            icon={HardDrive}
            title="Open the local service"
            isCurrent={way === 'local'}
            onChoose={() => setWay('local')}
          >
            Real repositories on this computer, no network
          </Choice>
          <Choice
            icon={Server}
            title="Connect to a server"
            isCurrent={way === 'server'}
            onChoose={() => setWay('server')}
          >
            A code host your team already uses
          </Choice>
        </ul>
        {about && (
          <p className={styles.footer}>
            Version {about.version}, {about.host}
          </p>
        )}
      </nav>
      <main className={styles.right}>
        {/* Both stay: what was typed is not lost by looking at the other way. */}
        <div hidden={way !== 'local'}>
          <OpenLocalService />
        </div>
        <div hidden={way !== 'server'}>
          {signInReason?.why === 'asking' ? (
            <AskingKeychain account={signInReason.account} />
          ) : (
            <ConnectForm key={`${signInReason?.account.key} ${signInReason?.why}`} signInReason={signInReason} />
          )}
        </div>
      </main>
    </div>
  );
};
