/** Sending a note: its draft stays on disk until the server has answered with a success. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import type { DraftAbout, DraftView } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { keyOf, markStaleAfter } from '#renderer/api/queries.ts';
import { useRecovered } from '#renderer/api/connection.ts';
import { awardOf } from '#renderer/things/note/model/award.ts';
import { noteOperation, targetOfDraft, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { isPositionRefused, plainOf, type Posting } from '#renderer/things/note/model/posting.ts';
import { deliverNote, isUnderWay, lookForNote, type Delivery } from './note-delivery.ts';
import { useWaiting, type WaitingState } from './use-waiting.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';

/** What the composer needs. */
export interface Sending extends WaitingState {
  readonly about: DraftAbout;
  readonly draft: DraftView;
  readonly write: (text: string) => void;
  /** Saves now what is not saved yet. */
  readonly save: () => void;
  /** When the comment is dated, where that is chosen: as a `datetime-local` field has it; empty for now. */
  readonly date: string;
  readonly setDate: (date: string) => void;
  readonly send: () => void;
  /** Sends it as the beginning of a thread that others can answer and resolve. */
  readonly startThread: () => void;
  /** Sends it as a note that names its lines: the server refused them as those of a thread; null where it did not. */
  readonly sendPlain: (() => void) | null;
  readonly isSending: boolean;
  /** The server took it, and nothing was written since. */
  readonly isSent: boolean;
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

const useNoteCreation = (about: DraftAbout, target: NoteTarget) => {
  const client = useQueryClient();
  const operation = noteOperation(target, 'create');
  return useMutation({
    mutationKey: keyOf(operation),
    mutationFn: (delivery: Delivery) => deliverNote(client, target, about, delivery),
    onSuccess: () => markStaleAfter(client, operation),
  });
};

const useChecking = (about: DraftAbout, target: NoteTarget, after: number, delivery: Delivery) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => lookForNote(client, target, about, after, delivery) });
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

/** What the server made of the comment that it took. */
const takenOf = ({ data, variables }: ReturnType<typeof useNoteCreation>): Pick<Sending, 'award' | 'isDateIgnored'> => {
  const note = typeof data === 'object' ? data : null;
  return { award: note && awardOf(note), isDateIgnored: isDatedOtherwise(variables?.created_at, note) };
};

const wholeNote: Posting = { kind: 'note', place: null };
const wholeThread: Posting = { ...wholeNote, isThread: true };

/** Sends the draft `about` as a comment on a target. */
export const useSending = (target: NoteTarget, about: DraftAbout, posting: Posting = wholeNote): Sending => {
  const draft = useDraft(about);
  const [date, setDate] = useState('');
  const creation = useNoteCreation(about, target);
  const { text } = draft;
  // What is looked for is what was sent last.
  const checking = useChecking(about, target, draft.sentAfter ?? 0, {
    posting: creation.variables?.posting ?? posting,
    text,
  });
  const isSending = creation.isPending || isUnderWay(about.place);
  const isUnknown = draft.sentAfter !== null && !isSending;
  const check = (): void => {
    if (!checking.isPending) checking.mutate();
  };
  // Not there yet is not missing, while another window sends it.
  useAutomaticCheck(isUnknown && !draft.isElsewhere, check);
  const failure = creation.error && !isUnknown && checking.data === undefined ? failureOf(creation.error) : null;
  const isRefused =
    failure !== null && creation.variables !== undefined && isPositionRefused(failure, creation.variables.posting);
  const isLate = failure?.code === 'unreachable' && date === '' && posting === wholeNote;
  const waiting = useWaiting(about.place, draft, isLate && targetOfDraft(about.place) ? creation.reset : null);
  const plain = isRefused ? plainOf(creation.variables.posting) : null;
  const sendAs = (as: Posting): void => {
    if (text.trim() === '' || draft.state === 'reading' || isSending || isUnknown) return;
    checking.reset();
    const created_at = timeOf(date);
    creation.mutate(
      { posting: as, text, ...(created_at !== null && { created_at }) },
      { onSuccess: () => setDate('') },
    );
  };
  return {
    about,
    draft,
    write: (text) => {
      checking.reset();
      if (creation.isSuccess) creation.reset();
      drafts.write(about.place, text);
    },
    save: () => void drafts.flush(about.place),
    date,
    setDate,
    send: () => sendAs(posting),
    startThread: () => sendAs(wholeThread),
    sendPlain: plain && (() => sendAs(plain)),
    ...waiting,
    isSending,
    isSent: creation.isSuccess,
    isUnknown,
    failure,
    check,
    isChecking: checking.isPending,
    checkFailure: checking.error ? failureOf(checking.error) : null,
    isMissing: checking.data === 'missing',
    hasArrived: checking.data === 'arrived' || creation.data === 'found',
    isCommands: creation.data === 'commands',
    ...takenOf(creation),
  };
};
