/** Projects of the local service, and what becomes one. */

/** A project that the local service serves. */
export interface LocalProject {
  readonly id: number;
  readonly path: string;
}

/** A folder as a page knows it: its last name to be shown, and a handle that stands for it. */
export interface ChosenFolder {
  readonly handle: string;
  readonly name: string;
}

/** A folder that is to become a private project of the local service. */
export interface RepositoryWish {
  /** Handle of the folder that was chosen last in this window. */
  readonly folder: string;
  /** `group/project`. */
  readonly name: string;
}
