/** From the parameters of a route to the parameters of calls. */

/** `p/:project` takes the numeric id, or the path while the id is unknown. */
export const projectOf = (parameter: string): number | string =>
  /^[1-9]\d*$/.test(parameter) ? Number(parameter) : parameter;

/** Input of the calls on one merge request. */
export const mergeRequestInput = (project: string, iid: string) =>
  ({ params: { id: projectOf(project), merge_request_iid: Number(iid) } }) as const;
