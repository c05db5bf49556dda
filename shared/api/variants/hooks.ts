/** Testing a system hook by POST, where `GET /hooks/:id` only reads it (behaviour page, "Today's servers"). */
import { define } from '#shared/api/define.ts';
import { systemHookOperations } from '#shared/api/endpoints/system-hooks.ts';

/** Calls on hooks that newer servers take. */
export const hookVariants = {
  'variants.testSystemHook': define({
    ...systemHookOperations['systemHooks.test'],
    method: 'POST',
    status: [201],
    summary: 'Fires a system hook, by POST.',
  }),
};
