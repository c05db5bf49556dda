/** A real directory server (slapd) with some people, on a loopback port and in a folder of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const programs = { server: '/usr/sbin/slapd', loader: '/usr/sbin/slapadd' };

/** Somebody in the directory. */
export interface DirectoryPerson {
  readonly uid: string;
  /** A second login of the same entry. */
  readonly otherUid?: string;
  readonly name: string;
  readonly mail?: string;
  readonly password: string;
}

/** Files of a certificate that the directory shows after StartTLS. */
export interface DirectoryCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** A running directory. */
export interface TestDirectory {
  /** For `--ldap`. */
  readonly url: string;
  /** The same under another name or address of this machine. */
  urlAt(host: string): string;
  stop(): Promise<void>;
}

const base = 'dc=westhaven,dc=example';

const configuration = (folder: string, tls: DirectoryCertificate | undefined): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
${tls ? `TLSCertificateFile ${tls.certificate}\nTLSCertificateKeyFile ${tls.key}\n` : ''}database mdb
suffix "${base}"
directory ${folder}/db
access to attrs=userPassword by anonymous auth by * none
access to * by * read
`;

const entryOf = ({ uid, otherUid, name, mail, password }: DirectoryPerson): string => `
dn: uid=${uid},ou=people,${base}
objectClass: inetOrgPerson
uid: ${uid}
${otherUid === undefined ? '' : `uid: ${otherUid}\n`}cn: ${name}
sn: ${name.split(' ').at(-1) ?? name}
${mail === undefined ? '' : `mail: ${mail}\n`}userPassword: ${password}
`;

const entries = (people: readonly DirectoryPerson[]): string => `dn: ${base}
objectClass: dcObject
objectClass: organization
o: Westhaven
dc: westhaven

dn: ou=people,${base}
objectClass: organizationalUnit
ou: people
${people.map(entryOf).join('')}`;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Resolves once the port takes a connection, rejects when the server ended before. */
const untilReady = async (child: ChildProcess, port: number): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${String(child.exitCode)}.`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
};

/**
 * Starts a directory with these people.
 * @param tls makes it take StartTLS, and listen on 127.0.0.2 and 127.0.0.3 as well (Linux answers for all of 127.0.0.0/8)
 */
export const startDirectory = async (
  people: readonly DirectoryPerson[],
  tls?: DirectoryCertificate,
): Promise<TestDirectory> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-directory-'));
  await mkdir(join(folder, 'db'));
  const settings = join(folder, 'slapd.conf');
  await writeFile(settings, configuration(folder, tls));
  await writeFile(join(folder, 'people.ldif'), entries(people));
  await execute(programs.loader, ['-f', settings, '-l', join(folder, 'people.ldif')]);
  const port = await freePort();
  const addressAt = (host: string): string => `ldap://${host}:${String(port)}`;
  const addresses = ['127.0.0.1', ...(tls ? ['127.0.0.2', '127.0.0.3'] : [])].map(addressAt);
  // With -d it stays in the foreground, as a child that can be ended.
  const child = spawn(programs.server, ['-f', settings, '-h', addresses.join(' '), '-d', '0'], { stdio: 'ignore' });
  await untilReady(child, port);
  return {
    url: `${addressAt('127.0.0.1')}/ou=people,${base}?uid`,
    urlAt: (host) => `${addressAt(host)}/ou=people,${base}?uid`,
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
