/** The title bar: history, where one is, the way into the palette, how fresh the view is, appearance. */
import { CommandKeys } from '#renderer/components/text/command-keys.tsx';
import {
  ArrowLeft,
  ArrowRight,
  ChevronRight,
  CloudCheck,
  CloudOff,
  RefreshCw,
  Search,
  ShieldAlert,
} from 'lucide-react';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { useFreshness } from '#renderer/api/freshness.ts';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { agoText } from '#renderer/components/text/age-text.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useOneStop } from '#renderer/components/layout/use-one-stop.ts';
import { useLocalNow } from '#renderer/components/text/clock.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { AppearanceMenu } from '#renderer/app/appearance/appearance-menu.tsx';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { useProjectName } from '#renderer/things/project/project-names.ts';
import { NotificationBell } from './notification-bell.tsx';
import styles from './title-bar.module.css';
import { useBreadcrumb } from './breadcrumb.ts';
import { t } from '#renderer/texts/t.ts';

const Breadcrumb = () => {
  const { project } = useParams();
  const steps = useBreadcrumb(useProjectName(project));
  return (
    <nav className={styles.breadcrumb} aria-label={t('shell.where')}>
      {steps.map((step, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <Icon of={ChevronRight} size={12} className={steps[index - 1]?.wideOnly ? styles.wide : undefined} />
          )}
          {step.to === undefined || index === steps.length - 1 ? (
            <span
              className={step.wideOnly ? styles.wide : undefined}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
            >
              {step.label}
            </span>
          ) : (
            <Link to={step.to}>{step.label}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
};

const Freshness = () => {
  const { readAt, reading } = useFreshness();
  const { unreachable } = useConnectionStatus();
  const now = useLocalNow();
  if (unreachable !== null) {
    return (
      <span className={styles.fresh}>
        <Icon of={CloudOff} size={12} />
        {readAt === null ? t('shell.offline') : t('shell.from_offline', { age: agoText(readAt, now) })}
      </span>
    );
  }
  if (readAt === null && !reading) return null;
  return (
    <span className={styles.fresh}>
      <Icon of={reading ? RefreshCw : CloudCheck} size={12} />
      {reading || readAt === null ? t('shell.refreshing') : t('shell.refreshed', { age: agoText(readAt, now) })}
    </span>
  );
};

const flags = { admin: t('shell.administrator'), production: t('shell.production') } as const;

const Flag = ({ account }: { readonly account: AccountSummary }) => {
  const word = account.frame === 'admin' || account.frame === 'production' ? flags[account.frame] : null;
  return (
    <>
      {account.is_insecure && <span className={styles.flag}>{t('shell.not_encrypted')}</span>}
      {word !== null && (
        <span className={styles.flag}>
          <Icon of={ShieldAlert} size={12} />
          {word}
        </span>
      )}
    </>
  );
};

/** Looks like a field and opens the palette, where one types. */
const PaletteField = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" className={styles.palette} aria-haspopup="dialog" onClick={onOpen}>
    <Icon of={Search} />
    <span className={styles.words}>
      {t('shell.search')} <span className={styles.wide}>{t('shell.or_run')}</span>
    </span>
    <CommandKeys of="window.palette" />
  </button>
);

export const TitleBar = ({ account }: { readonly account: AccountSummary | null }) => {
  const run = useRunCommand();
  return (
    <header>
      <div className={styles.bar} role="toolbar" aria-label={t('shell.window')} {...useOneStop('horizontal')}>
        <div className={styles.left}>
          <IconButton icon={ArrowLeft} label={t('shell.back')} command="go.back" onClick={() => run('go.back')} />
          <IconButton
            icon={ArrowRight}
            label={t('shell.forward')}
            command="go.forward"
            onClick={() => run('go.forward')}
          />
          <Breadcrumb />
        </div>
        <PaletteField onOpen={() => run('window.palette')} />
        <div className={styles.right}>
          {account && <Flag account={account} />}
          <Freshness />
          <IconButton
            icon={RefreshCw}
            label={t('shell.refresh')}
            command="window.read-again"
            onClick={() => run('window.read-again')}
          />
          {account && account.token_home !== 'none' && <NotificationBell />}
          <AppearanceMenu />
        </div>
      </div>
    </header>
  );
};
