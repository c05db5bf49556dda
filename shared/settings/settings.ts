/** The settings of this computer. */
import { defaultCodeSettings, type CodeSettings } from './code-settings.ts';
import { defaultRules, type NotificationRules } from '#shared/notifications/rules.ts';
import type { Editor } from './editor.ts';
import type { ChosenKeys } from '#shared/keys/press.ts';

/** What the user chose on this computer, for all accounts. */
export interface Settings extends CodeSettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly contrast: 'system' | 'more';
  readonly motion: 'system' | 'off';
  /** Language of the texts; a change reloads the windows. */
  readonly language: 'system' | 'en' | 'de';
  /** Dates and numbers: as the system writes them, or as the language of the texts does. */
  readonly formats: 'system' | 'language';
  /** Widths of panes in CSS pixels, where the user dragged their border. */
  readonly pane_widths: PaneWidths;
  /** Keys that the user chose for commands. */
  readonly keys: ChosenKeys;
  /** Whole path of the folder that downloads go to; null: the system's. Only its dialog sets a path. */
  readonly downloads_folder: string | null;
  /** What is read is kept on this computer, so that it opens offline. Set to false, what is kept is deleted. */
  readonly keep_answers: boolean;
  /** What is notified, and when. Replaced as a whole. */
  readonly notifications: NotificationRules;
  /** Whether the app looks for newer versions of itself. */
  readonly updates: 'daily' | 'never';
  /** What files of clones are opened in; null: none is chosen. */
  readonly editor: Editor | null;
  /** Words that the spelling check knows besides its dictionary, by the alphabet; at most `mostSpellingWords`. Replaced as a whole. */
  readonly spelling_words: readonly string[];
}

/** How many words of the user the spelling check takes. */
export const mostSpellingWords = 1000;

/** Panes whose width is remembered. */
type PaneWidths = { readonly [Pane in 'rail' | 'tree' | 'panel' | 'preview']?: number };

/** Settings until they are changed. */
export const defaultSettings: Settings = {
  theme: 'system',
  contrast: 'system',
  motion: 'system',
  language: 'system',
  formats: 'system',
  ...defaultCodeSettings,
  pane_widths: {},
  keys: {},
  downloads_folder: null,
  keep_answers: true,
  notifications: defaultRules,
  updates: 'daily',
  editor: null,
  spelling_words: [],
};

/** What holds of what others could see or learn while it is not known what was chosen. */
export const strictestSettings: Pick<Settings, 'keep_answers' | 'notifications' | 'updates'> = {
  keep_answers: false,
  notifications: { ...defaultRules, is_paused: true },
  updates: 'never',
};
