/** Projects of the local service, and what becomes one. */

/** A project that the local service serves. */
export interface LocalProject {
  readonly id: number;
  readonly path: string;
}

/** A folder that is to become a project of the local service. */
export interface RepositoryWish {
  /** The whole path. */
  readonly folder: string;
  /** `group/project`. */
  readonly name: string;
  readonly visibility: 'private' | 'internal' | 'public';
}
