/** What became of the last try to send, and of the draft on disk: shown only where something is wrong. */
import type { Failure } from '#shared/api/failure.ts';
import { OtherTexts } from '#renderer/blocks/form/other-texts.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { sendLabels, type Sending } from '#renderer/things/note/hooks/use-sending.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { awardOf, mayBecomeAward } from '#renderer/things/note/model/award.ts';
import { mayHoldCommands } from '#renderer/things/note/model/note.ts';
import { noteFailureWords, refusedLinesWords, unknownWords } from '#renderer/things/note/model/note-failure.ts';

const missingWords = (text: string): { readonly title: string; readonly words: string } => {
  if (mayBecomeAward(text)) return { title: t('notes.emoji_missing'), words: t('notes.emoji_missing_text') };
  if (mayHoldCommands(text)) return { title: t('notes.commands_missing'), words: t('notes.commands_missing_text') };
  return { title: t('notes.not_arrived'), words: t('notes.not_arrived_text') };
};

const Missing = ({ text }: { readonly text: string }) => {
  const { title, words } = missingWords(text);
  return (
    <Notice kind="warning" inset title={title}>
      {words}
    </Notice>
  );
};

/** What was taken, where it does not show as a comment with the date that was chosen. */
const Taken = ({ sending: { sent, isDateIgnored } }: { readonly sending: Sending }) => {
  const award = typeof sent === 'object' && sent !== null ? awardOf(sent) : null;
  if (sent === null || sent === 'found') {
    return (
      <Notice kind="success" inset title={t('notes.had_arrived')}>
        {t('notes.had_arrived_text')}
      </Notice>
    );
  }
  if (sent === 'commands') {
    return (
      <Notice kind="success" inset title={t('notes.commands_run')}>
        {t('notes.commands_run_text')}
      </Notice>
    );
  }
  if (award !== null) {
    return (
      <Notice kind="info" inset title={t('notes.reaction_given', { name: visibleText(award) })}>
        {t('notes.reaction_given_text')}
      </Notice>
    );
  }
  return (
    isDateIgnored && (
      <Notice kind="warning" inset title={t('notes.sent_now')}>
        {t('notes.sent_now_text')}
      </Notice>
    )
  );
};

const Sent = ({ sending }: { readonly sending: Sending }) => {
  const { state, sendPlain, thing, draft } = sending;
  if (state.kind === 'done') return <Taken sending={sending} />;
  if (state.kind === 'not_done') return <Missing text={draft.text} />;
  const failedWords = (failure: Failure) =>
    sendPlain === null ? noteFailureWords(failure, 'send', thing) : refusedLinesWords(failure);
  return (
    <Outcome
      state={state}
      labels={sendLabels}
      words={state.kind === 'failed' ? failedWords(state.failure) : unknownWords}
      actions={sendPlain && <Button onClick={sendPlain}>{t('notes.send_plain')}</Button>}
      checkFailedWords={t('notes.check_failed')}
    />
  );
};

export const SendingNotices = ({ sending }: { readonly sending: Sending }) => (
  <>
    <OtherTexts about={sending.about} draft={sending.draft} />
    <Sent sending={sending} />
    {sending.draft.failure && (
      <Notice
        kind="danger"
        inset
        title={t('notes.not_saved', { why: sending.draft.failure.message })}
        actions={<Button onClick={sending.save}>{t('notes.try_again')}</Button>}
      >
        {sending.draft.failure.hint} {t('notes.typed_stays')}
      </Notice>
    )}
  </>
);
