/** A review as one: the drafts of a merge request, chosen, previewed and sent in their order; those of others apart. */
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DraftEntry } from '../../../../../shared/ipc/channels.ts';
import { useDraftList } from '../../../../api/draft-list.ts';
import { idle } from '../../../../blocks/action/action-state.ts';
import { ConfirmDialog } from '../../../../blocks/confirm/confirm-dialog.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { SkeletonText } from '../../../../components/feedback/skeleton.tsx';
import { Dialog } from '../../../../components/layout/dialog.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { t } from '../../../../texts/t.ts';
import { useReviewSending, type ReviewSending } from '../../hooks/use-review-sending.ts';
import { referenceTo, type NoteTarget } from '../../model/note-target.ts';
import { reviewDrafts, type ReviewDraft } from '../../model/review-drafts.ts';
import { ReviewRow } from './review-row.tsx';
import styles from './review-panel.module.css';

const comments = (count: number): string => t('notes.comments_count', { count });

const Others = ({ drafts }: { readonly drafts: readonly DraftEntry[] }) =>
  drafts.length > 0 && (
    <section aria-label={t('notes.drafts_on_others')} className={styles.others}>
      <h3 className={styles.heading}>{t('notes.on_others')}</h3>
      <ul>
        {drafts.map(({ place, title, route, excerpt }) => (
          <li key={place} className={styles.other}>
            <Link to={`/${route}`}>{visibleText(title)}</Link>
            <span>{visibleText(excerpt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const Progress = ({ sending: { progress } }: { readonly sending: ReviewSending }) => {
  const { total, done, failed, isRunning } = progress;
  if (total === 0) return null;
  const left = total - done;
  return (
    <>
      <div className={styles.progress}>
        <progress max={total} value={done} aria-label={t('notes.sending_review')} />
        <span role="status">{t('notes.sent_of', { done, total })}</span>
      </div>
      {!isRunning && failed > 0 && (
        <Notice kind="warning" inset title={t('notes.still_draft', { count: left })}>
          {t('notes.sending_stopped')}
        </Notice>
      )}
    </>
  );
};

export interface ReviewPanelProps {
  readonly target: NoteTarget;
  /** The merge request's. */
  readonly title: string;
  readonly onClose: () => void;
}

export const ReviewPanel = ({ target, title, onClose }: ReviewPanelProps) => {
  const list = useDraftList().data;
  const sending = useReviewSending(target);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setConfirming] = useState(false);
  const { isRunning } = sending.progress;
  const { own, others } = reviewDrafts(target, title, list ?? []);
  const keys = new Set(own.map(({ about }) => about.place));
  // What was sent stays in the list with its result while the panel is open.
  const gone = sending.sent.filter(({ about }) => !keys.has(about.place));
  const chosen = own.filter(({ about }) => !left.has(about.place));
  const choose = ({ about }: ReviewDraft, isChosen: boolean): void =>
    setLeft((before) => {
      const after = new Set(before);
      if (isChosen) after.delete(about.place);
      else after.add(about.place);
      return after;
    });
  const verb = t('notes.send_count', { count: chosen.length });
  return (
    <Dialog
      title={t('notes.review_of', { reference: referenceTo(target) })}
      isSheet
      onClose={() => !isRunning && onClose()}
    >
      <div className={styles.body}>
        <Progress sending={sending} />
        {list === undefined ? (
          <SkeletonText label={t('notes.loading_drafts')} />
        ) : own.length + gone.length === 0 ? (
          <EmptyState icon={PencilLine} title={t('notes.no_drafts')}>
            {t('notes.no_drafts_text')}
          </EmptyState>
        ) : (
          <ul aria-label={t('notes.drafts_of_review')}>
            {[...gone, ...own].map((draft) => (
              <ReviewRow
                key={draft.about.place}
                draft={draft}
                posting={sending.postingOf(draft)}
                result={sending.resultOf(draft)}
                isGone={!keys.has(draft.about.place)}
                isChosen={!left.has(draft.about.place)}
                isFixed={isRunning}
                onPlain={sending.plainOf(draft)}
                onChoose={(isChosen) => choose(draft, isChosen)}
                onShow={onClose}
              />
            ))}
          </ul>
        )}
        <Others drafts={others} />
      </div>
      <div className={styles.footer}>
        {isRunning ? (
          <Button large onClick={sending.stop}>
            {t('notes.stop')}
          </Button>
        ) : (
          <>
            <Button large onClick={onClose}>
              {t('notes.close')}
            </Button>
            {own.length > 0 && (
              <Button look="primary" large disabled={chosen.length === 0} onClick={() => setConfirming(true)}>
                {verb}…
              </Button>
            )}
          </>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('notes.send_confirm', { count: chosen.length, reference: referenceTo(target) })}
          subject={visibleText(title)}
          consequence={t('notes.send_consequence')}
          safe={t('notes.send_safe')}
          items={chosen.map(({ name }) => name)}
          itemsLabel={comments(chosen.length)}
          labels={{ verb, running: t('notes.sending'), done: t('notes.sent_done'), todo: t('notes.comment_todo') }}
          state={idle}
          look="primary"
          onConfirm={() => {
            setConfirming(false);
            sending.start(chosen);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
};
