/** What the app asks of the service it started, over the channel between the two processes: no request from outside reaches it. */
import { z } from 'zod';
import { diskTroubleOf } from '#shared/disk/disk-trouble.ts';
import type { Service } from './app.ts';
import { GitError } from './git/process/run.ts';
import { requestWords } from './store/database/disk-words.ts';

const id = z.string();
const projectId = z.int().positive();

const requestSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('add_repository'),
    id,
    folder: z.string(),
    name: z.string(),
    visibility: z.enum(['private', 'internal', 'public']),
  }),
  z.strictObject({ kind: z.literal('fetch_folder'), id, project_id: projectId }),
  z.strictObject({ kind: z.literal('create_git_token'), id }),
]);

type AppRequest = z.output<typeof requestSchema>;

/** The channel to the app, as Electron gives it to a utility process. */
export interface AppChannel {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  postMessage(message: unknown): void;
}

type Served = Pick<Service, 'addRepository' | 'createGitToken' | 'fetchFolder' | 'tokens'>;

const answerTo = async (request: AppRequest, service: Served): Promise<object> => {
  switch (request.kind) {
    case 'add_repository': {
      const { folder, name, visibility } = request;
      const project = await service.addRepository({ folder, name, visibility });
      const { own } = service.tokens;
      return { project: { ...project, visibility, is_own: own !== undefined, folder }, token: own ?? null };
    }
    case 'fetch_folder':
      return { fetched: await service.fetchFolder(request.project_id) };
    case 'create_git_token':
      return { token: service.createGitToken() };
  }
};

const wordsOf = (error: unknown): string => {
  const trouble = error instanceof GitError ? error.trouble : diskTroubleOf(error);
  if (trouble !== null) return requestWords[trouble];
  return error instanceof Error ? error.message : String(error);
};

/**
 * Answers by the request's id: `project` and the token of the own account (null where it is the administrator's), `fetched`, `token`; or `error` in
 * words fit to be shown.
 */
export const answerAppRequests = (channel: AppChannel, service: Served): void => {
  channel.on('message', ({ data }) => {
    const read = requestSchema.safeParse(data);
    if (!read.success) return;
    const { id } = read.data;
    answerTo(read.data, service).then(
      (answer) => {
        channel.postMessage({ id, ...answer });
      },
      (error: unknown) => {
        channel.postMessage({ id, error: wordsOf(error) });
      },
    );
  });
};
