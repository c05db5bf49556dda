/** How this machine reaches packages, read when it is needed: a new machine inside of it takes the same ways. */
import { run } from '#scripts/run-command.ts';

/** Where apt gets Debian's packages, and how. */
export interface AptSettings {
  /** The archive, and the archive of security updates where there is one. */
  readonly archive: string;
  readonly security?: string;
  /** Lines of apt's own configuration: proxies. */
  readonly configuration: string;
}

/** Picks Debian's archives from lines of `REPO_URI RELEASE`, as `apt-get indextargets` prints them. */
export const archivesOf = (lines: string): Omit<AptSettings, 'configuration'> | null => {
  const all = lines.split('\n').map((line) => line.trim().split(' '));
  const archive = all.find(([uri, release = '']) => uri && /^[a-z]+$/u.test(release))?.[0];
  const security = all.find(([, release = '']) => release.endsWith('-security'))?.[0];
  return archive === undefined ? null : { archive, ...(security !== undefined && { security }) };
};

/** Reads apt's settings. @throws where this machine's apt has no archive of Debian */
export const readAptSettings = async (): Promise<AptSettings> => {
  const format = ['--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages', 'Origin: Debian'];
  const archives = archivesOf((await run('apt-get', ['indextargets', ...format])).output);
  if (archives === null)
    throw new Error("This machine's apt has no archive of Debian: run apt-get update first, on a Debian.");
  const { output } = await run('apt-config', ['dump', 'Acquire']);
  const configuration = output.split('\n').filter((line) => /^Acquire::https?(::.+)? ".+";$/u.test(line));
  return { ...archives, configuration: `${configuration.join('\n')}\n` };
};

/** The lines of sources.list for a release. */
export const sourcesOf = ({ archive, security }: AptSettings, release: string): string =>
  [
    `deb ${archive} ${release} main`,
    `deb ${archive} ${release}-updates main`,
    ...(security === undefined ? [] : [`deb ${security} ${release}-security main`]),
    '',
  ].join('\n');

/** How npm reaches its registry. */
export interface NpmSettings {
  /** Lines of a person's `.npmrc`, without any account. */
  readonly lines: readonly string[];
  /** A file with authorities, on this machine. */
  readonly authorities?: string;
}

/** Reads npm's settings, account and token left out. */
export const readNpmSettings = async (): Promise<NpmSettings> => {
  const valueOf = async (key: string): Promise<string> => {
    const { code, output } = await run('npm', ['config', 'get', key]);
    const value = output.trim();
    return code !== 0 || value === 'null' || value === 'undefined' ? '' : value;
  };
  const lines: string[] = [];
  for (const key of ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl']) {
    const value = await valueOf(key);
    if (value !== '') lines.push(`${key}=${value}`);
  }
  const authorities = (await valueOf('cafile')) || (process.env['NODE_EXTRA_CA_CERTS'] ?? '');
  return { lines, ...(authorities !== '' && { authorities }) };
};

/** Variables that name proxies, as they are here. */
export const proxyVariables = (environment: NodeJS.ProcessEnv = process.env): readonly string[] =>
  Object.entries(environment)
    .filter(([name]) => /^(https?|no|all)_proxy$/iu.test(name))
    .map(([name, value]) => `${name}=${value ?? ''}`);
