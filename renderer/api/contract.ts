/** The contract as the page loads it: zod is told first that this page may not compile code (the content policy forbids it). */
import './zod-without-compiling.ts';
import { operationOf as entryOf, type OperationId } from '../../shared/api/registry.ts';

/** Operations whose answers a success of this one makes stale. */
export const staleAfter = (id: OperationId): readonly string[] => entryOf(id).stale;
