/** Commits a suggestion to the source branch, where the server can; says that it was applied, where it was. */
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { t } from '#renderer/texts/t.ts';
import { readThreads } from '#renderer/things/note/hooks/thread-search.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { ServerSuggestion } from '#renderer/things/note/model/suggestions.ts';
import styles from './comment-text.module.css';

const labels = {
  verb: t('notes.apply_suggestion'),
  running: t('common.saving'),
  failed: t('notes.apply_failed'),
  forbidden: t('notes.apply_failed'),
};

export const ApplySuggestion = ({
  target,
  suggestion: { id, appliable, applied },
}: {
  readonly target: NoteTarget;
  readonly suggestion: ServerSuggestion;
}) => {
  const isSignedIn = useIsSignedIn();
  const action = useAction('suggestions.apply', {
    labels,
    scope: target.project,
    check: async () =>
      (await readThreads(target))
        .flatMap(({ notes }) => notes)
        .some(({ suggestions }) => suggestions?.some((one) => one.id === id && one.applied === true)),
  });
  if (applied === true) return <span className={styles.applied}>{t('notes.suggestion_applied')}</span>;
  if (appliable !== true || !isSignedIn) return null;
  return (
    <>
      <ActionButton action={action} onPress={() => action.run({ params: { suggestion_id: id } })} />
      <Outcome state={action.state} labels={labels} onDismiss={action.dismiss} />
    </>
  );
};
