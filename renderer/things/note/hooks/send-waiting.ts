/** Sends a draft that waits for the server: once, by one window, and never without looking where an earlier try may have arrived. */
import type { QueryClient } from '@tanstack/react-query';
import type { Failure } from '#shared/api/failure.ts';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { ask } from '#renderer/api/bridge.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { drafts } from '#renderer/api/drafts/drafts.ts';
import { markStaleAfter } from '#renderer/api/queries.ts';
import { noteOperation, targetOfDraft, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { deliverNote, isUnderWay, lookForNote, setOff, type Delivery } from './note-delivery.ts';

/** What is told of it. */
export type EndOfWait = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly failure: Failure };

/** What became of it. `elsewhere`: another window has it, or it no longer waits. `waits`: the server is away again. */
type SentWaiting = EndOfWait | { readonly kind: 'elsewhere' | 'waits' };

const textOnDisk = async (place: string): Promise<string | null> => (await ask('drafts:read', { place }))?.text ?? null;

const send = async (client: QueryClient, target: NoteTarget, about: DraftAbout, text: string): Promise<void> => {
  const { sentAfter } = drafts.view(about.place);
  const delivery: Delivery = { posting: { kind: 'note', place: null }, text };
  const isThere = sentAfter !== null && (await lookForNote(client, target, about, sentAfter, delivery)) === 'arrived';
  if (!isThere) await deliverNote(client, target, about, delivery);
  await markStaleAfter(client, noteOperation(target, 'create'));
};

/** Sends the text that waited; one that was being typed instead stays a draft. */
const sendTaken = async (client: QueryClient, target: NoteTarget, about: DraftAbout): Promise<SentWaiting> => {
  const { place } = about;
  // A save takes the mark off: what is on disk is what waited.
  const text = await textOnDisk(place);
  await drafts.flush(place);
  if (text === null || drafts.view(place).text !== text) return { kind: 'elsewhere' };
  try {
    await send(client, target, about, text);
    return { kind: 'sent' };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code !== 'unreachable') return { kind: 'failed', failure };
    if ((await textOnDisk(place)) === text) await ask('drafts:wait', { place, waits: true });
    return { kind: 'waits' };
  }
};

/** Takes the draft's mark off before anything is sent: what ends in between is a draft as any other. */
export const sendWaiting = async (client: QueryClient, { place, title, route }: DraftEntry): Promise<SentWaiting> => {
  const target = targetOfDraft(place);
  if (target === null || isUnderWay(place)) return { kind: 'elsewhere' };
  const about = { place, title, route };
  const close = drafts.open(about, () => undefined);
  const arrive = setOff(place);
  try {
    const isTaken = await ask('drafts:wait', { place, waits: false });
    return isTaken ? await sendTaken(client, target, about) : { kind: 'elsewhere' };
  } finally {
    arrive();
    close();
  }
};
