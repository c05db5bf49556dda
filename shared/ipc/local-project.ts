/** Projects of the local service, and what becomes one. */

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
