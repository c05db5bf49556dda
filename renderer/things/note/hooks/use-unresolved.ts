/** The threads of a merge request that somebody still has to resolve: how many, and the way from one to the next. */
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '#renderer/components/context/commands.tsx';
import type { NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { isUnresolved, nextUnresolved } from '#renderer/things/note/model/thread.ts';
import { useThreads } from './use-threads.ts';

/** What the merge box says of them. */
export interface Unresolved {
  /** Null while not all of them were read. */
  readonly unresolved: number | null;
  /** Those that can be resolved, resolved or not. */
  readonly resolvable: number;
  /** Shows the next one in the conversation, with the focus. */
  readonly onNext: () => void;
}

const focused = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null;

/** Counts them; null where the server has no threads, and where they could not be read. */
export const useUnresolved = (target: NoteTarget): Unresolved | null => {
  const navigate = useNavigate();
  // The conversation follows them.
  const { hasThreads, isWhole, threads, retry } = useThreads(target, false);
  const last = useRef<string | null>(null);
  const unresolved = threads.filter(isUnresolved).length;
  const showNext = (): boolean => {
    const next = nextUnresolved(threads, focused() ?? last.current);
    const id = next?.notes[0]?.note.id;
    if (next === null || id === undefined) return false;
    last.current = next.key;
    void navigate({ hash: `note_${String(id)}` }, { replace: true });
    return true;
  };
  useCommand('note.next-unresolved', showNext, unresolved > 0);
  if (!hasThreads || retry !== null) return null;
  return {
    unresolved: isWhole ? unresolved : null,
    resolvable: threads.filter(({ resolution }) => resolution !== null).length,
    onNext: showNext,
  };
};
