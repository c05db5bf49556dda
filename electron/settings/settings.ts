/** settings.json: how the app looks on this computer, its keys, and what it may do by itself. */
import { z } from 'zod';
import { defaultSettings, type Settings, strictestSettings } from '#shared/settings/settings.ts';
import { settingsSchema } from './channels.ts';
import { openJsonFile, type FileKeeping } from '#node/json-file.ts';

/** The settings in memory, and on disk soon after each change. */
export interface SettingsKeeper {
  get(): Settings;
  /** Changes what is named. @returns all settings */
  change(part: Partial<Settings>): Settings;
  /** Settles when the last change is on disk, or could not be written. */
  written(): Promise<void>;
}

interface ParsedSettings {
  readonly settings: Settings;
  readonly isWhole: boolean;
}

/** Each setting by itself: of a damaged file, what is readable holds, and of the others the strictest where they are private. */
const parse = (json: unknown): ParsedSettings => {
  const { shape } = settingsSchema;
  const given = Object.entries(z.record(z.string(), z.unknown()).parse(json));
  const read = given.flatMap(([name, value]) => {
    const result = Object.hasOwn(shape, name) ? shape[name as keyof Settings].safeParse(value) : null;
    return result?.success === true ? [[name, result.data] as const] : [];
  });
  const isWhole = read.length === given.length;
  const base = isWhole ? defaultSettings : { ...defaultSettings, ...strictestSettings };
  return { settings: { ...base, ...(Object.fromEntries(read) as Partial<Settings>) }, isWhole };
};

const merged = (before: Settings, part: Partial<Settings>): Settings => ({
  ...before,
  ...part,
  pane_widths: { ...before.pane_widths, ...part.pane_widths },
});

/** How the file is opened. */
export interface SettingsOptions extends FileKeeping {
  readonly file: string;
  /** Whether an earlier start has made the file; where it is given, this one makes it. */
  readonly mustExist?: boolean;
}

/** Opens the settings. A change that cannot be written holds until the app ends. */
export const openSettings = (options: SettingsOptions): SettingsKeeper => {
  const { found, state, save } = openJsonFile({
    ...options,
    parse,
    isWhole: ({ isWhole }) => isWhole,
    content: () => settings,
  });
  let settings: Settings =
    found?.settings ?? (state === 'lost' ? { ...defaultSettings, ...strictestSettings } : defaultSettings);
  /** What the file holds, or will: a change that changes nothing is not written. Null where it does not. */
  let requested: string | null = JSON.stringify(settings);
  let writing: Promise<void> = Promise.resolve();
  const write = (): void => {
    writing = save().then((isSaved) => {
      if (!isSaved) requested = null;
    });
  };
  // Made by the first start, and again where it was damaged: what holds now is what the next start finds.
  if (options.mustExist !== undefined && state !== 'whole') write();
  return {
    get: () => settings,
    change: (part) => {
      settings = merged(settings, part);
      const text = JSON.stringify(settings);
      if (text === requested) return settings;
      requested = text;
      write();
      return settings;
    },
    written: () => writing,
  };
};
