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
  Bell,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { Link, useParams, useLocation } from 'react-router';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { routeWith, screenOf, screenTitle, screenBreadcrumb } from '#shared/screens.ts';
import { query } from '#renderer/api/queries.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useFreshness } from '#renderer/api/freshness.ts';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { agoText } from '#renderer/components/time/age-text.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useOneStop } from '#renderer/components/layout/use-one-stop.ts';
import { useLocalNow } from '#renderer/components/time/clock.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { AppearanceMenu } from '#renderer/app/appearance/appearance-menu.tsx';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { useProjectName } from '#renderer/things/project/project-names.ts';
import styles from './shell.module.css';
import { t } from '#renderer/texts/t.ts';
import { useRouteParts, useScreen } from '#renderer/components/context/route-params.ts';
import { ask } from '#renderer/api/bridge.ts';
import { useNotificationList } from '#renderer/api/channels/notifications.ts';

const pathOf = (route: string): string => `/${route.replace(/[?#].*$/, '')}`;

const useReading = (): void => {
  const { pathname } = useLocation();
  const items = useNotificationList()?.items;
  const read = useEffectEvent(() => {
    for (const { id, route, is_read } of items ?? [])
      // Not kept: it stays unread, and is marked when it is next opened.
      if (!is_read && pathOf(route) === pathname) ask('notifications:read', { id }).catch(() => undefined);
  });
  const isKnown = items !== undefined;
  useEffect(() => read(), [pathname, isKnown]);
};

/** The bell of the title bar: how many notifications are unread. What is opened is read, wherever it was opened from. */
const NotificationBell = () => {
  const run = useRunCommand();
  const unread = useNotificationList()?.unread ?? 0;
  useReading();
  return (
    <span className={styles.bell}>
      <IconButton
        icon={Bell}
        label={unread === 0 ? t('common.notifications') : t('shell.notifications_unread', { amount: unread })}
        command="go.notifications"
        onClick={() => run('go.notifications')}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
};

/** One step; the last one is the screen itself. */
interface Step {
  readonly label: string;
  readonly to?: string;
  /** Left out in a narrow window. */
  readonly wideOnly?: boolean;
}

/** The name of the user that the route is about, once its screen has read them; nothing is read for it. */
const useUserName = (id: string | undefined): string | null => {
  const user = useQuery({ ...query('users.get', { params: { id: Number(id) } }), enabled: false }).data;
  return id !== undefined && user ? `@${visibleText(user.username)}` : null;
};

/** The steps of the current route. `projectName` may be null while it is unknown. */
const useBreadcrumb = (projectName: string | null): readonly Step[] => {
  const params = useRouteParts();
  const userName = useUserName(params['user']);
  const screen = useScreen();
  if (screen === null) return [{ label: t('shell.page_not_found') }];
  const names =
    params['project'] === undefined
      ? []
      : (projectName ?? t('shell.project', { project: params['project'] })).split('/');
  const screens = screenBreadcrumb(screen).filter((id) => screenOf(id).isTab !== true);
  return [
    ...names.map((label): Step => ({ label, wideOnly: true })),
    ...screens.map((id): Step => ({
      label: (id === 'user' ? userName : null) ?? screenTitle(id, params),
      to: routeWith(id, params),
    })),
  ];
};

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

/** What is newer needs no word. */
const staleAfter = 5 * 60_000;

/** How old the view is, where that is worth knowing: it is stale, or the server is out of reach. */
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
  if (readAt === null || now - readAt < staleAfter) return null;
  return (
    <span className={styles.fresh}>
      <Icon of={reading ? RefreshCw : CloudCheck} size={12} />
      {reading ? t('common.refreshing') : t('shell.refreshed', { age: agoText(readAt, now) })}
    </span>
  );
};

const flags = { admin: t('common.administrator'), production: t('shell.production') } as const;

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
      <div className={styles.titleBar} role="toolbar" aria-label={t('common.window')} {...useOneStop('horizontal')}>
        <div className={styles.left}>
          <IconButton icon={ArrowLeft} label={t('common.back')} command="go.back" onClick={() => run('go.back')} />
          <IconButton
            icon={ArrowRight}
            label={t('common.forward')}
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
            label={t('common.refresh_page')}
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
