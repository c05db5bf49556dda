/** Sending the drafts of a review: in order, each at most once, and nothing after the first that failed. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { runOverMany, type ItemResult, type ManyProgress, type ManyRun } from '../../../blocks/action/run-over-many.ts';
import { drafts } from '../../../api/drafts.ts';
import { markStaleAfter } from '../../../api/queries.ts';
import { noteList, noteOperation, noteParams, type NoteTarget } from '../model/note-target.ts';
import { bodyOfDraft, type ReviewDraft } from '../model/review-drafts.ts';
import { deliverNote, lookForNote } from './note-delivery.ts';

/** Reads a draft from the disk as it is now. */
const readDraft = async ({ about }: ReviewDraft) => {
  const close = drafts.open(about, () => undefined);
  await drafts.flush(about.place);
  const view = drafts.view(about.place);
  close();
  if (view.failure !== null) throw Object.assign(new Error(view.failure.message), { name: 'DraftError' });
  return view;
};

const sendDraft = async (client: QueryClient, target: NoteTarget, draft: ReviewDraft): Promise<void> => {
  const { text, sentAfter } = await readDraft(draft);
  // Sent or discarded elsewhere meanwhile.
  if (text.trim() === '') return;
  const body = bodyOfDraft(draft, text);
  // Which notes are newer is known only once there are some.
  await client.ensureInfiniteQueryData(noteList(target));
  if (sentAfter !== null && (await lookForNote(client, target, draft.about, sentAfter, body)) === 'arrived') return;
  await deliverNote(client, target, draft.about, { params: noteParams(target), body: { body } });
};

/** After a lost answer. */
const hasArrived = async (client: QueryClient, target: NoteTarget, draft: ReviewDraft): Promise<boolean> => {
  const { text, sentAfter } = await readDraft(draft);
  return (await lookForNote(client, target, draft.about, sentAfter ?? 0, bodyOfDraft(draft, text))) === 'arrived';
};

/** A review that is being sent, or was. */
export interface ReviewSending {
  readonly progress: ManyProgress;
  /** The drafts of the last start, in their order. */
  readonly sent: readonly ReviewDraft[];
  readonly resultOf: (draft: ReviewDraft) => ItemResult | null;
  /** Sends drafts; those whose answer was lost before are looked for first. */
  readonly start: (drafts: readonly ReviewDraft[]) => void;
  readonly stop: () => void;
}

const nothing: ManyRun<ReviewDraft> = runOverMany<ReviewDraft>([], {
  send: async () => undefined,
  onEnd: async () => undefined,
});

/** Follows the sending. */
export const useReviewSending = (target: NoteTarget): ReviewSending => {
  const client = useQueryClient();
  const [run, setRun] = useState(nothing);
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  return {
    progress,
    sent: run.items,
    resultOf: ({ about }) => {
      const at = run.items.findIndex((item) => item.about.place === about.place);
      return at < 0 ? null : run.resultOf(at);
    },
    start: (chosen) => {
      const next = runOverMany(chosen, {
        send: (draft) => sendDraft(client, target, draft),
        check: (draft) => hasArrived(client, target, draft),
        stopsAtFailure: true,
        onEnd: () => markStaleAfter(client, noteOperation(target, 'create')),
      });
      setRun(next);
      void next.start();
    },
    stop: run.stop,
  };
};
