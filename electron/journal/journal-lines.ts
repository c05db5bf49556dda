/** The lines of a journal's files: one when a write is about to be sent, one when it ended. JSON, each with a line end. */
import { z } from 'zod';
import { writeResults } from '#shared/administration/journal.ts';

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number(), z.boolean()])),
]);

/** A write that is about to be sent. */
export const beginLine = z.object({
  id: z.string(),
  at: z.string(),
  operation: z.string(),
  method: z.string(),
  params: z.record(z.string(), value),
  fields: z.array(z.string()),
  values: z.record(z.string(), value),
});

/** How a write ended. */
export const endLine = z.object({
  of: z.string(),
  result: z.enum(writeResults),
  status: z.int().nullable(),
  code: z.string().nullable(),
  request_id: z.string().nullable(),
});

export type BeginLine = z.output<typeof beginLine>;
export type EndLine = z.output<typeof endLine>;

const anyLine = z.union([beginLine, endLine]);

/** A line as it was written; null where it cannot be read. */
export const readLine = (text: string): BeginLine | EndLine | null => {
  try {
    return anyLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
