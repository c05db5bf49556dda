/** The one line that the local service prints when it listens: where it is, its start tokens, its projects. */
import { z } from 'zod';
import { dataFolderTroubles, type DataFolderFailure } from '#shared/disk/data-folder.ts';

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
