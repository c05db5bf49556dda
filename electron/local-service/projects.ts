/** The projects of the local service, which tells them at a place of its own: the API lists none. */
import { z } from 'zod';
import type { LocalProject } from '../../shared/ipc/channels.ts';
import { wholeBody } from '../proxy/body.ts';
import { refusalOf } from '../proxy/faults.ts';
import { parseJson } from '../proxy/json-text.ts';
import type { Limits } from '../proxy/limits.ts';
import { tripAfter } from '../proxy/timers.ts';
import type { Transport } from '../proxy/transport.ts';
import type { Announcement } from './announcement.ts';

const projectsSchema = z.array(z.object({ id: z.int().positive(), path: z.string().min(1) }));

/** Asks the running service. Rejects with a refusal when it does not answer as expected. */
export const listProjects = async (
  { url, token }: Announcement,
  send: Transport,
  limits: Limits,
): Promise<readonly LocalProject[]> => {
  const place = { host: new URL(url).host, operation: 'local-service:projects' };
  const controller = new AbortController();
  const calm = tripAfter(controller, 'total', limits.total);
  const { signal } = controller;
  try {
    const address = new URL('/-/projects', url);
    const response = await send(new Request(address, { headers: { 'private-token': token }, signal }));
    const bytes = await wholeBody(response, { place, limits, cap: limits.jsonBytes, controller, signal });
    return projectsSchema.parse(parseJson(bytes, response.headers.get('content-type') ?? '', place));
  } catch (error) {
    throw refusalOf(error, place);
  } finally {
    calm();
  }
};
