/** What happened to one's merge requests: why each is listed, how long ago it was, and the way to it. */
import { useMutation } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { NotificationItem, NotificationList } from '../../../../shared/ipc/notifications.ts';
import { ask, channelFailureOf } from '../../../api/bridge.ts';
import { useNotificationItems, useNotificationList } from '../../../api/notifications.ts';
import { Grid } from '../../../blocks/grid/grid.tsx';
import { ChannelList } from '../../../blocks/paged-list/channel-list.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { notificationColumns } from './notification-columns.tsx';

const keyOf = ({ id }: NotificationItem): string => id;
const hrefOf = ({ route }: NotificationItem): string => `/${route}`;

const Notices = ({ list: { problem, is_part, is_supported } }: { readonly list: NotificationList }) => (
  <>
    {problem !== null && (
      <Notice kind="warning" title="The server could not be checked.">
        {problem} Nothing is lost: what is new is listed when it answers.
      </Notice>
    )}
    {is_part && (
      <Notice kind="info" title="You have more than 100 open merge requests.">
        The 100 that changed last are checked at once, the others in turn.
      </Notice>
    )}
    {!is_supported && (
      <Notice kind="info" title="This system shows no notifications.">
        They are listed here, and the bell above counts those that are unread.
      </Notice>
    )}
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
      title="Notifications"
      noun="notifications"
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
          <Link to="/settings">Settings</Link>
          <Button disabled={(list?.unread ?? 0) === 0 || reading.isPending} onClick={() => reading.mutate()}>
            Mark all as read
          </Button>
          <Button disabled={checking.isPending} aria-busy={checking.isPending} onClick={() => checking.mutate()}>
            {checking.isPending ? 'Checking' : 'Check now'}
          </Button>
        </>
      }
      empty={
        <EmptyState icon={Bell} title="No notifications">
          The server is checked once a minute. Review requests, new commits, failed jobs, mentions and merges appear
          here.
        </EmptyState>
      }
    >
      {(found) => (
        <Grid
          label="Notifications"
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
