/** Checks for deletions whose answer was lost. */
import { failureOf } from '#renderer/api/call-error.ts';

/** Whether a thing is gone: reading it answers "not found". Any other failure of the read is thrown. */
export const isGone = async (read: Promise<unknown>): Promise<boolean> => {
  try {
    await read;
    return false;
  } catch (error) {
    if (failureOf(error).code === 'not_found') return true;
    throw error;
  }
};
