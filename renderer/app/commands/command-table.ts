/** The command table: every command, its words and its keys. Screens offer them by id; the key sheet, the status bar and tooltips read them here. */

import { historyPresses } from '#shared/keys/key-presses.ts';
import { screenOf, screensToGo, screenTitle } from '#shared/screens.ts';
import { isMac } from '#renderer/components/text/is-mac.ts';
import { codeCommands } from '#renderer/blocks/code-view/commands.ts';
import { spellingCommands } from '#renderer/blocks/spelling/commands.ts';
import { changesCommands, compareCommands } from '#renderer/features/review/model/commands.ts';
import { filesCommands } from '#renderer/features/files/model/commands.ts';
import { noteCommands } from '#renderer/things/note/model/commands.ts';
import { mergeRequestCommands } from '#renderer/features/merge-requests/model/commands.ts';
import { cloneCommands } from '#renderer/things/clone/model/commands.ts';
import { repositoryCommands } from '#renderer/things/project/commands.ts';
import { branchCommands } from '#renderer/features/branches/model/commands.ts';
import { tagCommands } from '#renderer/features/tags/model/commands.ts';
import { snippetCommands } from '#renderer/features/snippets/model/commands.ts';
import { artifactCommands } from '#renderer/features/artifacts/model/commands.ts';
import { jobCommands, traceCommands } from '#renderer/features/jobs/model/commands.ts';
import { contributorCommands } from '#renderer/features/contributors/model/commands.ts';
import { deploymentCommands } from '#renderer/features/deployments/model/commands.ts';
import { keyCommands } from '#renderer/features/keys/model/commands.ts';
import { profileCommands } from '#renderer/features/profile/model/commands.ts';
import { tokenCommands } from '#renderer/features/tokens/model/commands.ts';
import { hookCommands } from '#renderer/features/hooks/model/commands.ts';
import { userCommands } from '#renderer/features/users/model/commands.ts';
import { accountCommands } from '#renderer/features/accounts/model/commands.ts';
import { asking, t } from '#renderer/texts/t.ts';

const history = historyPresses(isMac);

/** Groups of commands, in the order of the sheet of keys. */
export const commandGroups = [
  'Move',
  'Select',
  'Merge request',
  'Comment',
  'Changes',
  'Files',
  'Code',
  'Job',
  'Log',
  'Compared logs',
  'Artifacts',
  'Deployment',
  'Contributors',
  'Branch',
  'Tag',
  'Compare',
  'Account',
  'Snippet',
  'Administration',
  'System hook',
  'Go to',
  'Window',
] as const;

export interface Command {
  readonly id: string;
  /** A verb and its object. */
  readonly title: string;
  /** The title in one word, for the status bar; commands without one are not shown there. */
  readonly short?: string;
  /** The command of the other direction: the status bar names both keys beside one word, which is what they move by. */
  readonly back?: string;
  /** As `pressesOf` writes keys: `g r`, `$mod+Enter`, `Shift+N`, `?`. Without one the palette alone leads to it. */
  readonly press?: string | undefined;
  /** A second key, which is not changed with the first, and does nothing while typing. It is on every keyboard. */
  readonly also?: string | undefined;
  readonly group: (typeof commandGroups)[number];
  /** Moves or shows, and changes nothing: pressed while its screen loads, it is run when the screen is there. */
  readonly mayWait?: boolean;
  /** Leads into a text field: what is typed next is its text. */
  readonly opensField?: boolean;
  /** Works while typing as well. */
  readonly whileTyping?: boolean;
}

/** One for each screen that can be gone to from anywhere. */
const goCommands = screensToGo.map((id): Command => {
  const { group, press, icon } = screenOf(id);
  const title = screenTitle(id, {});
  // An area of the sidebar is named after the project; another screen says itself what it is for.
  const words = group === 'project' && icon !== undefined ? t('commands.of_project', { title }) : title;
  return { id: `go.${id}`, title: words, group: 'Go to', ...(press !== undefined && { press }) };
});

/** All commands, in the order in which they are listed. */
export const commands: readonly Command[] = [
  {
    id: 'list.next',
    title: t('commands.list_next'),
    short: t('commands.list_next_short'),
    back: 'list.previous',
    press: 'j',
    group: 'Move',
    mayWait: true,
  },
  { id: 'list.previous', title: t('commands.list_previous'), press: 'k', group: 'Move', mayWait: true },
  {
    id: 'list.open',
    title: t('commands.list_open'),
    short: t('commands.list_open_short'),
    press: 'Enter',
    group: 'Move',
  },
  {
    id: 'list.preview',
    title: t('commands.list_preview'),
    short: t('commands.list_preview_short'),
    press: 'Space',
    group: 'Move',
  },
  {
    id: 'list.filter',
    title: t('commands.list_filter'),
    short: t('commands.filter_short'),
    press: '/',
    group: 'Move',
  },
  { id: 'list.next-view', title: t('commands.list_next_view'), press: 'Shift+V', group: 'Move' },
  {
    id: 'list.select',
    title: t('commands.list_select'),
    short: t('commands.list_select_short'),
    press: 'x',
    group: 'Select',
  },
  { id: 'list.select-range', title: t('commands.list_select_range'), press: 'Shift+X', group: 'Select' },
  { id: 'list.select-all', title: t('common.select_all_rows'), press: '$mod+a', group: 'Select' },
  { id: 'list.clear', title: t('common.clear_selection'), press: 'Escape', group: 'Select' },
  ...changesCommands,
  ...filesCommands,
  ...codeCommands,
  { id: 'screen.close', title: t('commands.screen_close'), press: 'Escape', group: 'Move' },
  {
    id: 'screen.leave',
    title: t('commands.screen_leave'),
    short: t('commands.screen_leave_short'),
    press: 'Backspace',
    group: 'Move',
  },
  ...mergeRequestCommands,
  ...cloneCommands,
  ...noteCommands,
  ...spellingCommands,
  ...branchCommands,
  ...tagCommands,
  ...compareCommands,
  ...snippetCommands,
  ...jobCommands,
  ...traceCommands,
  ...artifactCommands,
  ...deploymentCommands,
  ...contributorCommands,
  {
    id: 'go.overview',
    title: t('common.overview'),
    short: t('commands.go_overview_short'),
    press: 'g o',
    group: 'Merge request',
  },
  {
    id: 'go.changes',
    title: t('common.changes'),
    short: t('commands.go_changes_short'),
    press: 'g c',
    group: 'Merge request',
  },
  {
    id: 'go.commits',
    title: t('common.commits'),
    short: t('commands.commits_short'),
    press: 'g k',
    group: 'Merge request',
  },
  ...goCommands,
  { id: 'go.project', title: t('commands.go_project'), press: 'g p', group: 'Go to' },
  { id: 'go.add-repository', title: t('common.add_repository'), group: 'Go to' },
  ...repositoryCommands,
  ...accountCommands,
  ...profileCommands,
  ...keyCommands,
  ...userCommands,
  ...tokenCommands,
  ...hookCommands,
  { id: 'go.back', title: t('common.back'), ...history.back, group: 'Go to', whileTyping: true },
  { id: 'go.forward', title: t('common.forward'), ...history.forward, group: 'Go to', whileTyping: true },
  { id: 'window.read-again', title: t('common.refresh_page'), press: 'Shift+R', group: 'Window' },
  { id: 'window.palette', title: asking(t('palette.field')), press: '$mod+k', group: 'Window', whileTyping: true },
  { id: 'pane.rail', title: t('commands.pane_rail'), press: '$mod+1', group: 'Window', whileTyping: true },
  { id: 'pane.list', title: t('commands.pane_list'), press: '$mod+2', group: 'Window', whileTyping: true },
  { id: 'pane.side', title: t('commands.pane_side'), press: '$mod+3', group: 'Window', whileTyping: true },
  { id: 'window.appearance', title: t('common.appearance'), group: 'Window' },
  { id: 'window.larger-code', title: t('commands.window_larger_code'), group: 'Window' },
  { id: 'window.smaller-code', title: t('commands.window_smaller_code'), group: 'Window' },
  { id: 'window.new', title: t('common.new_window'), press: '$mod+Shift+N', group: 'Window', whileTyping: true },
  { id: 'window.keys', title: t('commands.window_keys'), press: '?', group: 'Window' },
  { id: 'window.print', title: t('common.print'), group: 'Window' },
  { id: 'window.log-folder', title: t('common.open_log_folder'), group: 'Window' },
  { id: 'window.about', title: t('common.about_lectern'), group: 'Window' },
];

/** The command of an id; undefined for an unknown one. */
export const commandOf = (id: string): Command | undefined => commands.find((command) => command.id === id);
