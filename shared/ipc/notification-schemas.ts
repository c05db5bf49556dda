/** What the channels of notifications accept, and their rules in the settings. */
import { z } from 'zod';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const kind = z.boolean();
const names = z.array(z.string().min(1).max(255)).max(100).readonly();
const nothing = z.undefined().or(z.null().transform(() => undefined));

/** The rules, as in settings.json. */
export const notificationRulesSchema = z.strictObject({
  kinds: z.strictObject({
    review: kind,
    commits: kind,
    jobs: kind,
    merged: kind,
    mention: kind,
    auto_merge: kind,
  }),
  // Settings from before there were names have none.
  names: z.strictObject({ jobs: names, branches: names }).default({ jobs: [], branches: [] }),
  is_paused: z.boolean(),
  quiet: z.strictObject({
    is_on: z.boolean(),
    from: time,
    to: time,
    days: z.array(z.int().min(0).max(6)).max(7).readonly(),
  }),
});

/** Argument of each channel. */
export const notificationSchemas = {
  'notifications:list': nothing,
  'notifications:read': z.strictObject({ id: z.string().min(1).max(300).nullable() }),
  'notifications:check': nothing,
  'auto-merges:list': nothing,
} as const;
