/** `review`: the review queue. */
import { ReviewQueue } from '../../features/merge-requests/components/review-queue.tsx';
import { useAsLastList } from './last-list.ts';
import { useWindowTitle } from './window-title.ts';

/** The route's element. */
export const ReviewRoute = () => {
  useWindowTitle('Review queue');
  useAsLastList();
  return <ReviewQueue />;
};
