/** A review as one: the drafts of a merge request, chosen, previewed and sent in their order; those of others apart. */
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DraftEntry } from '../../../../../shared/ipc/channels.ts';
import { numberText } from '../../../../../shared/locale/formats.ts';
import { useDraftList } from '../../../../api/draft-list.ts';
import { idle } from '../../../../blocks/action/action-state.ts';
import { ConfirmDialog } from '../../../../blocks/confirm/confirm-dialog.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { SkeletonText } from '../../../../components/feedback/skeleton.tsx';
import { Dialog } from '../../../../components/layout/dialog.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { useReviewSending, type ReviewSending } from '../../hooks/use-review-sending.ts';
import { referenceTo, type NoteTarget } from '../../model/note-target.ts';
import { reviewDrafts, type ReviewDraft } from '../../model/review-drafts.ts';
import { ReviewRow } from './review-row.tsx';
import styles from './review-panel.module.css';

const comments = (count: number): string => `${numberText(count)} comment${count === 1 ? '' : 's'}`;

const Others = ({ drafts }: { readonly drafts: readonly DraftEntry[] }) =>
  drafts.length > 0 && (
    <section aria-label="Drafts on other merge requests" className={styles.others}>
      <h3 className={styles.heading}>On other merge requests</h3>
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
        <progress max={total} value={done} aria-label="Sending the review" />
        <span role="status">
          {numberText(done)} of {numberText(total)} sent
        </span>
      </div>
      {!isRunning && failed > 0 && (
        <Notice kind="warning" inset title={`${comments(left)} ${left === 1 ? 'is' : 'are'} still a draft.`}>
          Sending stopped at the first that was not taken. Those above it were sent; nothing is sent twice.
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
  const verb = `Send ${comments(chosen.length)}`;
  return (
    <Dialog title={`Review of ${referenceTo(target)}`} isSheet onClose={() => !isRunning && onClose()}>
      <div className={styles.body}>
        <Progress sending={sending} />
        {list === undefined ? (
          <SkeletonText label="Loading the drafts" />
        ) : own.length + gone.length === 0 ? (
          <EmptyState icon={PencilLine} title="No drafts on this merge request">
            A comment that is written on a line and not sent yet appears here.
          </EmptyState>
        ) : (
          <ul aria-label="Drafts of the review">
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
            Stop
          </Button>
        ) : (
          <>
            <Button large onClick={onClose}>
              Close
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
          title={`Send ${comments(chosen.length)} to ${referenceTo(target)}?`}
          subject={visibleText(title)}
          consequence="They are sent one after the other, in the order of the list. Sending stops at the first that is not taken."
          safe="Each stays a draft on this computer until the server has taken it."
          items={chosen.map(({ name }) => name)}
          itemsLabel={comments(chosen.length)}
          labels={{ verb, running: 'Sending', done: 'sent', todo: 'comment here' }}
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
