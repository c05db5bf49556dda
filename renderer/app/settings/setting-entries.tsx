/** All settings, in the order of their screen: what each is called, what it means and the control that changes it. */
import type { ComponentType } from 'react';
import {
  CodeSizeChoice,
  ContrastChoice,
  MotionChoice,
  TabWidthChoice,
  ThemeChoice,
  ShowKeysChoice,
  WrapChoice,
  FormatsChoice,
  LanguageChoice,
} from '#renderer/app/appearance/choices.tsx';
import { pictureHostsHint } from '#renderer/blocks/picture/picture-hosts.tsx';
import { offlineCacheHint, OfflineCacheSetting } from '#renderer/blocks/offline-cache/offline-cache.tsx';
import {
  AboutLink,
  AccountsLink,
  KeyboardLink,
  DownloadsFolder,
  Pictures,
  SpellingWordList,
  Updates,
  Certificates,
} from './setting-controls.tsx';
import { EditorChoice } from './editor-choice.tsx';
import { LogFolder, SupportBundle } from './log.tsx';
import { NotifiedKinds, NotifiedNames, PauseNotifications, QuietHours } from './notifications.tsx';
import { FoldsChoice, SplitChoice, TreeOrderChoice } from './reading.tsx';
import { t } from '#renderer/texts/t.ts';

/** One setting. */
export interface SettingEntry {
  readonly name: string;
  /** What it means: a sentence. */
  readonly hint?: string;
  /** Further words that it is found by. */
  readonly words?: string;
  /** Its control stands below its name. */
  readonly isWide?: true;
  readonly Control: ComponentType;
}

/** A section of the screen. */
export interface SettingGroup {
  readonly title: string;
  readonly entries: readonly SettingEntry[];
}

/** The sections. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: t('common.appearance'),
    entries: [
      { name: t('settings.theme'), words: t('settings.theme_words'), Control: ThemeChoice },
      { name: t('settings.contrast'), words: t('settings.contrast_words'), Control: ContrastChoice },
      { name: t('settings.motion'), words: t('settings.motion_words'), Control: MotionChoice },
    ],
  },
  {
    title: t('settings.language_section'),
    entries: [
      {
        name: t('common.app_language'),
        hint: t('settings.language_hint'),
        words: t('settings.language_words'),
        Control: LanguageChoice,
      },
      {
        name: t('settings.formats'),
        words: t('settings.formats_words'),
        Control: FormatsChoice,
      },
      {
        name: t('settings.spelling'),
        hint: t('settings.spelling_hint'),
        words: t('settings.spelling_words'),
        isWide: true,
        Control: SpellingWordList,
      },
    ],
  },
  {
    title: t('common.code'),
    entries: [
      {
        name: t('settings.code_size'),
        words: t('settings.code_size_words'),
        Control: CodeSizeChoice,
      },
      {
        name: t('settings.tab_width'),
        words: t('settings.tab_width_words'),
        Control: TabWidthChoice,
      },
      { name: t('common.wrap'), Control: WrapChoice },
    ],
  },
  {
    title: t('common.changes'),
    entries: [
      {
        name: t('settings.lines'),
        hint: t('settings.lines_hint'),
        words: t('settings.lines_words'),
        Control: SplitChoice,
      },
      {
        name: t('settings.folds'),
        words: t('settings.folds_words'),
        Control: FoldsChoice,
      },
      {
        name: t('settings.order'),
        hint: t('settings.order_hint'),
        words: t('settings.order_words'),
        Control: TreeOrderChoice,
      },
    ],
  },
  {
    title: t('common.notifications'),
    entries: [
      {
        name: t('common.events'),
        words: t('settings.notified_words'),
        isWide: true,
        Control: NotifiedKinds,
      },
      {
        name: t('common.filter_by_name'),
        hint: t('settings.notified_names_hint'),
        words: t('settings.notified_names_words'),
        isWide: true,
        Control: NotifiedNames,
      },
      {
        name: t('settings.pause'),
        hint: t('settings.pause_hint'),
        words: t('settings.pause_words'),
        Control: PauseNotifications,
      },
      {
        name: t('settings.quiet_hours'),
        hint: t('settings.quiet_hours_hint'),
        words: t('settings.quiet_hours_words'),
        isWide: true,
        Control: QuietHours,
      },
    ],
  },
  {
    title: t('settings.pictures'),
    entries: [
      {
        name: t('common.images_from_other_hosts'),
        hint: pictureHostsHint,
        words: t('settings.other_hosts_words'),
        isWide: true,
        Control: Pictures,
      },
    ],
  },
  {
    title: t('common.downloads'),
    entries: [
      {
        name: t('settings.downloads_folder'),
        words: t('settings.downloads_words'),
        isWide: true,
        Control: DownloadsFolder,
      },
    ],
  },
  {
    title: t('settings.network'),
    entries: [
      {
        name: t('settings.certificates'),
        hint: t('settings.certificates_hint'),
        words: t('settings.certificates_words'),
        isWide: true,
        Control: Certificates,
      },
    ],
  },
  {
    title: t('settings.clones'),
    entries: [
      {
        name: t('settings.editor'),
        hint: t('settings.editor_hint'),
        words: t('settings.editor_words'),
        isWide: true,
        Control: EditorChoice,
      },
    ],
  },
  {
    title: t('settings.keyboard_and_accounts'),
    entries: [
      {
        name: t('common.keyboard_shortcuts'),
        words: t('settings.keyboard_words'),
        Control: KeyboardLink,
      },
      { name: t('settings.show_keys'), words: t('settings.show_keys_words'), Control: ShowKeysChoice },
      {
        name: t('common.accounts'),
        words: t('settings.accounts_words'),
        Control: AccountsLink,
      },
    ],
  },
  {
    title: t('settings.updates'),
    entries: [
      {
        name: t('settings.look_for_updates'),
        hint: t('settings.look_for_updates_hint'),
        words: t('settings.look_for_updates_words'),
        isWide: true,
        Control: Updates,
      },
    ],
  },
  {
    title: t('settings.privacy'),
    entries: [
      {
        name: t('common.offline_access'),
        hint: offlineCacheHint,
        words: t('settings.offline_words'),
        isWide: true,
        Control: OfflineCacheSetting,
      },
      {
        name: t('common.log'),
        hint: t('settings.log_hint'),
        words: t('settings.log_words'),
        Control: LogFolder,
      },
      {
        name: t('settings.bundle'),
        hint: t('settings.bundle_hint'),
        words: t('settings.bundle_words'),
        Control: SupportBundle,
      },
      {
        name: t('common.about_lectern'),
        words: t('settings.about_words'),
        Control: AboutLink,
      },
    ],
  },
];
