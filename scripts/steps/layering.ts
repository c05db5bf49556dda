/** Who may import whom: the check itself, the proof that it sees all modules, and the proof that each rule can fail. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { single, type Outcome } from '#scripts/outcome.ts';
import { root, run } from '#scripts/run-command.ts';
import { plantedHomes, plantedImports, plantedPackages } from './planted.ts';
import { inPlantedTree, type Planted } from './planted-tree.ts';

const layers = [
  'shared',
  'node',
  'electron',
  'renderer',
  'service',
  'e2e',
  'bench',
  'conformance',
  'tools',
  'scripts',
  'testing',
];

/** How many modules the layers have on disk: the tool is known to pass with none when it cannot read TypeScript. */
const modulesOnDisk = (): number =>
  layers
    .flatMap((layer) => readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' }))
    .filter((path) => /\.tsx?$/.test(path)).length;

interface Cruise {
  readonly summary: {
    readonly violations: { readonly rule: { readonly name: string }; readonly from: string; readonly to: string }[];
    readonly totalCruised: number;
  };
}

const cruise = async (folder: string, parts: readonly string[]): Promise<Cruise | string> => {
  const parameters = ['--config', join(folder, '.dependency-cruiser.mjs'), '--output-type', 'json', ...parts];
  const { output } = await run('depcruise', parameters, { folder });
  const start = output.indexOf('{');
  try {
    return JSON.parse(output.slice(start)) as Cruise;
  } catch {
    return output;
  }
};

/** No import crosses a border, and the tool saw at least as many modules as the project has. */
export const layering = async (): Promise<Outcome> => {
  const result = await cruise(root, layers);
  if (typeof result === 'string') return single('layering', false, result);
  const { violations, totalCruised } = result.summary;
  const lines = violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} → ${to}`);
  const expected = modulesOnDisk();
  if (totalCruised < expected) lines.push(`  only ${totalCruised} modules seen of ${expected}`);
  return single(`layering (${totalCruised} modules)`, lines.length === 0, lines.join('\n'));
};

const packageOf = (name: string): Planted => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'exports.x = 1;\n',
});

/** Each rule of the layering fails on a violation planted for it, in a tree of its own. */
export const layeringProven = (): Promise<Outcome> =>
  inPlantedTree(
    ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json'],
    [...plantedPackages.map(packageOf), ...plantedImports.map(({ files }) => files)],
    async (folder) => {
      const result = await cruise(folder, [
        ...new Set(plantedImports.flatMap(({ files }) => Object.keys(files).map((path) => path.split('/')[0] ?? ''))),
      ]);
      if (typeof result === 'string') return single('layering proves itself', false, result);
      const seen = new Set(result.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`));
      const missed = plantedImports.filter(({ rule, at }) => !seen.has(`${rule} ${at}`));
      const report = missed.map(({ rule, at }) => `  ${rule} did not notice ${at}`).join('\n');
      return single(`layering proves itself (${plantedImports.length} planted)`, missed.length === 0, report);
    },
  );

/** Each thing with one home is noticed by lint elsewhere and left alone at home. */
export const homesProven = async (): Promise<Outcome> => {
  const eslint = new ESLint({
    cwd: root,
    ruleFilter: ({ ruleId }) => /no-restricted-(imports|syntax|exports)$/.test(ruleId),
    overrideConfig: { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  });
  const reports: string[] = [];
  for (const [what, code, away, home] of plantedHomes) {
    const count = async (filePath: string): Promise<number> => {
      const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
      const fatal = result?.messages.find((message) => message.fatal);
      if (fatal) throw new Error(`${filePath}: ${fatal.message}`);
      return result?.messages.filter(({ message }) => message.includes(what)).length ?? 0;
    };
    if ((await count(away)) === 0) reports.push(`  ${what}: lint did not notice it in ${away}`);
    if (home && (await count(home)) > 0) reports.push(`  ${what}: lint refuses it at home in ${home}`);
  }
  return single(`homes prove themselves (${plantedHomes.length} planted)`, reports.length === 0, reports.join('\n'));
};
