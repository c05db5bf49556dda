/** Everything that was typed and not sent yet, over all merge requests of the account: open it, or discard it with a way back. */
import { PencilLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { DraftEntry, Draft } from '#shared/review/drafts.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useDraftList } from '#renderer/api/drafts/draft-list.ts';
import { t } from '#renderer/texts/t.ts';
import { draftText, discardDraft, restoreDraft } from '#renderer/api/drafts/drafts.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { LocalAge } from '#renderer/components/time/age.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './drafts-screen.module.css';

const useDiscarding = () => {
  const [last, setLast] = useState<Draft | null>(null);
  const discarding = useMutation({ mutationFn: discardDraft, onSuccess: setLast });
  const undoing = useMutation({ mutationFn: restoreDraft, onSuccess: () => setLast(null) });
  const error = discarding.error ?? undoing.error;
  return {
    /** The same function for as long as the screen is open. */
    discard: discarding.mutate,
    /** The draft that was discarded last and can be put back. */
    last,
    undo: () => {
      if (last) undoing.mutate(last);
    },
    isBusy: discarding.isPending || undoing.isPending,
    failure: error ? channelFailureOf(error) : null,
  };
};

/** What the list needs. */
type Discarding = ReturnType<typeof useDiscarding>;

interface DraftActions {
  readonly isBusy: boolean;
  /** Place of the draft that was copied last. */
  readonly copied: string | null;
  /** The object may be gone; the text can still be copied. */
  readonly copy: (place: string) => void;
  readonly discard: (place: string) => void;
}

/** What a draft hangs on, and how it begins. */
const Beginning = ({ title, excerpt, waits }: DraftEntry) => (
  <span className={looks.row}>
    <Icon of={PencilLine} className={styles.mark} label={t('common.draft')} />
    <span className={styles.about}>{visibleText(title)}</span>
    <span className={styles.excerpt}>{visibleText(excerpt)}</span>
    {waits && <span className={looks.quiet}>{t('common.waiting_server')}</span>}
  </span>
);

/** Columns of the drafts: what each hangs on and how it begins, its age, the ways to copy and to discard it. */
const draftColumns = ({ isBusy, copied, copy, discard }: DraftActions): readonly GridColumn<DraftEntry>[] => [
  {
    id: 'draft',
    title: t('common.draft'),
    width: 'minmax(120px, 1fr)',
    isMain: true,
    render: (entry) => <Beginning {...entry} />,
  },
  {
    id: 'saved',
    title: t('common.saved'),
    width: '104px',
    align: 'end',
    priority: 2,
    render: ({ updated_at }) => <LocalAge of={updated_at} ago className={looks.quiet} />,
  },
  {
    id: 'copy',
    title: t('common.copy'),
    isTitleHidden: true,
    width: '72px',
    align: 'end',
    render: ({ place, title }) => {
      const isCopied = copied === place;
      const about = { title: visibleText(title) };
      return (
        <Button
          look="plain"
          aria-label={isCopied ? t('drafts.copied_of', about) : t('drafts.copy_of', about)}
          onClick={() => copy(place)}
        >
          {isCopied ? t('common.copied') : t('common.copy')}
        </Button>
      );
    },
  },
  {
    id: 'discard',
    title: t('common.discard'),
    isTitleHidden: true,
    width: '76px',
    align: 'end',
    render: ({ place, title }) => (
      <Button
        look="plain"
        disabled={isBusy}
        aria-label={t('drafts.discard_of', { title: visibleText(title) })}
        onClick={() => discard(place)}
      >
        {t('common.discard')}
      </Button>
    ),
  },
];

/** Copying the whole text of a draft. */
const useCopying = () =>
  useMutation({ mutationFn: async (place: string) => navigator.clipboard.writeText(await draftText(place)) });

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
            {t('common.undo')}
          </Button>
        }
      />
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
      title={t('common.drafts_too')}
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
          label={t('common.drafts_too')}
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
