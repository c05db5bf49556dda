/** What became of the last try to send, and of the draft on disk: shown only where something is wrong. */
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { Sending } from '../hooks/use-sending.ts';
import { visibleText } from '../../../components/visible-text.ts';
import { mayBecomeAward } from '../model/award.ts';
import { noteFailureWords, unknownWords } from '../model/note-failure.ts';

const Unknown = ({ sending }: { readonly sending: Sending }) => (
  <Notice
    kind="warning"
    inset
    title={unknownWords.title}
    actions={
      <Button disabled={sending.isLooking} onClick={sending.look}>
        {sending.isLooking ? 'Reading the notes' : 'Look whether it arrived'}
      </Button>
    }
  >
    {sending.lookFailure
      ? `Your text is still here, and nothing is sent twice. The notes could not be read yet: ${sending.lookFailure.message} They are read as soon as the server answers.`
      : unknownWords.text}
  </Notice>
);

const Missing = ({ mayBeAward }: { readonly mayBeAward: boolean }) =>
  mayBeAward ? (
    <Notice kind="warning" inset title="The emoji is not among the notes.">
      A note that is only an emoji becomes a reaction, and reactions are not listed here. Sending it again gives no
      second one.
    </Notice>
  ) : (
    <Notice kind="warning" inset title="The note did not arrive.">
      It is not among the notes that were just read. Sending it again makes no duplicate.
    </Notice>
  );

const Outcome = ({ sending }: { readonly sending: Sending }) => {
  if (sending.isUnknown) return <Unknown sending={sending} />;
  if (sending.hasArrived) {
    return (
      <Notice kind="success" inset title="The note had arrived.">
        Only its answer was lost. It stands among the notes, once.
      </Notice>
    );
  }
  if (sending.isMissing) return <Missing mayBeAward={mayBecomeAward(sending.draft.text)} />;
  if (sending.award !== null) {
    return (
      <Notice kind="info" inset title={`Your reaction :${visibleText(sending.award)}: was given.`}>
        The server turns a note that is only an emoji into a reaction: it is not listed among the notes.
      </Notice>
    );
  }
  if (!sending.failure) return null;
  const words = noteFailureWords(sending.failure);
  return (
    <Notice kind="danger" inset title={words.title}>
      {words.text}
    </Notice>
  );
};

/** Draws the notices. */
export const SendingNotices = ({ sending }: { readonly sending: Sending }) => (
  <>
    <Outcome sending={sending} />
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
