/** Asks the running local service to make a project of a folder, over the channel between the two processes. */
import { randomUUID } from 'node:crypto';
import type { UtilityProcess } from 'electron';
import { z } from 'zod';
import type { RepositoryWish } from '../../shared/ipc/local-project.ts';
import { announcedProject } from './announcement.ts';
import type { AnnouncedProject } from './announcement.ts';
import { LocalServiceError } from './local-service-error.ts';

const answerSchema = z.union([
  z.strictObject({ id: z.string(), project: announcedProject, token: z.string().nullable() }),
  z.strictObject({ id: z.string(), error: z.string() }),
]);

/** The project that was made, and the token of the account of one's own that it belongs to; null where it is the administrator's. */
export interface AddedRepository {
  readonly project: AnnouncedProject;
  readonly token: string | null;
}

/** Resolves with what was made; rejects with a {@link LocalServiceError} that says why there is none. */
export const addedRepository = (child: UtilityProcess, wish: RepositoryWish): Promise<AddedRepository> =>
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
      if ('project' in read.data) resolve(read.data);
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
