/** The sign-in window: where the work is, on a server or on this computer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, ChevronRight, HardDrive, Server, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ask, bridgeQuery, listen, readBridgeAgain } from '#renderer/api/bridge.ts';
import { useLinkNotice } from '#renderer/api/channels/links.ts';
import { FileNotices } from '#renderer/blocks/kept-files/file-notices.tsx';
import { ProxySignIn } from '#renderer/blocks/network/proxy-sign-in.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
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

const Ways = ({ way, onWay }: { readonly way: Way; readonly onWay: (way: Way) => void }) => {
  const about = useQuery(bridgeQuery('about:read', undefined)).data;
  return (
    <nav className={styles.left} aria-label={t('accounts.ways')}>
      <div className={styles.brand}>
        <Icon of={BookOpenText} size={32} />
        <h1>{t('accounts.where_work')}</h1>
        <p>{t('accounts.brand_text')}</p>
      </div>
      <ul className={styles.ways}>
        <Choice
          icon={HardDrive}
          title={t('accounts.open_local')}
          isCurrent={way === 'local'}
          onChoose={() => onWay('local')}
        >
          {t('accounts.local_choice')}
        </Choice>
        <Choice
          icon={Server}
          title={t('accounts.connect_server')}
          isCurrent={way === 'server'}
          onChoose={() => onWay('server')}
        >
          {t('accounts.server_choice')}
        </Choice>
      </ul>
      {about && <p className={styles.footer}>{t('accounts.version', { version: about.version, host: about.host })}</p>}
    </nav>
  );
};

/** For a known account it starts with that account's server. */
export const SignInPage = () => {
  const [chosen, setWay] = useState<Way | null>(null);
  const signInReason = useSignInReason();
  const notice = useLinkNotice();
  const link = notice?.kind === 'unknown_server' ? notice.url : null;
  const way = chosen ?? (signInReason === null && link === null ? 'local' : 'server');
  return (
    <div className={styles.page}>
      <Ways way={way} onWay={setWay} />
      <main className={styles.right}>
        <section className={styles.notices}>
          <FileNotices inset />
          {notice?.kind === 'refused' && (
            <Notice
              kind="warning"
              inset
              title={t('shell.link_refused')}
              actions={
                <Button onClick={() => void ask('links:dismiss', undefined).catch(() => undefined)}>
                  {t('common.dismiss')}
                </Button>
              }
            >
              {t('shell.link_kinds', { shown: visibleText(notice.shown) })}
            </Notice>
          )}
        </section>
        {/* Both stay: what was typed is not lost by looking at the other way. */}
        <div hidden={way !== 'local'}>
          <OpenLocalService />
        </div>
        <div hidden={way !== 'server'}>
          {signInReason?.why === 'asking' ? (
            <AskingKeychain account={signInReason.account} />
          ) : (
            <ConnectForm
              key={`${signInReason?.account.key} ${signInReason?.why} ${link}`}
              signInReason={signInReason}
              link={link}
              isShown={way === 'server'}
            />
          )}
        </div>
        <ProxySignIn />
      </main>
    </div>
  );
};
