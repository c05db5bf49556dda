/** What became of a change that failed, with the next step. */
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { Failure } from '../../../../shared/api/failure.ts';
import { useReadingAgain } from '../hooks/use-reading-again.ts';
import { changeFailureWords } from '../model/change-failure.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** The deed in words: what was not `done`, what one may not do (`todo`), and `who` may. */
export interface Deed {
  readonly done: string;
  readonly todo: string;
  readonly who: string;
}

/** Draws the failure; `onRead` runs after reading again, `null` shows nothing. */
export const ChangeNotice = ({
  item,
  failure,
  deed,
  onRead,
}: {
  readonly item: MergeRequest;
  readonly failure: Failure | null;
  readonly deed: Deed;
  readonly onRead: (item: MergeRequest) => void;
}) => {
  const reading = useReadingAgain(item);
  if (!failure) return null;
  const words = changeFailureWords(failure, deed);
  return (
    <Notice
      kind={failure.code === 'unknown_outcome' ? 'warning' : 'danger'}
      inset
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
