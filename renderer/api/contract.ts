/** The contract as the page loads it: zod must not compile code, because the page's content security policy forbids it. */
import './zod-without-compiling.ts';
import { operationOf as entryOf, type CallId } from '#shared/api/registry.ts';
import { t } from '#renderer/texts/t.ts';

/** Reads beyond the document that show the same as one of it: threads are notes, and there are two ways into the queue. */
const beside = { 'mergeRequestNotes.list': 'threads.list', 'mergeRequests.listAll': 'reviewers.list' } as const;

/** Operations whose answers a success of this one makes stale. */
export const staleAfter = (id: CallId): readonly string[] => {
  const { stale } = entryOf(id);
  return [
    ...new Set([...stale, ...stale.flatMap((read) => (read in beside ? [beside[read as keyof typeof beside]] : []))]),
  ];
};

/** Schemas of an operation's input. */
export const inputSchemasOf = (id: CallId) => {
  const { params, query, body } = entryOf(id);
  return { params, query, body };
};

/** The first release that has an operation; undefined where every server has it. */
export const sinceOf = (id: CallId): string | undefined => entryOf(id).since;

/** Who may call an operation, also on what another user created: a sentence. */
export const whoMay = (id: CallId): string => {
  const { role, othersRole = role } = entryOf(id);
  return t(`failures.can_${othersRole}`);
};
