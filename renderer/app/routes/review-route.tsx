/** `review`: the queue, and what a server that has no list across projects leaves out of it. */
import { NeedsNewer } from '#renderer/blocks/server-age/needs-newer.tsx';
import { ReviewQueue } from '#renderer/features/merge-requests/components/lists/review-queue.tsx';
import { t } from '#renderer/texts/t.ts';

/** The route's element. */
export const ReviewRoute = () => (
  <>
    <NeedsNewer operation="mergeRequests.listAll" isBar>
      {t('routes.review_opened')}
    </NeedsNewer>
    <ReviewQueue />
  </>
);
