/** What must be known about the changes as a whole: not all of them came, or they belong to another head. */
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { countOf } from '../model/count-of.ts';

const short = (sha: string): string => sha.slice(0, 8);

export interface ChangesNoticesProps {
  readonly state: ChangesState;
  /** Head that the page around shows; null when it is not known. */
  readonly headSha: string | null;
  readonly onAgain: () => void;
}

/** Renders nothing when all is well. */
export const ChangesNotices = ({ state, headSha, onAgain }: ChangesNoticesProps) => {
  const again = <Button onClick={onAgain}>Refresh</Button>;
  const sha = state.head?.sha ?? '';
  return (
    <>
      {state.failure !== null && (
        <Notice kind="danger" title={state.failure.message} actions={again}>
          {state.failure.hint}
        </Notice>
      )}
      {state.head?.comparison?.compare_timeout === true && (
        <Notice kind="warning" title="The server stopped comparing: it took too long." actions={again}>
          The files below are not all that changed. Refresh to try once more, or compare two commits that are closer.
        </Notice>
      )}
      {state.head?.overflow === true && state.head.comparison?.compare_timeout !== true && (
        <Notice kind="warning" title="The server left whole files out.">
          It sends no more than its limits allow. What is below is complete in itself, but not all that changed.
        </Notice>
      )}
      {state.unreadable > 0 && (
        <Notice kind="warning" title={`${countOf(state.unreadable, 'change')} could not be read.`}>
          The server named no file for {state.unreadable === 1 ? 'it' : 'them'}. Everything else is shown.
        </Notice>
      )}
      {headSha !== null && sha !== '' && sha !== headSha && (
        <Notice kind="warning" title={`These are the changes of ${short(sha)}.`} actions={again}>
          The merge request stands at {short(headSha)} now. Refresh to review that.
        </Notice>
      )}
    </>
  );
};
