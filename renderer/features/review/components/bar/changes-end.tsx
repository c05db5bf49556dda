/** What can be done after the last file of a merge request: sending the review, merging, the next one of the queue. */
import { useNavigate } from 'react-router';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import { isOpen, mergeRequestPath, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { useQueueSteps } from '#renderer/things/merge-request/queue-steps.ts';

/** Merging leads to the box that says what it depends on. */
export const ChangesEnd = ({ item, onReview }: { readonly item: MergeRequest; readonly onReview: () => void }) => {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { next } = useQueueSteps(mergeRequestPath(item));
  return (
    <>
      {isSignedIn && (
        <Button command="note.review" onClick={onReview}>
          {t('commands.note_review')}
        </Button>
      )}
      {isSignedIn && isOpen(item) && (
        <Button command="go.overview" onClick={() => void navigate(mergeRequestPath(item), { replace: true })}>
          {asking(t('merging.merge'))}
        </Button>
      )}
      {next !== null && (
        <Button command="merge-request.next" onClick={next}>
          {t('commands.merge_request_next')}
        </Button>
      )}
    </>
  );
};
