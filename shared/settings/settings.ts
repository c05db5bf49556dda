/** The settings of this computer. */
import type { ChosenKeys } from '#shared/keys/key-presses.ts';
import { defaultRules, type NotificationRules } from '#shared/notifications/rules.ts';

/** Sizes of the code's font that can be chosen, in pixels. */
export const codeSizes: readonly number[] = [11, 12, 12.5, 13, 14, 15, 16, 17, 18];

export interface CodeSettings {
  /** Pixels of the code's font. */
  readonly code_size: number;
  /** Columns of a tab, 1 to 8. */
  readonly tab_width: number;
  /** Long lines of changes wrap. */
  readonly wrap_lines: boolean;
}

/** Settings of code until they are changed. */
export const defaultCodeSettings: CodeSettings = { code_size: 12.5, tab_width: 4, wrap_lines: false };

/** Editors that are known, and a program of one's own. */
export const editorIds = ['vscode', 'cursor', 'zed', 'sublime', 'idea', 'own'] as const;

/** One of them. */
export type EditorId = (typeof editorIds)[number];

/** The chosen editor. */
export interface Editor {
  readonly id: EditorId;
  /** Whole path of the program; null: that of `id` is looked for. Only the system's dialog sets a path. */
  readonly program: string | null;
  /** Arguments of one's own program, with `{file}` and `{line}`. */
  readonly arguments: readonly string[];
}

/** Names of known editors, the same in every language. */
export const editorNames: { readonly [Id in Exclude<EditorId, 'own'>]: string } = {
  vscode: 'VS Code',
  cursor: 'Cursor',
  zed: 'Zed',
  sublime: 'Sublime Text',
  idea: 'JetBrains IDEA',
};

/** What the user chose on this computer, for all accounts. */
export interface Settings extends CodeSettings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly contrast: 'system' | 'more';
  readonly motion: 'system' | 'off';
  /** Language of the texts; a change reloads the windows. */
  readonly language: 'system' | 'en' | 'de';
  /** Dates and numbers: as the system writes them, or as the language of the texts does. */
  readonly formats: 'system' | 'language';
  /** The keys that work on a page stand below it. */
  readonly show_keys: boolean;
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
  show_keys: false,
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
