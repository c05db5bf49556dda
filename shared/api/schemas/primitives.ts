/** Values that many resources share: timestamps, dates, ids in paths, page numbers. */
import { z } from 'zod';

/** Timestamp: ISO 8601 with milliseconds and `Z` from our service; other servers send offsets ("Time" of the behaviour page). */
export const timestamp = z.iso.datetime({ offset: true });

/** Calendar day, `YYYY-MM-DD`. */
export const date = z.iso.date();

/** Moment in a filter: a timestamp, or a date that stands for its start. */
export const moment = z.union([timestamp, date]);

/** A project: integer id or `group/project` (encoded by the URL builder). */
export const projectId = z.union([z.int().positive(), z.string().min(1)]);

/** A positive integer id. */
export const id = z.int().positive();

/** Text that must not be empty. */
export const text = z.string().min(1);

/** Query of a list that pages ("Limits"; behaviour page "Paging": default 20, at most 100). */
export const pagingQuery = { page: z.int().positive().optional(), per_page: z.int().min(1).max(100).optional() };

/** No parameters of this kind. */
export const nothing = z.strictObject({});

/** An empty answer (204). */
export const empty = z.undefined();
