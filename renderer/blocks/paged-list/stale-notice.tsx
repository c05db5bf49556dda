/** Above rows that could not be read again: how old they are, and the way to try once more. */
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { agoText } from '#renderer/components/text/age-text.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useLocalNow } from '#renderer/components/text/clock.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import type { PagedList } from './use-paged-list.ts';

/** Renders nothing where the window itself says that the server is away, refuses the token or asks to wait. */
export const StaleNotice = ({ list }: { readonly list: PagedList<unknown> }) => {
  const { refused, unreachable, wait_until: waitUntil } = useConnectionStatus();
  const now = useLocalNow();
  const { refreshFailure, readAt, refresh } = list;
  const isSaid = refused !== null || unreachable !== null || waitUntil !== null;
  if (refreshFailure === null || isSaid) return null;
  return (
    <Notice
      kind="warning"
      title={t('lists.not_refreshed')}
      actions={<Button onClick={refresh}>{t('lists.refresh')}</Button>}
    >
      {t('lists.read_then', { when: agoText(readAt, now) })} {refreshFailure.message}
    </Notice>
  );
};
