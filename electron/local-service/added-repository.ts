/** Asks the running local service to make a project of a folder, over the channel between the two processes. */
import { randomUUID } from 'node:crypto';
import type { UtilityProcess } from 'electron';
import { z } from 'zod';
import type { LocalProject } from '../../shared/ipc/local-project.ts';
import { LocalServiceError } from './local-service-error.ts';

const answerSchema = z.union([
  z.strictObject({ id: z.string(), project: z.strictObject({ id: z.int().positive(), path: z.string() }) }),
  z.strictObject({ id: z.string(), error: z.string() }),
]);

/** A folder by its whole path, the name `group/project`, who may see it, and the user who is to see the project. */
export interface OwnRepositoryWish {
  readonly folder: string;
  readonly name: string;
  readonly visibility: 'private' | 'internal' | 'public';
  readonly username: string;
}

/** Resolves with the project; rejects with a {@link LocalServiceError} that says why there is none. */
export const addedRepository = (child: UtilityProcess, wish: OwnRepositoryWish): Promise<LocalProject> =>
  new Promise((resolve, reject) => {
    const id = randomUUID();
    const leave = (): void => {
      child.off('message', hear);
      child.off('exit', died);
    };
    const hear = (message: unknown): void => {
      const read = answerSchema.safeParse(message);
      if (!read.success || read.data.id !== id) return;
      leave();
      if ('project' in read.data) resolve(read.data.project);
      else reject(new LocalServiceError(read.data.error, 'Nothing was added, and the folder is as it was.'));
    };
    const died = (): void => {
      leave();
      reject(new LocalServiceError('The local service ended before the repository was added.', 'Try again.'));
    };
    child.on('message', hear);
    child.on('exit', died);
    child.postMessage({ kind: 'add_repository', id, ...wish });
  });
