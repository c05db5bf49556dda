/** Schemas of the channels `updates:*`. */
import { z } from 'zod';

const nothing = z.undefined().or(z.null().transform(() => undefined));
const offeredVersion = z.strictObject({ version: z.string().min(1).max(100) });

/** By channel. */
export const updateSchemas = {
  'updates:read': nothing,
  'updates:check': nothing,
  'updates:download': nothing,
  'updates:cancel': nothing,
  'updates:postpone': offeredVersion,
  'updates:skip': offeredVersion,
  'updates:dismiss': nothing,
  'updates:install': nothing,
} as const;
