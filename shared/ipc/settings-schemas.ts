/** What settings may be, as zod schemas for the main process; the preload never imports this file. */
import { z } from 'zod';
import { commandIdPattern, pressPattern } from '../keys/press.ts';
import { editorSchema } from './clone-schemas.ts';
import { notificationRulesSchema } from './notification-schemas.ts';
import { mostSpellingWords } from './settings.ts';

const width = z.int().min(100).max(1200).exactOptional();

const keyChoices = z
  .record(z.string().regex(commandIdPattern), z.string().regex(pressPattern))
  .refine((keys) => Object.keys(keys).length <= 1000);

/** The settings, as in settings.json. */
export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  contrast: z.enum(['system', 'more']),
  motion: z.enum(['system', 'off']),
  language: z.enum(['system', 'en', 'de']),
  formats: z.enum(['system', 'language']),
  code_size: z.number().min(11).max(18),
  tab_width: z.int().min(1).max(8),
  wrap_lines: z.boolean(),
  pane_widths: z.strictObject({ rail: width, tree: width, panel: width, preview: width }),
  keys: keyChoices,
  downloads_folder: z.string().min(1).max(4096).nullable(),
  keep_answers: z.boolean(),
  notifications: notificationRulesSchema,
  updates: z.enum(['daily', 'never']),
  editor: editorSchema.nullable(),
  spelling_words: z
    .array(z.string().regex(/^[\p{L}\p{M}'’]{1,60}$/v))
    .max(mostSpellingWords)
    .readonly(),
});

/** What a page may change. */
export const settingsChange = z.strictObject({
  notifications: notificationRulesSchema.exactOptional(),
  theme: settingsSchema.shape.theme.exactOptional(),
  contrast: settingsSchema.shape.contrast.exactOptional(),
  motion: settingsSchema.shape.motion.exactOptional(),
  language: settingsSchema.shape.language.exactOptional(),
  formats: settingsSchema.shape.formats.exactOptional(),
  code_size: settingsSchema.shape.code_size.exactOptional(),
  tab_width: settingsSchema.shape.tab_width.exactOptional(),
  wrap_lines: settingsSchema.shape.wrap_lines.exactOptional(),
  pane_widths: settingsSchema.shape.pane_widths.exactOptional(),
  keys: keyChoices.exactOptional(),
  // A path comes from the system's dialog alone.
  downloads_folder: z.null().exactOptional(),
  editor: z.null().exactOptional(),
  keep_answers: settingsSchema.shape.keep_answers.exactOptional(),
  updates: settingsSchema.shape.updates.exactOptional(),
  spelling_words: settingsSchema.shape.spelling_words.exactOptional(),
});
