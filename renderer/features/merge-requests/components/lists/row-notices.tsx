/** What lists of merge requests say of acts on their rows: why a mark was not kept, how the counting of lines goes. */
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import type { LineCounting } from '#renderer/features/merge-requests/hooks/lists/use-line-counts.ts';
import type { Unread } from '#renderer/features/merge-requests/hooks/lists/use-unread.ts';

const CountingNotice = ({ isRunning, start, stop, failure, uncounted, left }: LineCounting) => {
  if (isRunning)
    return (
      <Notice
        kind="info"
        title={t('merge_requests.counting_lines')}
        actions={<Button onClick={stop}>{t('common.stop')}</Button>}
      />
    );
  if (failure !== null)
    return (
      <Notice kind="danger" title={failure.message}>
        {failure.hint}
      </Notice>
    );
  return (
    <>
      {uncounted > 0 && <Notice kind="info" title={t('merge_requests.lines_uncounted', { count: uncounted })} />}
      {left > 0 && (
        <Notice
          kind="info"
          title={t('merge_requests.lines_left', { count: left })}
          actions={<Button onClick={start}>{t('merge_requests.count_on')}</Button>}
        />
      )}
    </>
  );
};

export const RowNotices = ({ unread, counting }: { readonly unread: Unread; readonly counting: LineCounting }) => (
  <>
    {unread.failure && (
      <Notice kind="danger" title={unread.failure.message}>
        {unread.failure.hint}
      </Notice>
    )}
    <CountingNotice {...counting} />
  </>
);
