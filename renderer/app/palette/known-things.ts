/** Merge requests and projects that this window has read: the API has no search, but what was on screen can be found again. */

/** A merge request as far as the palette shows it. */
export interface KnownMergeRequest {
  readonly project: string;
  readonly projectPath: string | null;
  readonly iid: number;
  readonly title: string;
}

export interface KnownProject {
  readonly id: string;
  readonly path: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const records = function* (answer: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(answer)) for (const item of answer) yield* records(item);
  else if (isRecord(answer)) {
    yield answer;
    if (Array.isArray(answer['pages'])) yield* records(answer['pages']);
    if (Array.isArray(answer['items'])) yield* records(answer['items']);
  }
};

/** Merge requests in answers, each once; `pathOf` reads a project's path out of a web address. */
export const mergeRequestsIn = (
  answers: Iterable<unknown>,
  pathOf: (webUrl: unknown) => string | null,
): readonly KnownMergeRequest[] => {
  const found = new Map<string, KnownMergeRequest>();
  for (const { project_id: project, iid, title, source_branch: source, web_url: webUrl } of records([...answers])) {
    if (typeof project !== 'number' || typeof iid !== 'number' || typeof title !== 'string') continue;
    if (typeof source !== 'string') continue;
    found.set(`${String(project)}!${String(iid)}`, {
      project: String(project),
      projectPath: pathOf(webUrl),
      iid,
      title,
    });
  }
  return [...found.values()];
};

/** Projects: those of the local service, and those of merge requests that were read. */
export const projectsOf = (
  local: readonly { readonly id: number; readonly path: string }[],
  requests: readonly KnownMergeRequest[],
): readonly KnownProject[] => {
  const found = new Map(local.map(({ id, path }) => [String(id), path]));
  for (const { project, projectPath } of requests)
    if (projectPath !== null && !found.has(project)) found.set(project, projectPath);
  return [...found].map(([id, path]) => ({ id, path }));
};
