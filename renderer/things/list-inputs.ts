/** What screens of lists ask for where nothing filters them: asked as the navigation begins, and taken by the screen. */

/** Items of a page. */
export const perPage = 100;

/** The branches, tags or jobs of a project. */
export const projectListInput = (project: number | string) =>
  ({ params: { id: project }, query: { per_page: perPage } }) as const;

/** Users of the server, page by page. */
export const usersInput = { query: { per_page: perPage } } as const;
