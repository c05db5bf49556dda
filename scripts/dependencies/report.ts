/** `npm run dependencies`: known vulnerabilities, licences and age of everything that npm installs. Ends with 1 for the first two only. */
import { run } from '#scripts/run-command.ts';
import { readLockfile } from './lockfile.ts';
import { readAudit, readOutdated } from './npm-answers.ts';
import { countLicences, knownLicences } from './supply-chain.ts';

const notRun = '  not run: the registry did not answer';

/** Columns as wide as their widest cell. */
const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
};

const say = (title: string, lines: readonly string[]): void => {
  console.log(`${title}\n${(lines.length > 0 ? lines : ['  none']).join('\n')}\n`);
};

const askNpm = async (...parameters: readonly string[]): Promise<string> =>
  (await run('npm', [...parameters, '--json'], { limit: 120_000 })).output;

const vulnerable = readAudit(await askNpm('audit'));
say(
  'Known vulnerabilities, of tools too',
  vulnerable?.map(
    ({ name, severity, advisories, through }) =>
      `  ${name}: ${severity}: ${advisories.join('; ') || `through ${through.join(', ')}`}`,
  ) ?? [notRun],
);

const licences = countLicences(readLockfile());
const foreign = licences.filter(([licence]) => !knownLicences.has(licence));
say(
  'Licences, by packages',
  table(licences.map(([licence, count]) => [String(count), licence, knownLicences.has(licence) ? '' : 'not allowed'])),
);

const outdated = readOutdated(await askNpm('outdated'));
say(
  'Not the newest',
  outdated?.length === 0
    ? []
    : outdated
      ? table([
          ['package', 'here', 'allowed', 'newest'],
          ...outdated.map(({ name, current, wanted, latest }) => [name, current || '-', wanted, latest]),
        ])
      : [notRun],
);

if ((vulnerable?.length ?? 0) > 0 || foreign.length > 0) process.exitCode = 1;
