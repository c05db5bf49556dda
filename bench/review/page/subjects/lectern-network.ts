/** Lectern as it ships, its worker included: the answer comes from the server of this page. */
import type { Subject } from '#bench/review/page/subject.ts';
import { hasColours, hasText, showReview, type ShownReview } from './lectern-review.tsx';

export const subject: Subject = {
  ready: ({ iid }, container) => {
    let shown: ShownReview | undefined;
    return Promise.resolve({
      show: () => {
        shown = showReview(container, iid);
      },
      hasText: () => hasText(container),
      hasColours,
      close: () => shown?.close(),
    });
  },
};
