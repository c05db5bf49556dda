/** What the app asks of the service it started, over the channel between the two processes: no request from outside reaches it. */
import { z } from 'zod';
import type { Service } from './app.ts';

const wishSchema = z.strictObject({
  kind: z.literal('add_repository'),
  id: z.string(),
  folder: z.string(),
  name: z.string(),
  visibility: z.enum(['private', 'internal', 'public']),
});

/** The channel to the app, as Electron gives it to a utility process. */
export interface AppChannel {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  postMessage(message: unknown): void;
}

/**
 * Answers the wishes: `{ id, project, token }` with the token of the own account (null where it is the administrator's), or
 * `{ id, error }` in words fit to be shown.
 */
export const answerWishes = (channel: AppChannel, service: Pick<Service, 'addRepository' | 'tokens'>): void => {
  channel.on('message', ({ data }) => {
    const read = wishSchema.safeParse(data);
    if (!read.success) return;
    const { id, folder, name, visibility } = read.data;
    service.addRepository({ folder, name, visibility }).then(
      (project) => {
        const { own } = service.tokens;
        channel.postMessage({
          id,
          project: { ...project, visibility, is_own: own !== undefined },
          token: own ?? null,
        });
      },
      (error: unknown) => {
        channel.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
      },
    );
  });
};
