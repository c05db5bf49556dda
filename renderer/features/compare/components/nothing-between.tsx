/** In place of files: why a comparison has none, and what to do next. */
import { ArrowLeftRight, Equal, FileCheck2, Hourglass } from 'lucide-react';
import { numberText } from '../../../../shared/locale/formats.ts';
import { Button } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { Comparison } from '../../../workers/changes/changes-protocol.ts';
import { newestFirst, refWords, type Nothing } from '../model/comparison-words.ts';

export interface NothingBetweenProps {
  readonly why: Nothing;
  readonly comparison: Comparison;
  readonly from: string;
  readonly to: string;
  readonly onSwap: () => void;
  readonly onAgain: () => void;
  /** Shows what one of the commits changes. */
  readonly onCommit: (commit: string) => void;
}

export const NothingBetween = ({ why, comparison, from, to, onSwap, onAgain, onCommit }: NothingBetweenProps) => {
  const [first, second] = [visibleText(refWords(from)), visibleText(refWords(to))];
  if (why === 'same')
    return (
      <EmptyState icon={Equal} title="Both are the same commit">
        {first === second
          ? `${first} is compared with itself. Choose another ref to see what lies between them.`
          : `${first} and ${second} are at the same commit: nothing lies between them.`}
      </EmptyState>
    );
  if (why === 'contained')
    return (
      <EmptyState
        icon={ArrowLeftRight}
        title={`${second} has nothing that ${first} has not`}
        actions={
          <Button icon={ArrowLeftRight} command="compare.swap" onClick={onSwap}>
            Swap
          </Button>
        }
      >
        All its commits are in {first} too. Swap the two to see what {first} has beyond it.
      </EmptyState>
    );
  const oldest = newestFirst(comparison).at(-1);
  const count = comparison.commits.length;
  if (why === 'timeout')
    return (
      <EmptyState
        icon={Hourglass}
        title="The server stopped comparing: it took too long"
        actions={
          <>
            <Button onClick={onAgain}>Try again</Button>
            {oldest && <Button onClick={() => onCommit(oldest.id)}>Read one commit at a time</Button>}
          </>
        }
      >
        {count === 0 ? 'No commit came either. ' : 'The commits are all there, the files are not. '}
        Nothing was changed. Compare two refs that are closer, or read the commits one at a time.
      </EmptyState>
    );
  return (
    <EmptyState icon={FileCheck2} title="No file changed">
      {count === 1 ? 'The commit' : `The ${numberText(count)} commits`} of {second} together change no file: what one
      changed, another took back, or both sides have it.
    </EmptyState>
  );
};
