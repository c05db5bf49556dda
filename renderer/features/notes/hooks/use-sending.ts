/** Sending a note: its draft stays on disk until the server has answered with a success. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { AnswerOf, InputOf } from '../../../../shared/api/registry.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import type { DraftAbout, DraftView } from '../../../api/draft-store.ts';
import { drafts } from '../../../api/drafts.ts';
import { keyOf, itemsOf, markStaleAfter } from '../../../api/queries.ts';
import { useRecovered } from '../../../api/connection.ts';
import { awardOf } from '../model/award.ts';
import { hasArrived, newestId } from '../model/note.ts';
import {
  noteList,
  noteOperation,
  noteParams,
  thingOf,
  type NoteOperation,
  type NoteTarget,
} from '../model/note-target.ts';
import { useDraft } from '../../../api/use-draft.ts';

/** What the composer needs. */
export interface Sending {
  /** What the note hangs on, as in a sentence. */
  readonly thing: string;
  readonly draft: DraftView;
  readonly write: (text: string) => void;
  /** Saves now what is not saved yet. */
  readonly save: () => void;
  /** When the comment is dated, where that is chosen: as a `datetime-local` field has it; empty for now. */
  readonly date: string;
  readonly setDate: (date: string) => void;
  readonly send: () => void;
  readonly isSending: boolean;
  /** It was sent and its answer was lost, now or before the app ended: whether it arrived is checked first, automatically. */
  readonly isUnknown: boolean;
  readonly failure: Failure | null;
  /** Reads the notes again and removes the draft only if it is among them. */
  readonly check: () => void;
  readonly isChecking: boolean;
  /** Why looking did not work. */
  readonly checkFailure: Failure | null;
  /** What looking found: the note is not there, so sending again is safe. */
  readonly isMissing: boolean;
  /** What looking found: the note is there, once, and its draft is gone. */
  readonly hasArrived: boolean;
  /** The server ran the commands that the comment held, and made no comment of it. */
  readonly isCommands: boolean;
  /** Name of the reaction that the note became, until the next one is written; null for a note. */
  readonly award: string | null;
  /** The server took the comment, and dated it with its own clock instead. */
  readonly isDateIgnored: boolean;
}

/** Reads the notes again and compares: whether the text is among those newer than `after`. */
const isAmongNotes = async (client: QueryClient, target: NoteTarget, after: number, text: string): Promise<boolean> => {
  const list = noteList(target);
  // What is being read already may have left before the note came.
  await client.cancelQueries({ queryKey: list.queryKey });
  return hasArrived(itemsOf(await client.fetchInfiniteQuery({ ...list, staleTime: 0 })), after, text);
};

/**
 * Tries that were not found, by the key of their draft, with the highest note id known before them: each is looked
 * for once more before the next one, because a slow server may have taken it since. One memory per window: a screen
 * that was left meanwhile knows of it as well.
 */
const suspectsOf = new WeakMap<QueryClient, Map<string, number>>();

const suspectsIn = (client: QueryClient): Map<string, number> => {
  const suspects = suspectsOf.get(client) ?? new Map<string, number>();
  suspectsOf.set(client, suspects);
  return suspects;
};

/** What became of a try: the comment was sent, or was there already, or held commands alone, of which there is no comment. */
type Sent = AnswerOf<NoteOperation<'create'>> | 'found' | 'commands';

/** The text goes to disk as being on its way before the request leaves: a sudden end in between is then no riddle (R7). */
const useNoteCreation = (about: DraftAbout, target: NoteTarget) => {
  const client = useQueryClient();
  const suspects = suspectsIn(client);
  const operation = noteOperation(target, 'create');
  return useMutation({
    mutationKey: keyOf(operation),
    mutationFn: async (input: InputOf<NoteOperation<'create'>>): Promise<Sent> => {
      // Held open: the answer may come when the screen is no longer there.
      const close = drafts.open(about, () => undefined);
      try {
        const suspect = suspects.get(about.place);
        if (suspect !== undefined && (await isAmongNotes(client, target, suspect, input.body.body))) {
          await drafts.forget(about);
          return 'found';
        }
        await drafts.mark(about.place, newestId(itemsOf(client.getQueryData(noteList(target).queryKey))));
        const { answer }: { readonly answer: Sent | null } = await call(operation, input);
        await drafts.forget(about);
        // Servers that run commands in comments answer nothing then.
        return answer ?? 'commands';
      } catch (error) {
        if (failureOf(error).code !== 'unknown_outcome') await drafts.mark(about.place, null);
        throw error;
      } finally {
        close();
      }
    },
    onSuccess: async () => {
      suspects.delete(about.place);
      await markStaleAfter(client, operation);
    },
  });
};

const useChecking = (about: DraftAbout, target: NoteTarget, draft: DraftView) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<'arrived' | 'missing'> => {
      const after = draft.sentAfter ?? 0;
      if (!(await isAmongNotes(client, target, after, draft.text))) {
        suspectsIn(client).set(about.place, after);
        await drafts.mark(about.place, null);
        return 'missing';
      }
      await drafts.forget(about);
      return 'arrived';
    },
  });
};

/** Looks once as soon as it is unknown whether a note arrived, and again whenever the server is back. */
const useAutomaticCheck = (isUnknown: boolean, check: () => void): void => {
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    if (isUnknown) checkNow();
  }, [isUnknown]);
  useRecovered(() => {
    if (isUnknown) check();
  });
};

/** A chosen date as the API takes it; null for none. */
const timeOf = (date: string): string | null => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Whether a comment has another date than was asked for: only of administrators and of the project's owner it counts. */
const isDatedOtherwise = (wanted: string | undefined, answer: { readonly created_at: string | null } | null): boolean =>
  wanted !== undefined && answer !== null && Date.parse(wanted) !== Date.parse(answer.created_at ?? '');

/** Sends the draft `about` as a note on a target. */
export const useSending = (target: NoteTarget, about: DraftAbout): Sending => {
  const draft = useDraft(about);
  const [date, setDate] = useState('');
  const creation = useNoteCreation(about, target);
  const checking = useChecking(about, target, draft);
  const note = typeof creation.data === 'object' ? creation.data : null;
  const isUnknown = draft.sentAfter !== null && !creation.isPending;
  const check = (): void => {
    if (!checking.isPending) checking.mutate();
  };
  useAutomaticCheck(isUnknown, check);
  return {
    thing: thingOf(target),
    draft,
    write: (text) => {
      checking.reset();
      if (creation.isSuccess) creation.reset();
      drafts.write(about.place, text);
    },
    save: () => void drafts.flush(about.place),
    date,
    setDate,
    send: () => {
      if (draft.text.trim() === '' || draft.state === 'reading' || creation.isPending || isUnknown) return;
      checking.reset();
      const created_at = timeOf(date);
      creation.mutate(
        { params: noteParams(target), body: { body: draft.text, ...(created_at !== null && { created_at }) } },
        { onSuccess: () => setDate('') },
      );
    },
    isSending: creation.isPending,
    isUnknown,
    failure: creation.error && !isUnknown && checking.data === undefined ? failureOf(creation.error) : null,
    check,
    isChecking: checking.isPending,
    checkFailure: checking.error ? failureOf(checking.error) : null,
    isMissing: checking.data === 'missing',
    hasArrived: checking.data === 'arrived' || creation.data === 'found',
    isCommands: creation.data === 'commands',
    award: note && awardOf(note),
    isDateIgnored: isDatedOtherwise(creation.variables?.body.created_at, note),
  };
};
