/**
 * Asks the running local service over the channel between the two processes: no request from outside reaches what answers.
 * Its answers are checked, unlike those of shared/rpc: the service is a program of its own.
 */
import { randomUUID } from 'node:crypto';
import type { UtilityProcess } from 'electron';
import { z } from 'zod';
import { dataFolderTroubles, type DataFolderFailure } from '#shared/disk/data-folder.ts';
import type { PlainTextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';
import { LocalServiceError } from './local-service-error.ts';

/** A project as the service tells it, at its start and when it was added. */
export const announcedProject = z.object({
  id: z.int().positive(),
  path: z.string().min(1),
  visibility: z.enum(['private', 'internal', 'public']),
  /** Whether it was added beside the sample. */
  is_own: z.boolean(),
  /** Whole path of the folder that it was added from; null for any other. */
  folder: z.string().nullable(),
});

const announcementSchema = z.object({
  url: z.url(),
  /** One per role; without the sample there is only the administrator's, before the first own repository none of one's own. */
  tokens: z.object({
    admin: z.string().min(1),
    maintainer: z.string().min(1).optional(),
    own: z.string().min(1).optional(),
  }),
  projects: z.array(announcedProject),
});

/** The one line of a service that does not start in its data folder. */
const failureSchema = z.object({
  failure: z.object({ trouble: z.enum(dataFolderTroubles), file: z.string(), folder: z.string() }),
});

export type AnnouncedProject = z.output<typeof announcedProject>;

export type Announcement = z.output<typeof announcementSchema>;

const readAs = <Content>(schema: z.ZodType<Content>, line: string): Content | null => {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

/** The announcement in a line, or null when the line is something else. */
export const readAnnouncement = (line: string): Announcement | null => readAs(announcementSchema, line);

/** What is wrong with the data folder, or null when the line is something else. */
export const readFolderFailure = (line: string): DataFolderFailure | null =>
  readAs(failureSchema, line)?.failure ?? null;

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
const failureHints: Readonly<Record<Kind, PlainTextKey>> = {
  add_repository: 'main_process.nothing_added_hint',
  fetch_folder: 'main_process.folder_safe_hint',
  create_git_token: 'common.try_again',
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
        const words = failedSchema.safeParse(message).data?.error;
        reject(
          words === undefined
            ? new LocalServiceError(t('main_process.local_odd'), t('connection.unsure_hint'))
            : new LocalServiceError(words, t(failureHints[kind])),
        );
      }
    };
    const died = (): void => {
      leave();
      reject(new LocalServiceError(t('main_process.local_died'), t('connection.unsure_hint')));
    };
    child.on('message', hear);
    child.on('exit', died);
    child.postMessage({ kind, id, ...request });
  });
