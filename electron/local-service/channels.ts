/** The channels `local-service:*`: open it, list its projects, add a folder that was chosen or dropped, fetch from it again, a token for git. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { accountChannel, channel, folderDropChannel, nothing } from '#electron/ipc/channel.ts';

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

const act = (): string => t('shell.act_clone');

/** Requests. */
export const localServiceChannels = {
  /** Starts the local service with the sample and opens its window. */
  'local-service:open': channel<undefined, AccountSummary>({ takes: nothing, from: ['sign-in'] }),
  /** Projects of the local service, for the project switcher; empty for other accounts. */
  'local-service:projects': accountChannel<undefined, readonly LocalProject[]>({ takes: nothing }),
  /** Asks for a folder by the system's dialog; null when none was chosen. */
  'local-service:choose-folder': accountChannel<undefined, ChosenFolder | null>({
    takes: nothing,
    act: () => t('shell.act_choose'),
  }),
  /** Takes a folder that was dropped, as if it had been chosen, after its user agreed in a dialog of the system; null when not. */
  'local-service:drop-folder': folderDropChannel<null, ChosenFolder | null>(z.null()),
  /** Imports the chosen folder as a private project of one's own account; only from a window of an account of the local service. */
  'local-service:add-repository': accountChannel<NewLocalProject, AddedLocalProject>({
    takes: z.strictObject({ folder: z.string().min(1).max(100), name: z.string().min(1).max(255) }),
  }),
  /** Fetches once more from the folder that a project was added from; only from a window of its owner. */
  'local-service:fetch-folder': accountChannel<{ readonly project: number }, FetchedFolder>({
    takes: z.strictObject({ project: z.int().positive() }),
    act,
  }),
  /** Makes a token for git of the asking window's account, which owns what was added. It is shown once. */
  'local-service:create-git-token': accountChannel<undefined, { readonly token: string }>({ takes: nothing, act }),
};
