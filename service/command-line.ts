/** Reads the arguments of the service's command line. */
import { parseArgs } from 'node:util';
import type { RepositoryToAdd } from './add-repository.ts';
import { checkBaseUrl } from '#shared/api/base-url.ts';
import { isMailServer } from './mail/smtp.ts';
import { readDirectoryAddress, type DirectoryAddress } from './users/directory.ts';
import { memberRoles, type MemberRole, type Visibility } from './store/projects.ts';

/** What the arguments say. */
export interface StartOptions {
  readonly folder: string;
  readonly port: number;
  readonly host: string;
  /** Address under which it is reached from elsewhere, without a slash at the end, or null. */
  readonly outside: string | null;
  readonly sample: boolean;
  readonly add: readonly RepositoryToAdd[];
  readonly now: Date | null;
  readonly directory: DirectoryAddress | null;
  readonly smtp: string | null;
}

/** One line per option. */
export const usage = `Usage: npm run service -- --data FOLDER [options]
  --data FOLDER          data folder; made when it does not exist
  --port N               port to listen on; 0 (the default) picks one
  --host ADDRESS         address to listen on; 127.0.0.1 by default
  --url URL              address under which others reach it, when a proxy with TLS stands before it, like
                         https://code.example/base: links name it, and requests for it are answered
  --sample               fill a fresh data folder with the sample projects; prints the passwords of its people
  --add FOLDER           serve the git repository in FOLDER (may be repeated, each with its own --name)
  --name GROUP/PROJECT   path of the added project
  --visibility WORD      private (the default), internal or public: of the added projects
  --member USER:ROLE     member of the added projects: guest, reporter, developer or maintainer (may be repeated)
  --ldap URL             directory whose people may sign in: ldap[s]://HOST[:PORT]/BASE[?ATTRIBUTE], where ATTRIBUTE
                         holds the login (uid by default)
  --smtp URL             mail server: smtp[s]://[USER:PASSWORD@]HOST[:PORT]; without one, mails are files in FOLDER/outbox
  --now TIME             a fixed clock, ISO 8601

       npm run service -- token USER --data FOLDER [options]
prints a new personal token of USER (username or email), for sign-in or as a password of git
  --name NAME            what the token is for
  --scope WORD           api (the default) or read_user (may be repeated)
  --expires DAY          day from which it works no more, like 2026-12-31

       npm run service -- passwords --data FOLDER
prints the passwords that were made for the people of the sample`;

/** An argument that cannot be followed; the message says which and why. */
export class ArgumentError extends Error {}

const visibilities = ['private', 'internal', 'public'] as const;

const readPort = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65535)
    throw new ArgumentError(`--port must be a number up to 65535, not "${text}".`);
  return port;
};

const readMember = (text: string): { username: string; role: MemberRole } => {
  const [username = '', role = ''] = text.split(':');
  const known = memberRoles.find((each) => each === role);
  if (username === '' || !known)
    throw new ArgumentError(`--member must be USER:ROLE with a role of ${memberRoles.join(', ')}, not "${text}".`);
  return { username, role: known };
};

const readVisibility = (text: string): Visibility => {
  const known = visibilities.find((each) => each === text);
  if (!known) throw new ArgumentError(`--visibility must be ${visibilities.join(', ')}, not "${text}".`);
  return known;
};

const readNow = (text: string): Date => {
  const now = new Date(text);
  if (Number.isNaN(now.getTime())) throw new ArgumentError(`--now must be a time in ISO 8601, not "${text}".`);
  return now;
};

const readLdap = (text: string): DirectoryAddress => {
  const address = readDirectoryAddress(text);
  if (!address) {
    throw new ArgumentError(`--ldap must be like ldap://host:389/ou=people,dc=example?uid, not "${text}".`);
  }
  return address;
};

const readSmtp = (text: string): string => {
  if (!isMailServer(text)) throw new ArgumentError('--smtp must be like smtp://user:password@mail.example:587.');
  return text;
};

const readOutside = (text: string): string => {
  const address = checkBaseUrl(text);
  if (!address.ok) throw new ArgumentError(`--url cannot be "${text}". ${address.message}`);
  return address.value.href;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string', default: '0' },
        host: { type: 'string', default: '127.0.0.1' },
        url: { type: 'string' },
        sample: { type: 'boolean', default: false },
        add: { type: 'string', multiple: true, default: [] },
        name: { type: 'string', multiple: true, default: [] },
        visibility: { type: 'string', default: 'private' },
        member: { type: 'string', multiple: true, default: [] },
        ldap: { type: 'string' },
        smtp: { type: 'string' },
        now: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
};

/** Reads the arguments. @throws ArgumentError */
export const readArguments = (args: readonly string[]): StartOptions => {
  const values = parse(args);
  if (values.data === undefined || values.data === '') throw new ArgumentError('--data FOLDER is missing.');
  if (values.add.length !== values.name.length)
    throw new ArgumentError('Each --add FOLDER needs its own --name GROUP/PROJECT.');
  const members = values.member.map(readMember);
  const visibility = readVisibility(values.visibility);
  return {
    folder: values.data,
    port: readPort(values.port),
    host: values.host,
    outside: values.url === undefined ? null : readOutside(values.url),
    sample: values.sample,
    add: values.add.map((folder, index) => ({ folder, name: values.name[index] ?? '', visibility, members })),
    now: values.now === undefined ? null : readNow(values.now),
    directory: values.ldap === undefined ? null : readLdap(values.ldap),
    smtp: values.smtp === undefined ? null : readSmtp(values.smtp),
  };
};
