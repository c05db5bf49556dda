/** Sending a note: its draft stays on disk until the server has answered with a success. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRecovered } from '#renderer/api/connection.ts';
import type { DraftAbout, DraftView } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import type { ActionState } from '#renderer/blocks/action/action-state.ts';
import { useActionSet } from '#renderer/blocks/action/use-action-set.ts';
import { t } from '#renderer/texts/t.ts';
import { noteOperation, thingOf, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { isPositionRefused, plainOf, type Posting } from '#renderer/things/note/model/posting.ts';
import { deliverNote, isUnderWay, lookForNote, type Delivery, type Sent } from './note-delivery.ts';

/** Words of sending a comment. */
export const sendLabels = {
  verb: t('notes.send_comment'),
  running: t('notes.sending_comment'),
  done: t('notes.sent_done'),
  todo: t('notes.write_todo'),
};

/** What the composer needs. */
export interface Sending {
  /** What the note hangs on, as in a sentence. */
  readonly thing: string;
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
  /** It was sent and its answer was lost, now or before the app ended: whether it arrived is checked first, automatically. */
  readonly isUnknown: boolean;
  /** The last try did not do it. */
  readonly isAgain: boolean;
  /** What became of the last try; not done: looking found that the note is not there, so sending again is safe. */
  readonly state: ActionState;
  /** What the server took the last try as, while nothing was written since; null where its answer was lost, or was none. */
  readonly sent: Sent | null;
  /** The server took the comment, and dated it with its own clock instead. */
  readonly isDateIgnored: boolean;
}

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

/** Of what was sent before the app ended, the draft alone tells that its answer was lost. Reading all again tells nothing of a note. */
const shownState = (state: ActionState, isUnknown: boolean, check: () => void): ActionState => {
  if (state.kind === 'failed' && !isUnknown) return { ...state, who: '', refresh: null };
  if (!isUnknown || state.kind === 'unknown') return state;
  const failure = { code: 'unknown_outcome', message: '', retriable: false } as const;
  return { kind: 'unknown', failure, check, isChecking: false, checkFailure: null, isCheckable: true };
};

/** A chosen date as the API takes it; null for none. */
const timeOf = (date: string): string | null => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Whether a comment has another date than was asked for: only of administrators and of the project's owner it counts. */
const isDatedOtherwise = (wanted: string | undefined, sent: Sent | null): boolean =>
  wanted !== undefined && typeof sent === 'object' && Date.parse(wanted) !== Date.parse(sent?.created_at ?? '');

const wholeNote: Posting = { kind: 'note', place: null };
const wholeThread: Posting = { ...wholeNote, isThread: true };

/** Sends the draft `about` as a comment on a target. */
export const useSending = (target: NoteTarget, about: DraftAbout, posting: Posting = wholeNote): Sending => {
  const client = useQueryClient();
  const draft = useDraft(about);
  const [date, setDate] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const { text } = draft;
  const operation = noteOperation(target, 'create');
  const { run, look, running, last, state, dismiss } = useActionSet((delivery: Delivery) => ({
    operation,
    labels: sendLabels,
    right: { right: operation, scope: target.project },
    send: async () => deliverNote(client, target, about, delivery),
    check: async () => {
      const { sentAfter } = drafts.view(about.place);
      return sentAfter !== null && (await lookForNote(client, target, about, sentAfter, delivery)) === 'arrived';
    },
    onDone: (answer) => {
      setSent(answer as Sent | null);
      if (answer !== null) setDate('');
    },
  }));
  const isSending = running !== null || isUnderWay(about.place);
  const isUnknown = (draft.sentAfter !== null || state.kind === 'unknown') && !isSending;
  // What is looked for is what was sent last.
  const check = (): void => look({ posting: last?.posting ?? posting, text });
  // Not there yet is not missing, while another window sends it.
  useAutomaticCheck(isUnknown && !draft.isElsewhere, check);
  const plain =
    state.kind === 'failed' && last !== null && isPositionRefused(state.failure, last.posting)
      ? plainOf(last.posting)
      : null;
  const sendAs = (as: Posting): void => {
    if (text.trim() === '' || draft.state === 'reading' || isSending || isUnknown) return;
    setSent(null);
    const created_at = timeOf(date);
    run({ posting: as, text, ...(created_at !== null && { created_at }) });
  };
  return {
    thing: thingOf(target),
    about,
    draft,
    write: (written) => {
      if (state.kind === 'done' || state.kind === 'not_done') dismiss();
      drafts.write(about.place, written);
    },
    save: () => void drafts.flush(about.place),
    date,
    setDate,
    send: () => sendAs(posting),
    startThread: () => sendAs(wholeThread),
    sendPlain: plain && (() => sendAs(plain)),
    isSending,
    isUnknown,
    isAgain: !isUnknown && (state.kind === 'failed' || state.kind === 'not_done'),
    state: shownState(state, isUnknown, check),
    sent: state.kind === 'done' ? sent : null,
    isDateIgnored: state.kind === 'done' && isDatedOtherwise(last?.created_at, sent),
  };
};
