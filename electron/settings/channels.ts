/** The channels `settings:*`, and what settings may be, in a message and in settings.json. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import { editorIds, mostSpellingWords, type Settings } from '#shared/settings/settings.ts';
import { commandIdPattern, pressPattern } from '#shared/keys/key-presses.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const kind = z.boolean();
const names = z.array(z.string().min(1).max(255)).max(100).readonly();

/** When to notify. */
const notificationRulesSchema = z.strictObject({
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

/** Arguments of an editor. */
export const editorArguments = z.array(z.string().max(1000)).max(20);

const editorSchema = z.strictObject({
  id: z.enum(editorIds),
  program: z.string().min(1).max(4096).nullable(),
  arguments: editorArguments,
});

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
  show_keys: z.boolean(),
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
const settingsChange = z.strictObject({
  notifications: notificationRulesSchema.exactOptional(),
  theme: settingsSchema.shape.theme.exactOptional(),
  contrast: settingsSchema.shape.contrast.exactOptional(),
  motion: settingsSchema.shape.motion.exactOptional(),
  language: settingsSchema.shape.language.exactOptional(),
  formats: settingsSchema.shape.formats.exactOptional(),
  code_size: settingsSchema.shape.code_size.exactOptional(),
  tab_width: settingsSchema.shape.tab_width.exactOptional(),
  wrap_lines: settingsSchema.shape.wrap_lines.exactOptional(),
  show_keys: settingsSchema.shape.show_keys.exactOptional(),
  pane_widths: settingsSchema.shape.pane_widths.exactOptional(),
  keys: keyChoices.exactOptional(),
  // A path comes from the system's dialog alone.
  downloads_folder: z.null().exactOptional(),
  editor: z.null().exactOptional(),
  keep_answers: settingsSchema.shape.keep_answers.exactOptional(),
  updates: settingsSchema.shape.updates.exactOptional(),
  spelling_words: settingsSchema.shape.spelling_words.exactOptional(),
});

/** Requests. */
export const settingsChannels = {
  'settings:read': accountChannel<undefined, Settings>({ takes: nothing }),
  /** Changes the settings that are named, for every window; the widths of panes that are not named stay, keys are replaced as a whole. */
  'settings:change': accountChannel<Partial<Settings>, Settings>({ takes: settingsChange }),
  /** Asks by the system's dialog for the folder that downloads go to; cancelled, nothing changes. */
  'settings:choose-downloads': accountChannel<undefined, Settings>({
    takes: nothing,
    act: () => t('shell.act_choose'),
  }),
};

/** Pushes. */
export const settingsPushes = { 'settings:changed': pushOf<Settings>() };
