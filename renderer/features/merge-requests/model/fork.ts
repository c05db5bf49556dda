/** Merge requests out of another project than the one they merge into. */

interface WithProjects {
  readonly project_id: number;
  readonly source_project_id: number | null;
}

/** Whether the source branch is in another project; also where it is unknown which (the fork is hidden, or deleted). */
export const isFromFork = ({ project_id, source_project_id }: WithProjects): boolean =>
  source_project_id !== project_id;
