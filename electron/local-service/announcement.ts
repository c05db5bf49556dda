/** The one line that the local service prints when it listens: where it is, and who its maintainer is. */
import { z } from 'zod';

/** First line of the service's output. */
export const announcementSchema = z.object({
  url: z.url(),
  instance_id: z.string().min(1),
  username: z.string().min(1),
  token: z.string().min(1),
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
