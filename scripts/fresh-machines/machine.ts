/** Machines inside of this one: Debian's minimal base with git and a Node, in a folder, entered by namespaces of its own. */
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, type Finished } from '#scripts/run-command.ts';
import { nodes, systems, type Cell } from './cells.ts';
import {
  proxyVariables,
  readAptSettings,
  readNpmSettings,
  sourcesOf,
  type AptSettings,
  type NpmSettings,
} from './network-settings.ts';

/** Where machines are made, and how they reach packages. */
export interface MachineContext {
  readonly folder: string;
  readonly apt: AptSettings;
  readonly npm: NpmSettings;
}

/** A machine. */
export interface Machine {
  /** Runs a program in the clone by the cell's account, or as root from `/`; its output is shown. */
  enter(command: readonly string[], as?: 'root'): Promise<Finished>;
  remove(): void;
}

const authoritiesFile = '/etc/ssl/authorities-of-the-network.pem';
const plain = { name: 'someone', id: '1000' } as const;

/** Runs a program of this machine, and throws when it fails. */
const must = async (program: string, parameters: readonly string[]): Promise<void> => {
  const { code, output } = await run(program, parameters);
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${output.slice(-2000)}`);
};

/** Opens the folder for machines. @throws where this machine cannot make any */
export const openMachines = async (folder: string): Promise<MachineContext> => {
  mkdirSync(folder, { recursive: true });
  return { folder: realpathSync(folder), apt: await readAptSettings(), npm: await readNpmSettings() };
};

/** Debian's minimal base with git, made once for each release. */
const baseOf = async ({ folder, apt }: MachineContext, system: Cell['system']): Promise<string> => {
  const base = join(folder, system);
  if (existsSync(base)) return base;
  console.log(`Making the base of ${system} with debootstrap…`);
  const unfinished = `${base}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // Certificates for apt alone: npm and git of a clone that is there already need none.
  const packages = ['git', ...(apt.archive.startsWith('https:') ? ['ca-certificates'] : [])].join(',');
  await must('debootstrap', ['--variant=minbase', `--include=${packages}`, systems[system], unfinished, apt.archive]);
  writeFileSync(join(unfinished, 'etc/apt/sources.list'), sourcesOf(apt, systems[system]));
  writeFileSync(join(unfinished, 'etc/apt/apt.conf.d/90network'), apt.configuration);
  renameSync(unfinished, base);
  return base;
};

/** Node and its npm by their packages in npm's registry, fetched once for each version. */
const nodeOf = async ({ folder }: MachineContext, version: Cell['node']): Promise<string> => {
  const kept = join(folder, `node-${String(version)}`);
  const program = `node-linux-${process.arch}`;
  const packages = [`${program}@${String(version)}`, `npm@${String(nodes[version])}`];
  if (!existsSync(join(kept, 'node_modules', 'npm')))
    await must('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', kept, ...packages]);
  return kept;
};

const installNode = (kept: string, machine: string): void => {
  const from = join(kept, 'node_modules');
  const [bin, modules] = [join(machine, 'usr/local/bin'), join(machine, 'usr/local/lib/node_modules')];
  copyFileSync(join(from, `node-linux-${process.arch}`, 'bin/node'), join(bin, 'node'));
  cpSync(join(from, 'npm'), join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\nexec /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/${name}-cli.js "$@"\n`,
      { mode: 0o755 },
    );
};

const writeNetwork = ({ npm }: MachineContext, machine: string, home: string): void => {
  for (const name of ['resolv.conf', 'hosts'])
    if (existsSync(join('/etc', name))) copyFileSync(join('/etc', name), join(machine, 'etc', name));
  const lines = [...npm.lines, ...(npm.authorities === undefined ? [] : [`cafile=${authoritiesFile}`])];
  writeFileSync(join(machine, home, '.npmrc'), `${lines.join('\n')}\n`);
  if (npm.authorities !== undefined) {
    mkdirSync(join(machine, 'etc/ssl'), { recursive: true });
    copyFileSync(npm.authorities, join(machine, authoritiesFile));
  }
};

/** Makes a new machine for a cell, with a clean clone of the project's HEAD in the account's home. */
export const makeMachine = async (context: MachineContext, cell: Cell): Promise<Machine> => {
  const isRoot = cell.account === 'root';
  const home = isRoot ? '/root' : `/home/${plain.name}`;
  const machine = join(context.folder, 'machine');
  const [base, node] = [await baseOf(context, cell.system), await nodeOf(context, cell.node)];
  const remove = (): void => {
    rmSync(machine, { recursive: true, force: true });
  };
  remove();
  await must('cp', ['-a', '--reflink=auto', base, machine]);
  installNode(node, machine);
  if (!isRoot) await must('chroot', [machine, 'useradd', '-m', '-s', '/bin/bash', '-u', plain.id, plain.name]);
  writeNetwork(context, machine, home);
  const clone = join(machine, home, 'lectern');
  await must('git', ['clone', '--quiet', root, clone]);
  await must('git', ['-C', clone, 'remote', 'remove', 'origin']);
  // Packages are fetched once for all machines, and installed on each again.
  const [packages, archives] = [join(context.folder, 'npm'), join(context.folder, `apt-${cell.system}`)];
  for (const kept of [packages, archives]) mkdirSync(kept, { recursive: true });
  const owner = isRoot ? '0:0' : `${plain.id}:${plain.id}`;
  await must('chown', ['-R', owner, join(machine, home), packages]);
  const shared = [packages, `${home}/.npm`, archives, '/var/cache/apt/archives'];
  return {
    remove,
    enter: (command, as) => {
      const asRoot = isRoot || as === 'root';
      const path = `${asRoot ? '/usr/local/sbin:/usr/sbin:/sbin:' : ''}/usr/local/bin:/usr/bin:/bin`;
      const authorities = context.npm.authorities === undefined ? [] : [`NODE_EXTRA_CA_CERTS=${authoritiesFile}`];
      const environment = [`HOME=${asRoot ? '/root' : home}`, `PATH=${path}`, ...proxyVariables(), ...authorities];
      const account = asRoot ? [] : ['setpriv', `--reuid=${plain.id}`, `--regid=${plain.id}`, '--init-groups'];
      const folder = as === 'root' ? '/' : `${home}/lectern`;
      const inside = ['env', '-i', '-C', folder, ...environment, ...account, ...command];
      const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
      const script = join(import.meta.dirname, 'enter.sh');
      return run('unshare', [...namespaces, 'sh', script, machine, ...shared, '--', ...inside], { show: true });
    },
  };
};
