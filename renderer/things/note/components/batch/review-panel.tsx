/** A review as one: the drafts of a merge request, chosen, previewed and sent in their order; those of others apart. */
import { PencilLine } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { useDraftList } from '#renderer/api/drafts/draft-list.ts';
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { sendKey } from '#renderer/components/controls/send-key.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { DockedPanel } from '#renderer/components/layout/docked-panel.tsx';
import { focusAtEnd } from '#renderer/components/layout/focus-at-end.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useReviewSending, type ReviewSending } from '#renderer/things/note/hooks/use-review-sending.ts';
import { noteDraft, referenceTo, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { reviewDrafts, type ReviewDraft } from '#renderer/things/note/model/review-drafts.ts';
import { NoteBox } from '#renderer/things/note/components/note-box.tsx';
import { ReviewRow } from './review-row.tsx';
import styles from './review-panel.module.css';

const Others = ({ drafts }: { readonly drafts: readonly DraftEntry[] }) =>
  drafts.length > 0 && (
    <section aria-label={t('notes.on_others')} className={styles.others}>
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
        <progress max={total} value={done} aria-label={t('notes.sending')} />
        <span role="status">{t('notes.sent_of', { sent: done, total })}</span>
      </div>
      {!isRunning && failed > 0 && (
        <Notice kind="warning" inset title={t('notes.still_draft', { count: left })}>
          {t('notes.sending_stopped')}
        </Notice>
      )}
    </>
  );
};

/** What is said of the whole: the comment that the overview has, too. */
const Summary = ({
  target,
  about,
  text,
  isFixed,
}: {
  readonly target: NoteTarget;
  readonly about: DraftAbout;
  readonly text: string;
  readonly isFixed: boolean;
}) => {
  const box = useRef<HTMLTextAreaElement>(null);
  // Opened by its key, it is summed up and sent by keys.
  useEffect(() => focusAtEnd(box.current), []);
  return (
    <NoteBox
      ref={box}
      target={target}
      label={t('notes.summary')}
      value={text}
      readOnly={isFixed}
      isBelow
      onValue={(next) => drafts.write(about.place, next)}
      onLeave={() => void drafts.flush(about.place)}
    />
  );
};

export interface ReviewPanelProps {
  readonly target: NoteTarget;
  /** The merge request's. */
  readonly title: string;
  readonly onClose: () => void;
}

/** The drafts of the review, which of them are chosen, and the sending of those. */
const useReview = (target: NoteTarget, title: string) => {
  const list = useDraftList().data;
  const sending = useReviewSending(target);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const about = useMemo(() => noteDraft(target, title), [target, title]);
  const { text } = useDraft(about);
  const { own: listed, others } = reviewDrafts(target, title, list ?? []);
  // The list hears of it a moment after it was typed.
  const isListed = text.trim() === '' || listed.some((draft) => draft.about.place === about.place);
  const own = isListed ? listed : [...listed, { about, place: null, thread: null, name: t('notes.on_request') }];
  const keys = new Set(own.map((draft) => draft.about.place));
  // What was sent stays in the list with its result while the panel is open.
  const gone = sending.sent.filter((draft) => !keys.has(draft.about.place));
  const chosen = own.filter((draft) => !left.has(draft.about.place));
  return {
    isReading: list === undefined,
    sending,
    summary: { about, text },
    own,
    gone,
    others,
    chosen,
    choose: ({ about: { place } }: ReviewDraft, isChosen: boolean): void =>
      setLeft((before) => {
        const after = new Set(before);
        if (isChosen) after.delete(place);
        else after.add(place);
        return after;
      }),
    send: (): void => {
      if (!sending.progress.isRunning && chosen.length > 0) sending.start(chosen);
    },
  };
};

interface ReviewProps {
  readonly review: ReturnType<typeof useReview>;
  readonly onClose: () => void;
}

const Drafts = ({
  review: { isReading, sending, summary, own, gone, chosen, choose },
}: Pick<ReviewProps, 'review'>) => {
  if (isReading) return <SkeletonText label={t('common.loading')} />;
  if (own.length + gone.length === 0)
    return (
      <EmptyState icon={PencilLine} title={t('notes.no_drafts')}>
        {t('notes.no_drafts_text')}
      </EmptyState>
    );
  // The summary has its field above: it is a row once something became of it.
  const isRow = (draft: ReviewDraft): boolean =>
    draft.about.place !== summary.about.place || sending.resultOf(draft) !== null;
  return (
    <ul aria-label={t('notes.review')}>
      {[...gone, ...own].filter(isRow).map((draft) => (
        <ReviewRow
          key={draft.about.place}
          draft={draft}
          posting={sending.postingOf(draft)}
          result={sending.resultOf(draft)}
          isGone={gone.includes(draft)}
          isChosen={chosen.includes(draft)}
          isFixed={sending.progress.isRunning}
          onPlain={sending.plainOf(draft)}
          onChoose={(isChosen) => choose(draft, isChosen)}
        />
      ))}
    </ul>
  );
};

const Footer = ({ review: { sending, own, chosen, send }, onClose }: ReviewProps) => {
  const { isRunning, total } = sending.progress;
  const footer = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the next one has the focus.
  const begins = useEffectEvent(() => {
    if (total > 0) footer.current?.querySelector('button')?.focus();
  });
  useEffect(() => begins(), [isRunning]);
  return (
    <div ref={footer} className={styles.footer}>
      <FormActions
        place="dialog"
        cancel={
          isRunning ? (
            <Button large onClick={sending.stop}>
              {t('common.stop')}
            </Button>
          ) : (
            <Button large onClick={onClose}>
              {t('common.close')}
            </Button>
          )
        }
        action={
          !isRunning &&
          own.length > 0 && (
            <Button look="primary" large press="$mod+Enter" disabled={chosen.length === 0} onClick={send}>
              {t('notes.send_count', { count: chosen.length })}
            </Button>
          )
        }
      />
    </div>
  );
};

export const ReviewPanel = ({ target, title, onClose }: ReviewPanelProps) => {
  const review = useReview(target, title);
  const { sending, summary, own } = review;
  const { total, done, failed, isRunning } = sending.progress;
  const isAllSent = !isRunning && total > 0 && failed === 0 && done === total && own.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isAllSent) close();
  }, [isAllSent]);
  return (
    <DockedPanel
      title={t('notes.review_of', { reference: referenceTo(target) })}
      onClose={() => !isRunning && onClose()}
    >
      {/* The key is the button's: a second way to what Tab reaches as well. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.parts} onKeyDown={sendKey(review.send)}>
        <div className={styles.body}>
          <Summary target={target} {...summary} isFixed={isRunning} />
          <Progress sending={sending} />
          <Drafts review={review} />
          <Others drafts={review.others} />
        </div>
        <Footer review={review} onClose={onClose} />
      </div>
    </DockedPanel>
  );
};
