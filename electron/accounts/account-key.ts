/** The stable key of an account: instance and user, so that two users of one host and a server under a sub-path stay apart (K5). */
import { createHash } from 'node:crypto';

/**
 * 32 hexadecimal digits, fit for a partition's name.
 * @param instance base URL of a server, or the instance id of a local service: its port changes, its key must not
 * @param user the server's own id of the user, or the name where it is the instance's key
 */
export const accountKey = (instance: string, user: string | number): string =>
  createHash('sha256')
    .update(JSON.stringify([instance, String(user)]))
    .digest('hex')
    .slice(0, 32);
