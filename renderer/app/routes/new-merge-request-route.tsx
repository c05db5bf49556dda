/** `p/:project/merge_requests/new`: opens a merge request; what lies between its branches is drawn as a review. */
import { NewMergeRequest } from '#renderer/features/merge-requests/components/page/new-merge-request.tsx';
import type { OpenComparison } from '#renderer/features/merge-requests/hooks/use-comparison.ts';
import { useProject } from '#renderer/components/context/route-params.ts';
import { OneFileChanges } from '#renderer/features/review/components/one-file-changes.tsx';
import { createReview } from '#renderer/features/review/model/review.ts';

const openComparison: OpenComparison = (project, range) => {
  const review = createReview({
    project,
    // A comparison belongs to no merge request.
    iid: 0,
    range,
    ref: range.to,
    // The panel has no room for two columns.
    isSplit: false,
    ignoresWhitespace: false,
  });
  const refs = { before: range.from, after: range.to };
  return {
    ...review,
    ofFile: (file, onFile, onLeave) => (
      <OneFileChanges review={review} project={project} refs={refs} file={file} onFile={onFile} onLeave={onLeave} />
    ),
  };
};

/** The route's element. */
export const NewMergeRequestRoute = () => {
  const project = useProject();
  return <NewMergeRequest key={project} project={project} open={openComparison} />;
};
