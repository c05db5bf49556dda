/** System hooks, for administrators ("System hooks"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { id, text } from '#shared/api/schemas/primitives.ts';
import { hookTestSchema, systemHookSchema } from '#shared/api/schemas/system-hook.ts';
import { create, errors, list, read, remove } from './common.ts';

const oneHook = z.strictObject({ id });
const noHook = { status: 404, when: 'the hook does not exist' } as const;
const mayNot = [errors.unauthenticated, errors.notAdministrator] as const;

/** Operations on system hooks. */
export const systemHookOperations = {
  'systemHooks.list': define({
    ...list,
    path: '/hooks',
    summary: 'Lists the system hooks.',
    role: 'administrator',
    answer: z.array(systemHookSchema),
    errors: mayNot,
  }),
  'systemHooks.create': define({
    ...create,
    path: '/hooks',
    summary: 'Creates a system hook; answers an array that holds it.',
    role: 'administrator',
    body: z.strictObject({
      url: text,
      token: z.string().optional(),
      push_events: z.boolean().optional(),
      tag_push_events: z.boolean().optional(),
      enable_ssl_verification: z.boolean().optional(),
    }),
    answer: z.array(systemHookSchema),
    errors: [errors.invalid, ...mayNot],
    stale: ['systemHooks.list'],
  }),
  'systemHooks.test': define({
    ...read,
    path: '/hooks/:id',
    summary: 'Fires a system hook and answers the sample payload that it sent.',
    role: 'administrator',
    params: oneHook,
    answer: hookTestSchema,
    errors: [...mayNot, noHook],
    sideEffect: true,
  }),
  'systemHooks.delete': define({
    ...remove,
    path: '/hooks/:id',
    summary: 'Deletes a system hook.',
    role: 'administrator',
    params: oneHook,
    errors: [...mayNot, noHook],
    stale: ['systemHooks.list'],
  }),
};
