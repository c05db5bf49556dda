/** All settings, in the order of their screen: what each is called, what it means and the control that changes it. */
import type { ComponentType } from 'react';
import {
  CodeSizeChoice,
  ContrastChoice,
  MotionChoice,
  TabWidthChoice,
  ThemeChoice,
  WrapChoice,
} from '../appearance/choices.tsx';
import { pictureHostsHint } from '../../blocks/picture/picture-hosts.tsx';
import { AboutLink, AccountsLink, KeyboardLink } from './links.tsx';
import { DownloadsFolder } from './downloads-folder.tsx';
import { LogFolder, SupportBundle } from './log.tsx';
import { Certificates } from './certificates.tsx';
import { Pictures } from './pictures.tsx';
import { FoldsChoice, SplitChoice, TreeOrderChoice } from './reading.tsx';

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
    title: 'Appearance',
    entries: [
      { name: 'Theme', words: 'light dark colours', Control: ThemeChoice },
      { name: 'Contrast', words: 'accessibility colours', Control: ContrastChoice },
      { name: 'Motion', words: 'animation accessibility', Control: MotionChoice },
    ],
  },
  {
    title: 'Code',
    entries: [
      { name: 'Text of code', hint: 'Size in changes, files and logs.', words: 'font pixels', Control: CodeSizeChoice },
      { name: 'Width of tabs', hint: 'Columns of a tab.', words: 'indentation', Control: TabWidthChoice },
      { name: 'Wrap long lines', hint: 'In changes; else they scroll.', Control: WrapChoice },
    ],
  },
  {
    title: 'Changes',
    entries: [
      {
        name: 'Lines of changes',
        hint: 'How changes are shown when they are opened, for this account.',
        words: 'unified side by side split diff reading',
        Control: SplitChoice,
      },
      {
        name: 'Fold repeated and moved lines',
        hint: 'Lines that need not be read are one row until they are opened.',
        words: 'folds reading',
        Control: FoldsChoice,
      },
      {
        name: 'Order of changed files',
        hint: 'By folder, or definitions before their uses.',
        words: 'tree reading order',
        Control: TreeOrderChoice,
      },
    ],
  },
  {
    title: 'Pictures',
    entries: [
      {
        name: 'Pictures from other hosts',
        hint: pictureHostsHint,
        words: 'avatars privacy consent revoke',
        isWide: true,
        Control: Pictures,
      },
    ],
  },
  {
    title: 'Downloads',
    entries: [{ name: 'Downloads folder', words: 'save path', isWide: true, Control: DownloadsFolder }],
  },
  {
    title: 'Keyboard and accounts',
    entries: [
      { name: 'Keyboard', hint: 'The keys of every command.', words: 'shortcuts', Control: KeyboardLink },
      { name: 'Accounts', hint: 'Servers, tokens, signing out.', words: 'sign in', Control: AccountsLink },
    ],
  },
  {
    title: 'Network',
    entries: [
      {
        name: 'Trusted certificates',
        hint: 'Certificates that you trusted by their fingerprint, each for one server.',
        words: 'tls https security self-signed revoke',
        isWide: true,
        Control: Certificates,
      },
    ],
  },
  {
    title: 'Privacy and logs',
    entries: [
      {
        name: 'Reading offline',
        hint: 'What you read is kept on this computer, 500 MB at most. It is turned off and cleared with the accounts.',
        words: 'cache disk clear privacy',
        Control: AccountsLink,
      },
      {
        name: 'Log',
        hint: 'What the app did and what failed, in files of at most 1 MB. No tokens, passwords or texts.',
        words: 'files folder diagnostics',
        Control: LogFolder,
      },
      {
        name: 'Support bundle',
        hint: 'The log, versions and settings as a zip file. Lectern sends it nowhere.',
        words: 'diagnostics report bug zip',
        Control: SupportBundle,
      },
      { name: 'About Lectern', hint: 'Versions, licence, notices.', words: 'version third-party', Control: AboutLink },
    ],
  },
];
