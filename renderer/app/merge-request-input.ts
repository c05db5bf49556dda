/** From the parameters of a route to the parameters of calls. */
import { projectOf } from '../components/context/route-params.ts';

/** Input of the calls on one merge request. */
export const mergeRequestInput = (project: string, iid: string) =>
  ({ params: { id: projectOf(project), merge_request_iid: Number(iid) } }) as const;
