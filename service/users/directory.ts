/** An LDAP directory whose people may sign in (behaviour page, "Sessions"): finds an entry, tries the password. */
import { isIP } from 'node:net';
import { ApiFailure } from '#service/http/api-failure.ts';

/** Name of the provider in a user's identities. */
export const directoryProvider = 'ldapmain';

/** Whether identities of a provider come from a directory: it controls the state of their users. */
export const isDirectoryProvider = (provider: string): boolean => provider.toLowerCase().startsWith('ldap');

/** What a directory says about somebody. */
export interface DirectoryEntry {
  /** Distinguished name. */
  readonly name: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
}

/** A directory. */
export interface Directory {
  /**
   * The entry of a login whose password is right, or null.
   * @param beforeTry called with the distinguished name whose password is about to be tried; an ApiFailure of it ends the sign-in
   * @throws DirectoryUnreachable
   */
  signIn(login: string, password: string, beforeTry: (name: string) => void): Promise<DirectoryEntry | null>;
}

/** The directory did not answer: whether the password is right is not known. */
export class DirectoryUnreachable extends Error {}

/** Where to look, as `ldap://host:port/ou=people,dc=example?uid` says it (RFC 4516). */
export interface DirectoryAddress {
  readonly url: string;
  readonly base: string;
  /** Attribute that holds the login. */
  readonly attribute: string;
  /** Whether the connection must be upgraded before a password goes over it. */
  readonly needsUpgrade: boolean;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const decodedOrNull = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Reads the address of a directory, or null when it is none. */
export const readDirectoryAddress = (text: string): DirectoryAddress | null => {
  const match = /^(ldaps?):\/\/([^/?#@\s]+)\/([^?#]+)(?:\?([\w.-]+))?$/u.exec(text);
  if (!match || !URL.canParse(text)) return null;
  const [, scheme = '', host = '', base = '', attribute = 'uid'] = match;
  const decoded = decodedOrNull(base);
  if (decoded === null) return null;
  const { hostname } = new URL(`http://${host}`);
  return {
    url: `${scheme}://${host}`,
    base: decoded,
    attribute,
    needsUpgrade: scheme === 'ldap' && !loopback.has(hostname),
  };
};

/** Whom the certificate must name. An address is no name that a server could be sent beforehand (RFC 6066, 3). */
const identityOf = ({ url }: DirectoryAddress) => {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/u, '$1');
  return { host, ...(isIP(host) === 0 && { servername: host }) };
};

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : Buffer.isBuffer(first) ? first.toString('utf8') : '';
};

/** Opens nothing yet: each sign-in has a connection of its own, which ends with it. */
export const createDirectory = (address: DirectoryAddress, timeout = 5000): Directory => ({
  signIn: async (login, password, beforeTry) => {
    // A directory takes an empty password as "nobody", and says yes.
    if (password === '') return null;
    const { Client, EqualityFilter, InappropriateAuthError, InvalidCredentialsError } = await import('ldapts');
    const client = new Client({ url: address.url, timeout, connectTimeout: timeout });
    try {
      if (address.needsUpgrade) await client.startTLS(identityOf(address));
      const filter = new EqualityFilter({ attribute: address.attribute, value: login });
      const { searchEntries } = await client.search(address.base, { scope: 'sub', filter, sizeLimit: 2 });
      const [entry, second] = searchEntries;
      if (!entry || second) return null;
      beforeTry(entry.dn);
      await client.bind(entry.dn, password);
      return {
        name: entry.dn,
        username: textOf(entry[address.attribute]) || login,
        fullName: textOf(entry['cn']) || login,
        email: textOf(entry['mail']),
      };
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      if (error instanceof InvalidCredentialsError || error instanceof InappropriateAuthError) return null;
      throw new DirectoryUnreachable(error instanceof Error ? error.message : String(error));
    } finally {
      await client.unbind().catch(() => undefined);
    }
  },
});
