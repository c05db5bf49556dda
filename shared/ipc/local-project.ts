/** Projects of the local service, what becomes one, and the channels for it. */
import type { DroppedFolder } from './folder-drops.ts';
import type { AccountSummary } from './account-summary.ts';

/** A project that the local service serves. */
export interface LocalProject {
  readonly id: number;
  readonly path: string;
  /** Last name of the folder that it was added from; null for a project of the sample. */
  readonly folder_name: string | null;
}

/** A folder as a page knows it: its last name to be shown, and a handle that stands for it. */
export interface ChosenFolder {
  readonly handle: string;
  readonly name: string;
}

/** A project that a folder has become. */
export interface AddedLocalProject extends Pick<LocalProject, 'id' | 'path'> {
  /** Whether the window of the account that it belongs to was opened at it: the asking window is another account's. */
  readonly is_elsewhere: boolean;
}

/** A folder that is to become a private project of the local service. */
export interface NewLocalProject {
  /** Handle of the folder that was chosen last in this window. */
  readonly folder: string;
  /** `group/project`. */
  readonly name: string;
}

/** What fetching from the folder changed, as names of branches and tags. */
export interface FetchedFolder {
  readonly added: readonly string[];
  readonly moved: readonly string[];
  /** Left as they are: they have commits that the folder's do not, or a rule protects them. */
  readonly refused: readonly string[];
}

/** Channels of the local service. */
export interface LocalServiceChannels {
  /** Only from the sign-in window: starts the local service with the sample and opens its window. */
  'local-service:open': [undefined, AccountSummary];
  /** Projects of the local service, for the project switcher; empty for other accounts. */
  'local-service:projects': [undefined, readonly LocalProject[]];
  /** Asks for a folder by the system's dialog; null when none was chosen. */
  'local-service:choose-folder': [undefined, ChosenFolder | null];
  /** Takes a folder that was dropped, as if it had been chosen, after its user agreed in a dialog of the system; null when not. */
  'local-service:drop-folder': [DroppedFolder<null>, ChosenFolder | null];
  /** Imports the chosen folder as a private project of one's own account; only from a window of an account of the local service. */
  'local-service:add-repository': [NewLocalProject, AddedLocalProject];
  /** Fetches once more from the folder that a project was added from; only from a window of its owner. */
  'local-service:fetch-folder': [{ readonly project: number }, FetchedFolder];
  /** Makes a token for git of the asking window's account, which owns what was added. It is shown once. */
  'local-service:create-git-token': [undefined, { readonly token: string }];
}

/** Names of these channels. */
export const localServiceChannelNames = [
  'local-service:open',
  'local-service:projects',
  'local-service:choose-folder',
  'local-service:drop-folder',
  'local-service:add-repository',
  'local-service:fetch-folder',
  'local-service:create-git-token',
] as const satisfies readonly (keyof LocalServiceChannels)[];
