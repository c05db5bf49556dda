/** `review`: the queue, and what a server that has no list across projects leaves out of it. */
import { NeedsNewer } from '../../blocks/server-age/needs-newer.tsx';
import { ReviewQueue } from '../../features/merge-requests/components/lists/review-queue.tsx';

/** The route's element. */
export const ReviewRoute = () => (
  <>
    <NeedsNewer operation="mergeRequests.listAll" isBar>
      There is no list across all projects: these are the merge requests of the projects that you opened or pinned.
    </NeedsNewer>
    <ReviewQueue />
  </>
);
