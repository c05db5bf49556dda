/** Checks for what was deleted or made where the answer was lost. */
import { failureOf } from '#renderer/api/call-error.ts';

/** What a read answers; null where it answers "not found". Any other failure of the read is thrown. */
export const unlessGone = async <Thing>(read: Promise<Thing>): Promise<Thing | null> => {
  try {
    return await read;
  } catch (error) {
    if (failureOf(error).code === 'not_found') return null;
    throw error;
  }
};

/** Whether a thing is gone: reading it answers "not found". Any other failure of the read is thrown. */
export const isGone = async (read: Promise<unknown>): Promise<boolean> =>
  (await unlessGone(read.then(() => true))) === null;
