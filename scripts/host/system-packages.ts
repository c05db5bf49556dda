/** What the commands need from the system: installs it with apt as root and prints each package, or says the one line to run. */
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { run, type Finished } from '#scripts/run-command.ts';
import { installLine, packagesOf, thisDistribution } from './distributions.ts';
import { needs, type Need } from './needs.ts';

/** Full path of a program on the path, or null; an absolute file is its own path. */
export const findProgram = (name: string): string | null => {
  if (isAbsolute(name)) return existsSync(name) ? name : null;
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const extension of extensions) {
      const path = join(folder, name + extension);
      if (folder !== '' && existsSync(path)) return path;
    }
  return null;
};

const isMet = (need: Need): boolean => need.programs.some((program) => findProgram(program) !== null);

const isNamedChromium = (need: Need): boolean =>
  need === needs.chromium && process.env['LECTERN_CHROMIUM'] !== undefined;

const install = (packages: readonly string[]): Promise<Finished> =>
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  });

/** The needs that are not met on this machine. */
export const missing = (wanted: readonly Need[]): Need[] =>
  wanted.filter((need) => !isNamedChromium(need) && !isMet(need));

/** Whether packages may be installed here: by root, with apt. */
export const mayInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && findProgram('apt-get') !== null;

const namesOf = (need: Need): readonly string[] => packagesOf([need], thisDistribution());

/** Whether apt knows the packages of a need: not every distribution has each. */
export const isOffered = async (need: Need): Promise<boolean> =>
  mayInstall() && (await run('apt-cache', ['show', ...namesOf(need)])).code === 0;

/** Packages with the reasons for them: two needs may be met by the same. */
const reasonsOf = (absent: readonly Need[]): readonly (readonly [packages: string, why: string])[] => {
  const reasons = new Map<string, readonly string[]>();
  for (const need of absent) {
    const packages = namesOf(need).join(' and ');
    reasons.set(packages, [...new Set([...(reasons.get(packages) ?? []), need.why])]);
  }
  return [...reasons].map(([packages, whys]) => [packages, whys.join('; ')]);
};

/**
 * What is missing, each with its reason, and the one line that gets it.
 * @param heading the line before the packages
 * @param before the line before the line to run
 */
export const advice = (absent: readonly Need[], heading: string, before: string): string => {
  const reasons = reasonsOf(absent).map(([packages, why]) => `  ${packages}: ${why}\n`);
  return `${heading}\n${reasons.join('')}${before}\n  ${installLine(absent, thisDistribution())}`;
};

/**
 * Makes sure that all needs are met.
 * @param besides needs that are named too, where a person has to install the packages
 * @returns null when they are, else what to tell the user
 */
export const ensure = async (wanted: readonly Need[], besides: readonly Need[] = []): Promise<string | null> => {
  const absent = missing(wanted);
  if (absent.length === 0) return null;
  if (!mayInstall())
    return advice([...absent, ...missing(besides)], 'Something is missing on this machine:', 'To get it:');
  for (const [packages, why] of reasonsOf(absent)) console.log(`Installing ${packages} with apt: ${why}`);
  await run('apt-get', ['update']);
  const installation = await install(packagesOf(absent, thisDistribution()));
  // A single package that apt does not know stops the whole line.
  if (installation.code !== 0 && absent.length > 1) for (const need of missing(wanted)) await install(namesOf(need));
  const still = missing(wanted);
  if (still.length === 0) return null;
  return `apt could not install ${packagesOf(still, thisDistribution()).join(', ')}:\n${installation.output.slice(-2000)}`;
};
