/** What became of the last try to send, and of the draft on disk: shown only where something is wrong. */
import { idle, type ActionState } from '#renderer/blocks/action/action-state.ts';
import { OtherTexts } from '#renderer/blocks/form/other-texts.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { Sending } from '#renderer/things/note/hooks/use-sending.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { mayBecomeAward } from '#renderer/things/note/model/award.ts';
import { mayHoldCommands } from '#renderer/things/note/model/note.ts';
import { noteFailureWords, refusedLinesWords, unknownWords } from '#renderer/things/note/model/note-failure.ts';

const labels = {
  verb: t('notes.send_comment'),
  running: t('notes.sending'),
  failed: t('notes.send_failed'),
  forbidden: t('notes.send_no_right'),
};

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

const missingWords = (text: string): { readonly title: string; readonly words?: string } => {
  if (mayBecomeAward(text)) return { title: t('notes.emoji_missing') };
  if (mayHoldCommands(text)) return { title: t('notes.commands_missing'), words: t('notes.commands_missing_text') };
  return { title: t('notes.not_arrived') };
};

const Missing = ({ text }: { readonly text: string }) => {
  const { title, words } = missingWords(text);
  return (
    <Notice kind="warning" inset title={title}>
      {words}
    </Notice>
  );
};

const Sent = ({ sending }: { readonly sending: Sending }) => {
  if (sending.stopWaiting !== null)
    return (
      <Notice
        kind="offline"
        inset
        title={t('notes.waits')}
        actions={<Button onClick={sending.stopWaiting}>{t('notes.stop_waiting')}</Button>}
      />
    );
  if (sending.isWaitOver && !sending.isUnknown && !sending.isSending && !sending.failure)
    return (
      <Notice
        kind="warning"
        inset
        title={t('notes.wait_over')}
        actions={sending.sendLater && <Button onClick={sending.sendLater}>{t('notes.send_later')}</Button>}
      />
    );
  if (!sending.isUnknown && sending.hasArrived) {
    return <Notice kind="success" inset title={t('notes.had_arrived')} />;
  }
  if (!sending.isUnknown && sending.isMissing) return <Missing text={sending.draft.text} />;
  if (!sending.isUnknown && sending.isCommands) {
    return <Notice kind="success" inset title={t('notes.commands_run')} />;
  }
  if (!sending.isUnknown && sending.award !== null) {
    return <Notice kind="info" inset title={t('notes.reaction_given', { name: visibleText(sending.award) })} />;
  }
  if (!sending.isUnknown && !sending.failure && sending.isDateIgnored) {
    return <Notice kind="warning" inset title={t('notes.sent_now')} />;
  }
  const words =
    !sending.failure || (sending.isUnknown && sending.failure.code !== 'unknown_outcome')
      ? unknownWords
      : sending.sendPlain !== null
        ? refusedLinesWords(sending.failure)
        : noteFailureWords(sending.failure, 'send');
  return (
    <Outcome
      state={stateOf(sending)}
      labels={labels}
      words={words}
      actions={
        <>
          {sending.sendPlain && <Button onClick={sending.sendPlain}>{t('notes.send_plain')}</Button>}
          {sending.sendLater && <Button onClick={sending.sendLater}>{t('notes.send_later')}</Button>}
        </>
      }
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
        title={t('forms.not_saved', { message: sending.draft.failure.message })}
        actions={<Button onClick={sending.save}>{t('common.retry')}</Button>}
      >
        {sending.draft.failure.hint} {t('forms.typed_stays')}
      </Notice>
    )}
  </>
);
