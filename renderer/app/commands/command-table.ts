/** The command table: every command, its words and its keys. Screens offer them by id; the key sheet, the status bar and tooltips read them here. */

import { historyPresses } from '../../../shared/keys/press.ts';
import { screenOf, screensToGo } from '../../../shared/screens.ts';
import { isMac } from '../../components/text/is-mac.ts';
import { codeCommands } from '../../blocks/code-view/commands.ts';
import { changesCommands } from '../../features/review/model/commands.ts';
import { filesCommands } from '../../features/files/model/commands.ts';
import { noteCommands } from '../../features/notes/model/commands.ts';
import { mergeRequestCommands } from '../../features/merge-requests/model/commands.ts';
import { cloneCommands } from '../../features/clones/model/commands.ts';
import { repositoryCommands } from '../../features/repository/model/commands.ts';
import { branchCommands } from '../../features/branches/model/commands.ts';
import { tagCommands } from '../../features/tags/model/commands.ts';
import { compareCommands } from '../../features/compare/model/commands.ts';
import { snippetCommands } from '../../features/snippets/model/commands.ts';
import { artifactCommands } from '../../features/artifacts/model/commands.ts';
import { jobCommands, traceCommands } from '../../features/jobs/model/commands.ts';
import { contributorCommands } from '../../features/contributors/model/commands.ts';
import { deploymentCommands } from '../../features/deployments/model/commands.ts';
import { keyCommands } from '../../features/keys/model/commands.ts';
import { profileCommands } from '../../features/profile/model/commands.ts';
import { tokenCommands } from '../../features/tokens/model/commands.ts';
import { hookCommands } from '../../features/hooks/model/commands.ts';
import { userCommands } from '../../features/users/model/commands.ts';
import { accountCommands } from '../../features/accounts/model/commands.ts';

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
  /** A tinykeys binding: `g r`, `$mod+Enter`, `Shift+?`. Without one the palette alone leads to it. */
  readonly press?: string | undefined;
  /** A second key, which is not changed with the first. */
  readonly also?: string;
  readonly group: (typeof commandGroups)[number];
  /** Works while typing as well. */
  readonly whileTyping?: boolean;
}

/** One for each screen that can be gone to from anywhere. */
const goCommands = screensToGo.map((id): Command => {
  const { title, group, press } = screenOf(id);
  const words = group === 'project' ? `${title} of the project` : title;
  return { id: `go.${id}`, title: words, group: 'Go to', ...(press !== undefined && { press }) };
});

/** All commands, in the order in which they are listed. */
export const commands: readonly Command[] = [
  { id: 'list.next', title: 'Next row', short: 'row', back: 'list.previous', press: 'j', group: 'Move' },
  { id: 'list.previous', title: 'Previous row', press: 'k', group: 'Move' },
  { id: 'list.open', title: 'Open the row', short: 'open', press: 'Enter', group: 'Move' },
  { id: 'list.preview', title: 'Show or hide the preview', short: 'preview', press: 'Space', group: 'Move' },
  { id: 'list.filter', title: 'Filter the list', short: 'filter', press: '/', group: 'Move' },
  { id: 'list.select', title: 'Select the row', short: 'select', press: 'x', group: 'Select' },
  { id: 'list.select-range', title: 'Select up to the row', press: 'Shift+X', group: 'Select' },
  { id: 'list.select-all', title: 'Select all rows', press: '$mod+a', group: 'Select' },
  { id: 'list.clear', title: 'Clear the selection', press: 'Escape', group: 'Select' },
  ...changesCommands,
  ...filesCommands,
  ...codeCommands,
  { id: 'screen.close', title: 'Back to the list', short: 'back', press: 'Escape', group: 'Move' },
  ...mergeRequestCommands,
  ...cloneCommands,
  ...noteCommands,
  ...branchCommands,
  ...tagCommands,
  ...compareCommands,
  ...snippetCommands,
  ...jobCommands,
  ...traceCommands,
  ...artifactCommands,
  ...deploymentCommands,
  ...contributorCommands,
  { id: 'go.overview', title: 'Overview', short: 'overview', press: 'g o', group: 'Merge request' },
  { id: 'go.changes', title: 'Changes', short: 'changes', press: 'g c', group: 'Merge request' },
  { id: 'go.commits', title: 'Commits', short: 'commits', press: 'g k', group: 'Merge request' },
  ...goCommands,
  { id: 'go.project', title: 'Switch project', press: 'g p', group: 'Go to' },
  { id: 'go.add-repository', title: 'Add a repository', group: 'Go to' },
  ...repositoryCommands,
  ...accountCommands,
  ...profileCommands,
  ...keyCommands,
  ...userCommands,
  ...tokenCommands,
  ...hookCommands,
  { id: 'go.back', title: 'Back', press: history.back, group: 'Go to', whileTyping: true },
  { id: 'go.forward', title: 'Forward', press: history.forward, group: 'Go to', whileTyping: true },
  { id: 'window.read-again', title: 'Refresh this screen', press: 'Shift+R', group: 'Window' },
  { id: 'window.palette', title: 'Search or run a command', press: '$mod+k', group: 'Window', whileTyping: true },
  { id: 'pane.rail', title: 'Show or hide the sidebar', press: '$mod+1', group: 'Window', whileTyping: true },
  { id: 'pane.list', title: 'Show or hide the list or tree', press: '$mod+2', group: 'Window', whileTyping: true },
  { id: 'pane.side', title: 'Show or hide the side panel', press: '$mod+3', group: 'Window', whileTyping: true },
  { id: 'window.appearance', title: 'Appearance: theme, contrast, motion, code', group: 'Window' },
  { id: 'window.larger-code', title: 'Larger text of code', group: 'Window' },
  { id: 'window.smaller-code', title: 'Smaller text of code', group: 'Window' },
  { id: 'window.new', title: 'New window', press: '$mod+Shift+N', group: 'Window', whileTyping: true },
  { id: 'window.keys', title: 'All keys of this screen', press: 'Shift+?', group: 'Window' },
  { id: 'window.print', title: 'Print…', group: 'Window' },
  { id: 'window.log-folder', title: 'Open the log folder', group: 'Window' },
  { id: 'window.about', title: 'About Lectern', group: 'Window' },
];

/** The command of an id; undefined for an unknown one. */
export const commandOf = (id: string): Command | undefined => commands.find((command) => command.id === id);
