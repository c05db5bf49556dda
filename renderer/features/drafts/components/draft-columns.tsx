/** Columns of the drafts: what each hangs on and how it begins, its age, the ways to copy and to discard it. */
import { PencilLine } from 'lucide-react';
import type { DraftEntry } from '#shared/review/drafts.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { LocalAge } from '#renderer/components/text/age.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './drafts-screen.module.css';

export interface DraftActions {
  readonly isBusy: boolean;
  /** Place of the draft that was copied last. */
  readonly copied: string | null;
  /** The object may be gone; the text can still be copied. */
  readonly copy: (place: string) => void;
  readonly discard: (place: string) => void;
}

/** The columns; memoize them over what can be done. */
export const draftColumns = ({ isBusy, copied, copy, discard }: DraftActions): readonly GridColumn<DraftEntry>[] => [
  {
    id: 'draft',
    title: t('drafts.draft'),
    width: 'minmax(120px, 1fr)',
    isMain: true,
    render: ({ title, excerpt }) => (
      <span className={styles.draft}>
        <Icon of={PencilLine} className={styles.mark} label={t('drafts.not_sent')} />
        <span className={styles.about}>{visibleText(title)}</span>
        <span className={styles.excerpt}>{visibleText(excerpt)}</span>
      </span>
    ),
  },
  {
    id: 'saved',
    title: t('drafts.saved'),
    width: '104px',
    align: 'end',
    priority: 2,
    render: ({ updated_at }) => <LocalAge of={updated_at} ago className={styles.age} />,
  },
  {
    id: 'copy',
    title: t('drafts.copy'),
    isTitleHidden: true,
    width: '72px',
    align: 'end',
    render: ({ place, title }) => {
      const word = copied === place ? t('drafts.copied') : t('drafts.copy');
      return (
        <Button
          look="plain"
          aria-label={t('drafts.copy_of', { word, title: visibleText(title) })}
          onClick={() => copy(place)}
        >
          {word}
        </Button>
      );
    },
  },
  {
    id: 'discard',
    title: t('drafts.discard'),
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
        {t('drafts.discard')}
      </Button>
    ),
  },
];
