/** Columns of the notifications: what happened, to which merge request, how long ago. */
import { AtSign, CircleX, GitCommitVertical, GitMerge, Inbox, Timer, type LucideIcon } from 'lucide-react';
import type { NotificationItem } from '#electron/notifications/channels.ts';
import type { NotificationKind } from '#shared/notifications/rules.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { LocalAge } from '#renderer/components/time/age.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './notifications.module.css';

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  review: Inbox,
  commits: GitCommitVertical,
  jobs: CircleX,
  merged: GitMerge,
  mention: AtSign,
  auto_merge: Timer,
};

export const notificationColumns: readonly GridColumn<NotificationItem>[] = [
  {
    id: 'reason',
    title: t('common.reason'),
    width: 'minmax(160px, 1fr)',
    isMain: true,
    render: ({ kind, reason, is_read }) => (
      <span className={is_read ? styles.read : styles.unread}>
        <span className={styles.dot} />
        <Icon of={icons[kind]} />
        <span className={looks.cut} title={visibleText(reason)}>
          {visibleText(reason)}
        </span>
        {!is_read && <span className={styles.hidden}> {t('notifications.unread')}</span>}
      </span>
    ),
  },
  {
    id: 'title',
    title: t('common.merge_request'),
    width: 'minmax(120px, 1.2fr)',
    priority: 2,
    render: ({ title }) => (
      <span className={looks.cut} title={visibleText(title)}>
        {visibleText(title)}
      </span>
    ),
  },
  {
    id: 'age',
    title: t('notifications.found'),
    width: '88px',
    align: 'end',
    render: ({ at }) => <LocalAge of={at} ago className={looks.quiet} />,
  },
];
