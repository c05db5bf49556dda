/** `p/:project/compare/:from/:to`: the commits between two refs, and what they change as a merge request shows it. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { screenTitle } from '#shared/screens.ts';
import { readAgainOrFail } from '#renderer/api/freshness.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject, useRouteParts } from '#renderer/components/context/route-params.ts';
import { ComparisonScreen } from '#renderer/features/compare/components/comparison-screen.tsx';
import { newestFirst } from '#renderer/features/compare/model/comparison-words.ts';
import { ComparedChanges, useComparison } from '#renderer/features/review/components/compared-changes.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';

const Comparison = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const project = useProject();
  const client = useQueryClient();
  const range = useMemo(() => ({ from, to }), [from, to]);
  const { review, state } = useComparison(project, range);
  const comparison = state?.head?.comparison;
  const commits = useMemo(() => (comparison ? newestFirst(comparison).toReversed() : []), [comparison]);
  useWindowTitle(screenTitle('comparison', { from, to }));
  // What is on screen stays while the server does not answer.
  useCommand('window.read-again', () => void readAgainOrFail(client).then(review.readAgain, () => undefined));
  return (
    <ComparisonScreen
      project={project}
      from={from}
      to={to}
      state={state}
      onAgain={review.readAgain}
      changes={(commit, onCommit, empty) => (
        <ComparedChanges
          project={project}
          range={range}
          review={review}
          commits={commits}
          commit={commit}
          onCommit={onCommit}
          empty={empty}
        />
      )}
    />
  );
};

/** The route's element; other refs start over. */
export const ComparisonRoute = () => {
  const { from = '', to = '' } = useRouteParts();
  return <Comparison key={`${from} ${to}`} from={from} to={to} />;
};
