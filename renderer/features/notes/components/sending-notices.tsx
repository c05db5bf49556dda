/** What became of the last try to send, and of the draft on disk: shown only where something is wrong. */
import { idle, type ActionState } from '../../../blocks/action/action-state.ts';
import { Outcome } from '../../../blocks/outcome/outcome.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import type { Sending } from '../hooks/use-sending.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { mayBecomeAward } from '../model/award.ts';
import { noteFailureWords, refusedLinesWords, unknownWords } from '../model/note-failure.ts';

const labels = { verb: 'Send the comment', running: 'Sending the comment', done: 'sent', todo: 'write here' };

/** What of the try is an outcome like any other: it failed, or its answer was lost. */
const stateOf = ({ isUnknown, failure, check, isChecking, checkFailure }: Sending): ActionState => {
  if (isUnknown) {
    const lost = failure ?? { code: 'unknown_outcome', message: unknownWords.title, retriable: false };
    return {
      kind: 'unknown',
      failure: lost,
      check,
      isChecking,
      checkFailure,
      isCheckable: true,
    };
  }
  if (!failure) return idle;
  return { kind: 'failed', failure, who: '', refresh: null, isRefreshing: false, refreshFailure: null };
};

const Missing = ({ mayBeAward }: { readonly mayBeAward: boolean }) =>
  mayBeAward ? (
    <Notice kind="warning" inset title="The emoji is not among the comments.">
      A comment that is only an emoji becomes a reaction, and reactions are not listed here. Sending it again gives no
      second one.
    </Notice>
  ) : (
    <Notice kind="warning" inset title="The comment did not arrive.">
      It is not among the comments that were just read. Sending it again makes no duplicate.
    </Notice>
  );

const Sent = ({ sending }: { readonly sending: Sending }) => {
  if (!sending.isUnknown && sending.hasArrived) {
    return (
      <Notice kind="success" inset title="The comment had arrived.">
        Only its answer was lost. It stands among the comments, once.
      </Notice>
    );
  }
  if (!sending.isUnknown && sending.isMissing) return <Missing mayBeAward={mayBecomeAward(sending.draft.text)} />;
  if (!sending.isUnknown && sending.isCommands) {
    return (
      <Notice kind="success" inset title="Commands were run; no comment was made.">
        The server takes a comment that holds nothing but commands as orders: it is not listed among the comments.
      </Notice>
    );
  }
  if (!sending.isUnknown && sending.award !== null) {
    return (
      <Notice kind="info" inset title={`Your reaction :${visibleText(sending.award)}: was given.`}>
        The server turns a comment that is only an emoji into a reaction: it is not listed among the comments.
      </Notice>
    );
  }
  if (!sending.isUnknown && !sending.failure && sending.isDateIgnored) {
    return (
      <Notice kind="warning" inset title="The comment was sent, with the time of now.">
        Only administrators and the project’s owner may date a comment.
      </Notice>
    );
  }
  const words =
    sending.isUnknown || !sending.failure
      ? unknownWords
      : sending.sendPlain !== null
        ? refusedLinesWords(sending.failure)
        : noteFailureWords(sending.failure, 'send', sending.thing);
  return (
    <Outcome
      state={stateOf(sending)}
      labels={labels}
      words={{ ...words, fine: undefined }}
      actions={sending.sendPlain && <Button onClick={sending.sendPlain}>Send as a plain comment</Button>}
      checkFailedWords="Your text is still here, and nothing is sent twice. The comments are read as soon as the server answers."
    />
  );
};

export const SendingNotices = ({ sending }: { readonly sending: Sending }) => (
  <>
    <Sent sending={sending} />
    {sending.draft.failure && (
      <Notice
        kind="danger"
        inset
        title={`Not saved on this computer: ${sending.draft.failure.message}`}
        actions={<Button onClick={sending.save}>Try again</Button>}
      >
        {sending.draft.failure.hint} What you typed stays here while this window is open.
      </Notice>
    )}
  </>
);
