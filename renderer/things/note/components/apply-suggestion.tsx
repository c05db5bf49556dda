/**
 * Commits a suggestion to the source branch, where the server can; says that it was applied, where it was. Where it cannot,
 * and a clone is linked, writes it to the worktree.
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { MergeRequestOfClone, Suggestion } from '#electron/clones/channels.ts';
import type { LinePosition } from '#shared/review/line-position.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { ChannelNotice } from '#renderer/blocks/outcome/channel-notice.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { takeFocus } from '#renderer/components/layout/take-focus.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { readThreads } from '#renderer/things/note/hooks/thread-search.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { ServerSuggestion, SuggestionPart } from '#renderer/things/note/model/suggestions.ts';
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

const writeLabels = { verb: t('notes.apply_in_worktree'), running: t('common.saving') };

const Writing = ({
  request,
  suggestion,
}: {
  readonly request: MergeRequestOfClone;
  readonly suggestion: Suggestion;
}) => {
  const linked = useQuery(bridgeQuery('clones:linked-folder', { project: request.project })).data ?? null;
  const writing = useMutation({ mutationFn: () => ask('clones:apply-suggestion', { ...request, ...suggestion }) });
  const { path, line } = suggestion;
  const opening = useMutation({
    mutationFn: (sha: string) => ask('clones:open-in-editor', { ...request, sha, path, line }),
  });
  const written = writing.data;
  if (linked === null) return null;
  return (
    <>
      {written === undefined ? (
        <ActionButton
          action={{ labels: writeLabels, isRunning: writing.isPending, obstacle: null }}
          onPress={() => writing.mutate()}
        />
      ) : (
        <>
          <span ref={takeFocus} tabIndex={-1} role="status">
            {t('notes.written_to_worktree', { folder: visibleText(written.folder) })}
          </span>
          <Button onClick={() => opening.mutate(written.sha)}>{t('common.open_in_editor')}</Button>
        </>
      )}
      <ChannelNotice error={writing.error ?? opening.error} />
    </>
  );
};

/** Nothing where nobody says which lines go, and where no clone is linked. */
export const ApplyInWorktree = ({
  target: { kind, project, number },
  part: { removed, added },
  place,
  suggestion,
}: {
  readonly target: NoteTarget;
  readonly part: SuggestionPart;
  readonly place: LinePosition | null;
  readonly suggestion: ServerSuggestion | null;
}) => {
  if (kind !== 'merge-request' || typeof project !== 'number' || removed === null || place === null) return null;
  // The server counts in its own version.
  const sha = suggestion === null ? place.sha : '';
  const line = suggestion?.from_line ?? place.lastLine - removed.length + 1;
  return <Writing request={{ project, iid: number }} suggestion={{ path: place.path, sha, line, removed, added }} />;
};
