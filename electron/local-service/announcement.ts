/** The one line that the local service prints when it listens: where it is, its start tokens, its projects. */
import { z } from 'zod';

const announcementSchema = z.object({
  url: z.url(),
  /** One per role; without the sample there is only the administrator's. */
  tokens: z.object({ admin: z.string().min(1), maintainer: z.string().min(1).optional() }),
  projects: z.array(z.object({ id: z.int().positive(), path: z.string().min(1) })),
});

export type Announcement = z.output<typeof announcementSchema>;

/** The announcement in a line, or null when the line is something else. */
export const readAnnouncement = (line: string): Announcement | null => {
  try {
    const result = announcementSchema.safeParse(JSON.parse(line));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
};
