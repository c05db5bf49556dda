/** What happened to one's merge requests: why each is listed, how long ago it was, and the way to it. */
import { useMutation } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { NotificationItem, NotificationList } from '#electron/notifications/channels.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { useNotificationItems, useNotificationList } from '#renderer/api/channels/notifications.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import { notificationColumns } from './notification-columns.tsx';

const keyOf = ({ id }: NotificationItem): string => id;
const hrefOf = ({ route }: NotificationItem): string => `/${route}`;

const Notices = ({ list: { problem, is_part, is_supported } }: { readonly list: NotificationList }) => (
  <>
    {problem !== null && (
      <Notice kind="warning" title={t('notifications.not_checked')}>
        {problem}
      </Notice>
    )}
    {is_part && (
      <Notice kind="info" title={t('notifications.many')}>
        {t('notifications.many_text')}
      </Notice>
    )}
    {!is_supported && <Notice kind="info" title={t('notifications.unsupported')} />}
  </>
);

export const NotificationsScreen = () => {
  const items = useNotificationItems();
  const list = useNotificationList();
  const checking = useMutation({ mutationFn: async () => ask('notifications:check', undefined) });
  const reading = useMutation({ mutationFn: async () => ask('notifications:read', { id: null }) });
  const error = checking.error ?? reading.error;
  return (
    <ChannelList
      of={items}
      title={t('common.notifications')}
      notices={
        <>
          {error !== null && (
            <Notice kind="danger" title={channelFailureOf(error).message}>
              {channelFailureOf(error).hint}
            </Notice>
          )}
          {list && <Notices list={list} />}
        </>
      }
      actions={
        <>
          <Link to="/settings">{t('common.settings')}</Link>
          <Button disabled={(list?.unread ?? 0) === 0 || reading.isPending} onClick={() => reading.mutate()}>
            {t('notifications.mark_all')}
          </Button>
          <Button disabled={checking.isPending} aria-busy={checking.isPending} onClick={() => checking.mutate()}>
            {checking.isPending ? t('blocks.checking') : t('common.check_again')}
          </Button>
        </>
      }
      empty={
        <EmptyState icon={Bell} title={t('notifications.none')}>
          {t('notifications.none_text')}
        </EmptyState>
      }
    >
      {(found) => (
        <Grid
          label={t('common.notifications')}
          list="notifications"
          columns={notificationColumns}
          items={found}
          keyOf={keyOf}
          hrefOf={hrefOf}
        />
      )}
    </ChannelList>
  );
};
