/** What the channels of dropped folders accept. */
import { z } from 'zod';

/** The message with a dropped folder: its path by the preload, and what the page sends with it. */
export const droppedFolder = <Argument extends z.ZodType>(argument: Argument) =>
  z.strictObject({ path: z.string().max(4096), argument });
