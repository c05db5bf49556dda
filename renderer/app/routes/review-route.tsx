/** `review`: the queue, and what a server that has no list across projects leaves out of it. */
import { NeedsNewer } from '../../blocks/server-age/needs-newer.tsx';
import { ReviewQueue } from '../../features/merge-requests/components/lists/review-queue.tsx';
import { t } from '../../texts/t.ts';

/** The route's element. */
export const ReviewRoute = () => (
  <>
    <NeedsNewer operation="mergeRequests.listAll" isBar>
      {t('routes.review_opened')}
    </NeedsNewer>
    <ReviewQueue />
  </>
);
