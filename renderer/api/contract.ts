/** The contract as the page loads it: zod is told first that this page may not compile code (the content policy forbids it). */
import './zod-without-compiling.ts';
import { operationOf as entryOf, type OperationId } from '../../shared/api/registry.ts';
import type { Access } from '../../shared/api/define.ts';

/** Operations whose answers a success of this one makes stale. */
export const staleAfter = (id: OperationId): readonly string[] => entryOf(id).stale;

/** Schemas of an operation's input. */
export const inputSchemasOf = (id: OperationId) => {
  const { params, query, body } = entryOf(id);
  return { params, query, body };
};

const who: Readonly<Record<Access, string>> = {
  anyone: 'Anybody may.',
  public: 'Whoever can read the project may.',
  user: 'Developers and maintainers of the project may.',
  owner: 'Its author and maintainers of the project may.',
  administrator: 'Administrators may.',
};

/** Who may call an operation: a sentence. */
export const whoMay = (id: OperationId): string => who[entryOf(id).access];
