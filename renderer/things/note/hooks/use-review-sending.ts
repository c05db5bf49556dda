/** Sending the drafts of a review: in order, each at most once, and nothing after the first that failed. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { runOverMany, type ItemResult, type ManyRun } from '#renderer/blocks/action/run-over-many.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { markStaleAfter } from '#renderer/api/queries.ts';
import { mayHoldCommands } from '#renderer/things/note/model/note.ts';
import { noteOperation, referenceTo, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { isPositionRefused, plainOf, postingOf, type Posting } from '#renderer/things/note/model/posting.ts';
import type { ReviewDraft } from '#renderer/things/note/model/review-drafts.ts';
import { deliverNote, draftError, lookForNote, sentElsewhere } from './note-delivery.ts';
import { t } from '#renderer/texts/t.ts';
import { useHasThreads } from './use-threads.ts';

/** Its commands may have been run, of which nothing is seen among the notes: it is not sent again unasked. */
const unsure = (): Error => draftError(t('notes.commands_missing'));

/** Reads a draft from the disk as it is now. */
const readDraft = async ({ about }: ReviewDraft) => {
  const close = drafts.open(about, () => undefined);
  await drafts.flush(about.place);
  const view = drafts.view(about.place);
  close();
  if (view.failure !== null) throw draftError(view.failure.message);
  if (view.isElsewhere) throw sentElsewhere();
  return view;
};

const sendDraft = async (
  client: QueryClient,
  target: NoteTarget,
  draft: ReviewDraft,
  posting: Posting,
): Promise<void> => {
  const { text, sentAfter } = await readDraft(draft);
  // Sent or discarded elsewhere meanwhile.
  if (text.trim() === '') return;
  const delivery = { posting, text };
  if (sentAfter !== null && (await lookForNote(client, target, draft.about, sentAfter, delivery)) === 'arrived') return;
  if (sentAfter !== null && mayHoldCommands(text)) throw unsure();
  await deliverNote(client, target, draft.about, delivery);
};

/** After a lost answer. */
const hasArrived = async (
  client: QueryClient,
  target: NoteTarget,
  draft: ReviewDraft,
  posting: Posting,
): Promise<boolean> => {
  const { text, sentAfter } = await readDraft(draft);
  const found = await lookForNote(client, target, draft.about, sentAfter ?? 0, { posting, text });
  if (found === 'missing' && mayHoldCommands(text)) throw unsure();
  return found === 'arrived';
};

const nothing: ManyRun<ReviewDraft> = runOverMany<ReviewDraft>([], {
  send: async () => undefined,
  onEnd: async () => undefined,
});

/** What is under way, by what it is sent to: a panel that is opened again follows it, and sends nothing twice. */
const underWay = new Map<string, ManyRun<ReviewDraft>>();

const startRun = async (name: string, run: ManyRun<ReviewDraft>): Promise<void> => {
  underWay.set(name, run);
  try {
    await run.start();
  } finally {
    underWay.delete(name);
  }
};

/** Follows the sending. */
export const useReviewSending = (target: NoteTarget) => {
  const client = useQueryClient();
  const name = referenceTo(target) + String(target.project);
  const [run, setRun] = useState(() => underWay.get(name) ?? nothing);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  const hasThreads = useHasThreads(target);
  const resultOf = ({ about }: ReviewDraft): ItemResult | null => {
    const at = run.items.findIndex((item) => item.about.place === about.place);
    return at < 0 ? null : run.resultOf(at);
  };
  const start = (chosen: readonly ReviewDraft[], how: (draft: ReviewDraft) => Posting): void => {
    const next = runOverMany(chosen, {
      send: (draft) => sendDraft(client, target, draft, how(draft)),
      check: (draft) => hasArrived(client, target, draft, how(draft)),
      stopsAtFailure: true,
      onEnd: () => markStaleAfter(client, noteOperation(target, 'create')),
    });
    setRun(next);
    void startRun(name, next);
  };
  const ofDraft = ({ place, thread }: ReviewDraft): Posting =>
    thread === null ? postingOf(place, hasThreads) : { kind: 'reply', thread };
  return {
    progress,
    /** The drafts of the last start, in their order. */
    sent: run.items,
    resultOf,
    /** Sends drafts; those whose answer was lost before are looked for first. */
    start: (chosen: readonly ReviewDraft[]): void => start(chosen, ofDraft),
    /** How a draft is sent. */
    postingOf: ofDraft,
    /** Sends one whose lines the server refused as a note that names them; null where it did not refuse them. */
    plainOf: (draft: ReviewDraft) => {
      const result = resultOf(draft);
      const posting = ofDraft(draft);
      const plain = plainOf(posting);
      if (plain === null || result?.kind !== 'failed' || !isPositionRefused(result.failure, posting)) return null;
      return () => start([draft], () => plain);
    },
    stop: run.stop,
  };
};

/** A review that is being sent, or was. */
export type ReviewSending = ReturnType<typeof useReviewSending>;
