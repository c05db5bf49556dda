/** The bell of the title bar: how many notifications are unread. What is opened is read, wherever it was opened from. */
import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { ask } from '#renderer/api/bridge.ts';
import { useNotificationList } from '#renderer/api/notifications.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './title-bar.module.css';

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

export const NotificationBell = () => {
  const run = useRunCommand();
  const unread = useNotificationList()?.unread ?? 0;
  useReading();
  return (
    <span className={styles.bell}>
      <IconButton
        icon={Bell}
        label={unread === 0 ? t('shell.notifications') : t('shell.notifications_unread', { amount: String(unread) })}
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
