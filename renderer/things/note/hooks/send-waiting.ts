/** Sends a draft that waits for the server: once, by one window, and never without looking where an earlier try may have arrived. */
import type { QueryClient } from '@tanstack/react-query';
import type { Failure } from '#shared/api/failure.ts';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { ask } from '#renderer/api/bridge.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { markStaleAfter } from '#renderer/api/queries.ts';
import { noteOperation, targetOfDraft, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { deliverNote, isUnderWay, lookForNote, type Delivery } from './note-delivery.ts';

/** What is told of it. */
export type EndOfWait = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly failure: Failure };

/** What became of it. `elsewhere`: another window has it, or it no longer waits. `waits`: the server is away again. */
type SentWaiting = EndOfWait | { readonly kind: 'elsewhere' | 'waits' };

const send = async (client: QueryClient, target: NoteTarget, { place, title, route }: DraftEntry): Promise<void> => {
  const about = { place, title, route };
  const close = drafts.open(about, () => undefined);
  try {
    await drafts.flush(place);
    const { text, sentAfter } = drafts.view(place);
    const delivery: Delivery = { posting: { kind: 'note', place: null }, text };
    if (sentAfter !== null && (await lookForNote(client, target, about, sentAfter, delivery)) === 'arrived') return;
    await deliverNote(client, target, about, delivery);
  } finally {
    close();
  }
  await markStaleAfter(client, noteOperation(target, 'create'));
};

/** Takes the draft's mark off before anything is sent: what ends in between is a draft as any other. */
export const sendWaiting = async (client: QueryClient, entry: DraftEntry): Promise<SentWaiting> => {
  const { place } = entry;
  const target = targetOfDraft(place);
  if (target === null || isUnderWay(place) || !(await ask('drafts:wait', { place, waits: false })))
    return { kind: 'elsewhere' };
  try {
    await send(client, target, entry);
    return { kind: 'sent' };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code !== 'unreachable') return { kind: 'failed', failure };
    await ask('drafts:wait', { place, waits: true });
    return { kind: 'waits' };
  }
};
