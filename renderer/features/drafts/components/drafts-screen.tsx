/** Everything that was typed and not sent yet, over all merge requests of the account: open it, or discard it with a way back. */
import { PencilLine } from 'lucide-react';
import { useMemo } from 'react';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useCopying } from '#renderer/features/drafts/hooks/use-copying.ts';
import { useDiscarding, type Discarding } from '#renderer/features/drafts/hooks/use-discarding.ts';
import { useDraftList } from '#renderer/api/draft-list.ts';
import { t } from '#renderer/texts/t.ts';
import { draftColumns } from './draft-columns.tsx';

const Discarded = ({ discarding }: { readonly discarding: Discarding }) => (
  <>
    {discarding.failure && (
      <Notice kind="danger" title={discarding.failure.message}>
        {discarding.failure.hint}
      </Notice>
    )}
    {discarding.last && (
      <Notice
        kind="info"
        title={t('drafts.discarded', { title: visibleText(discarding.last.title) })}
        actions={
          <Button disabled={discarding.isBusy} onClick={discarding.undo}>
            {t('drafts.put_back')}
          </Button>
        }
      >
        {t('drafts.put_back_text')}
      </Notice>
    )}
  </>
);

const draftKeyOf = ({ place }: DraftEntry): string => place;
const routeOf = ({ route }: DraftEntry): string => `/${route}`;

export const DraftsScreen = () => {
  const list = useDraftList();
  const discarding = useDiscarding();
  const copying = useCopying();
  const { isBusy, discard } = discarding;
  const { mutate: copy } = copying;
  const copied = copying.isSuccess ? copying.variables : null;
  const columns = useMemo(() => draftColumns({ isBusy, copied, copy, discard }), [isBusy, copied, copy, discard]);
  return (
    <ChannelList
      of={list}
      title={t('drafts.title')}
      noun={t('drafts.noun')}
      notices={
        <>
          <Discarded discarding={discarding} />
          {copying.isError && <Notice kind="danger" title={t('drafts.not_copied')} />}
        </>
      }
      empty={
        <EmptyState icon={PencilLine} title={t('drafts.none')}>
          {t('drafts.none_text')}
        </EmptyState>
      }
    >
      {(items) => (
        <Grid
          label={t('drafts.title')}
          list="drafts"
          columns={columns}
          items={items}
          keyOf={draftKeyOf}
          hrefOf={routeOf}
          hasHeader={false}
        />
      )}
    </ChannelList>
  );
};
