/** What became of a change that failed, with the next step. */
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { Failure } from '../../../../shared/api/failure.ts';
import { useReadingAgain } from '../hooks/use-reading-again.ts';
import { changeFailureWords } from '../model/change-failure.ts';
import type { Deed } from '../model/deed.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** Draws the failure; `null` draws nothing. */
export const ChangeNotice = ({
  item,
  failure,
  deed,
  onRead,
  inset = true,
}: {
  readonly item: MergeRequest;
  readonly failure: Failure | null;
  readonly deed: Deed;
  /** Runs after reading again. */
  readonly onRead: (item: MergeRequest) => void;
  /** Inside a pane, and not as a bar over it. */
  readonly inset?: boolean;
}) => {
  const reading = useReadingAgain(item);
  if (!failure) return null;
  const words = changeFailureWords(failure, deed);
  return (
    <Notice
      kind={failure.code === 'unknown_outcome' ? 'warning' : 'danger'}
      inset={inset}
      title={words.title}
      actions={
        words.readsAgain ? (
          <Button disabled={reading.isRunning} onClick={() => reading.run(onRead)}>
            {reading.isRunning ? 'Reading' : 'Read again'}
          </Button>
        ) : undefined
      }
    >
      {reading.failure ? `It could not be read: ${reading.failure.message}` : words.text}
    </Notice>
  );
};
