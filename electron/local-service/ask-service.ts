/**
 * Asks the running local service over the channel between the two processes: no request from outside reaches what answers.
 * Its answers are checked, unlike those of shared/rpc: the service is a program of its own.
 */
import { randomUUID } from 'node:crypto';
import type { UtilityProcess } from 'electron';
import { z } from 'zod';
import { announcedProject } from './announcement.ts';
import { LocalServiceError } from './local-service-error.ts';

/** A folder by its whole path, the name `group/project`, and who may see the project. */
export interface FolderToAdd {
  readonly folder: string;
  readonly name: string;
  readonly visibility: 'private' | 'internal' | 'public';
}

const names = z.array(z.string());

/** What each request is answered with. */
const answers = {
  /** The project that was made, and the token of the own account that it belongs to; null where it is the administrator's. */
  add_repository: z.object({ project: announcedProject, token: z.string().nullable() }),
  fetch_folder: z.object({ fetched: z.object({ added: names, moved: names, refused: names }) }),
  create_git_token: z.object({ token: z.string().min(1) }),
} as const;

type Kind = keyof typeof answers;

interface Requests {
  readonly add_repository: FolderToAdd;
  readonly fetch_folder: { readonly project_id: number };
  readonly create_git_token: Readonly<Record<never, never>>;
}

/** What was safe when it failed. */
const failureHints: Readonly<Record<Kind, string>> = {
  add_repository: 'Nothing was added, and the folder is as it was.',
  fetch_folder: 'The folder is as it was.',
  create_git_token: 'Try again.',
};

const failedSchema = z.object({ error: z.string() });
const idSchema = z.object({ id: z.string() });

/** Resolves with the answer; rejects with a {@link LocalServiceError} that says why there is none. */
export const askService = <Name extends Kind>(
  child: UtilityProcess,
  kind: Name,
  request: Requests[Name],
): Promise<z.output<(typeof answers)[Name]>> =>
  new Promise((resolve, reject) => {
    const id = randomUUID();
    const leave = (): void => {
      child.off('message', hear);
      child.off('exit', died);
    };
    const hear = (message: unknown): void => {
      if (idSchema.safeParse(message).data?.id !== id) return;
      leave();
      const answer = answers[kind].safeParse(message);
      if (answer.success) resolve(answer.data as z.output<(typeof answers)[Name]>);
      else {
        const words = failedSchema.safeParse(message).data?.error ?? 'The local service gave an unexpected answer.';
        reject(new LocalServiceError(words, failureHints[kind]));
      }
    };
    const died = (): void => {
      leave();
      reject(new LocalServiceError('The local service ended before it answered.', 'Try again.'));
    };
    child.on('message', hear);
    child.on('exit', died);
    child.postMessage({ kind, id, ...request });
  });
