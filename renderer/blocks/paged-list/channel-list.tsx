/** A list that the main process keeps, in its states: loading, failed, empty, there. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';

export const ChannelList = <Item,>({
  of: list,
  title,
  notices,
  actions,
  empty,
  children,
}: {
  readonly of: UseQueryResult<readonly Item[]>;
  readonly title: string;
  /** Between the bar and the list. */
  readonly notices: ReactNode;
  /** At the end of the bar. */
  readonly actions?: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}) => (
  <>
    <Toolbar>
      <h1 className={looks.title}>{title}</h1>
      <Spacer />
      {actions}
    </Toolbar>
    {notices}
    <Panes>
      <Pane kind="list">
        {list.isPending && <SkeletonRows label={t('common.loading')} rows={3} />}
        {list.error && (
          <Notice
            kind="danger"
            inset
            title={channelFailureOf(list.error).message}
            actions={<Button onClick={() => void list.refetch()}>{t('common.retry')}</Button>}
          >
            {channelFailureOf(list.error).hint}
          </Notice>
        )}
        {list.data?.length === 0 && empty}
        {list.data && list.data.length > 0 && children(list.data)}
      </Pane>
    </Panes>
  </>
);
