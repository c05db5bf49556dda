/** Resolving threads of a server of today, and opening them again: one at a time, by a button or for the thread with the focus. */
import { useQueryClient } from '@tanstack/react-query';
import { markStale } from '#renderer/api/queries.ts';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { t } from '#renderer/texts/t.ts';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { threadParams } from '#renderer/things/note/model/posting.ts';
import type { Thread } from '#renderer/things/note/model/thread.ts';
import { readThreads } from './thread-search.ts';
import type { Folds } from './use-folds.ts';

const labels = {
  verb: t('notes.resolve'),
  running: t('common.saving'),
  failed: t('notes.resolve_failed'),
  forbidden: t('notes.resolve_forbidden'),
};

/** @param threads those that the command may be about, by the key of what shows them; what was resolved is folded */
export const useResolving = (target: NoteTarget, threads: readonly Thread[], folds: Folds) => {
  const client = useQueryClient();
  const action = useAction('threads.resolve', {
    labels,
    scope: target.project,
    // The same twice is the same: what is on screen says what was done.
    check: async ({ params, body }) => {
      const thread = (await readThreads(target)).find(({ id }) => id === params.discussion_id);
      await markStale(client, ['threads.list']);
      return (
        thread?.notes.some(({ resolvable, resolved }) => resolvable === true && resolved === body.resolved) ?? false
      );
    },
  });
  const toggle = ({ key, id, resolution }: Thread): void => {
    if (resolution === null || id === null) return;
    folds.unfold(key, false);
    action.run({ params: { ...threadParams(target), discussion_id: id }, body: { resolved: !resolution.isResolved } });
  };
  useCommand(
    'note.resolve',
    () => {
      const key = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'];
      const thread = threads.find((each) => each.key === key);
      if (!thread?.resolution || action.obstacle !== null) return false;
      toggle(thread);
      return true;
    },
    threads.length > 0,
  );
  return {
    action,
    /** Resolves a thread that is open, opens one that is resolved. */
    toggle,
  };
};

/** What the threads of a screen need. */
export type Resolving = ReturnType<typeof useResolving>;
