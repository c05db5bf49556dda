/** Projects of the local service, and what becomes one. */

/** A project that the local service serves. */
export interface LocalProject {
  readonly id: number;
  readonly path: string;
}

/** A project that a folder has become. */
export interface AddedLocalProject extends LocalProject {
  /** Whether the window of the account that it belongs to was opened at it: the asking window is another account's. */
  readonly is_elsewhere: boolean;
}

/** A folder that is to become a project of the local service. */
export interface RepositoryWish {
  /** The whole path. */
  readonly folder: string;
  /** `group/project`. */
  readonly name: string;
  readonly visibility: 'private' | 'internal' | 'public';
}
