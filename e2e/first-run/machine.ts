/** Facts of the machine that decide how an Electron app fares on it. */
import { readFileSync } from 'node:fs';
import { arch, availableParallelism, release, totalmem, version } from 'node:os';
import { run } from '#scripts/run-command.ts';

/** One fact, for a table. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
};

const firstLine = async (program: string, ...parameters: readonly string[]): Promise<string> => {
  const { code, output } = await run(program, parameters, { limit: 10_000 });
  return code === 0 ? (output.trim().split('\n')[0] ?? '') : 'not found';
};

/** "Debian GNU/Linux 12 (bookworm), x64", "macOS 15.1, arm64". */
export const systemName = async (): Promise<string> => {
  const of = async (): Promise<string> => {
    if (process.platform === 'darwin') return `macOS ${await firstLine('sw_vers', '-productVersion')}`;
    if (process.platform === 'win32') return `${version()} ${release()}`;
    return /^PRETTY_NAME="?([^"\n]*)/m.exec(readText('/etc/os-release') ?? '')?.[1] ?? `Linux ${release()}`;
  };
  return `${await of()}, ${arch()}`;
};

/** glibc's version as Node sees it; another C library has none. */
const glibc = (): string => {
  const report = process.report.getReport() as unknown as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime ?? 'none (another C library)';
};

const namespaces = (): string => {
  const settings = ['apparmor_restrict_unprivileged_userns', 'unprivileged_userns_clone'] as const;
  const known = settings.flatMap((name) => {
    const value = readText(`/proc/sys/kernel/${name}`);
    return value === null ? [] : [`${name}=${value}`];
  });
  const most = readText('/proc/sys/user/max_user_namespaces') ?? 'unknown';
  return [`at most ${most}`, ...known].join(', ');
};

/** Whether a variable of the session is set; values of some name people or paths. */
const isSet = (name: string): string => (process.env[name] ? 'set' : 'not set');

const linuxFacts = (): readonly Fact[] => [
  { name: 'kernel', value: release() },
  { name: 'session', value: process.env['XDG_SESSION_TYPE'] ?? 'unknown' },
  { name: 'desktop', value: process.env['XDG_CURRENT_DESKTOP'] ?? 'unknown' },
  { name: 'Wayland', value: isSet('WAYLAND_DISPLAY') },
  { name: 'X11', value: isSet('DISPLAY') },
  { name: 'session bus', value: isSet('DBUS_SESSION_BUS_ADDRESS') },
  { name: 'glibc', value: glibc() },
  { name: 'user namespaces', value: namespaces() },
  { name: 'account', value: process.getuid?.() === 0 ? 'root' : 'plain user' },
];

/** The facts, none of which names a person, a computer or a folder. */
export const factsOfMachine = async (): Promise<readonly Fact[]> => [
  { name: 'system', value: await systemName() },
  { name: 'processors', value: String(availableParallelism()) },
  { name: 'memory', value: `${(totalmem() / 1024 ** 3).toFixed(1)} GB` },
  { name: 'locale', value: Intl.DateTimeFormat().resolvedOptions().locale },
  { name: 'Node', value: process.version },
  { name: 'git', value: await firstLine('git', 'version') },
  ...(process.platform === 'linux' ? linuxFacts() : []),
];
