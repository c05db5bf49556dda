/** settings.json: how the app looks on this computer, and its keys. A damaged file means the defaults; nothing else hangs on it. */
import { readFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { defaultSettings, type Settings } from '../../shared/ipc/channels.ts';
import { defaultRules } from '../../shared/notifications/rules.ts';
import { settingsSchema } from '../../shared/ipc/settings-schemas.ts';

/** The settings in memory, and on disk soon after each change. */
export interface SettingsKeeper {
  get(): Settings;
  /** Changes what is named. @returns all settings */
  change(part: Partial<Settings>): Settings;
  /** Settles when the last change is on disk, or could not be written. */
  written(): Promise<void>;
}

/** Keys that cannot be read are the app's own, and words that cannot be read are none: the look stays as chosen. */
const kept = settingsSchema
  .extend({
    keys: settingsSchema.shape.keys.catch({}),
    notifications: settingsSchema.shape.notifications.catch(defaultRules),
    spelling_words: settingsSchema.shape.spelling_words.catch([]),
  })
  .partial();

const read = (file: string): Settings => {
  try {
    const result = kept.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? merged(defaultSettings, result.data as Partial<Settings>) : defaultSettings;
  } catch {
    return defaultSettings;
  }
};

const merged = (before: Settings, part: Partial<Settings>): Settings => ({
  ...before,
  ...part,
  pane_widths: { ...before.pane_widths, ...part.pane_widths },
});

const textOf = (settings: Settings): string => `${JSON.stringify(settings, null, 2)}\n`;

/**
 * Opens the settings.
 * @param failed gets the error of a change that could not be written; it holds until the app ends
 */
export const openSettings = (file: string, failed: (error: unknown) => void): SettingsKeeper => {
  let settings = read(file);
  /** What the file holds, or will: a change that changes nothing is not written. Null once it could not be written. */
  let requested: string | null = textOf(settings);
  let writing: Promise<void> = Promise.resolve();
  return {
    get: () => settings,
    change: (part) => {
      settings = merged(settings, part);
      const text = textOf(settings);
      if (text === requested) return settings;
      requested = text;
      writing = writing
        .then(() => writeFileAtomic(file, text, { mode: 0o600 }))
        .catch((error: unknown) => {
          requested = null;
          failed(error);
        });
      return settings;
    },
    written: () => writing,
  };
};
