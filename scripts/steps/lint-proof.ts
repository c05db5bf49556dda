/** The proof that each lint rule can fail: every rule that is on has planted code, and speaks of it. */
import { join, relative, sep } from 'node:path';
import { ESLint } from 'eslint';
import { single, type Outcome } from '#scripts/outcome.ts';
import { root, run } from '#scripts/run-command.ts';
import { plantedDocumentation } from './planted-lint/documentation.ts';
import { plantedLanguage, plantedTyped, type PlantedLine } from './planted-lint/language.ts';
import { plantedAccessibility, plantedHooks, plantedQueries, plantedWhole } from './planted-lint/screens.ts';
import { inPlantedTree, type Planted } from './planted-tree.ts';

/** Code in a file of its own. */
interface PlantedFile {
  readonly rule: string;
  readonly path: string;
  readonly code: string;
}

const filesOf = (folder: string, kind: string, planted: readonly PlantedLine[]): readonly PlantedFile[] =>
  planted.map(([rule, code], index) => ({ rule, code, path: `${folder}/${index}-${kind}` }));

/** What ESLint says of a comment that switches off what nobody said. */
const unused = 'unused comment';

const about = (rule: string): PlantedLine => [unused, `// eslint-disable-next-line ${rule}\nexport const x = 1;`];

const quick: readonly PlantedFile[] = [
  ...filesOf('electron/planted', 'a.ts', plantedLanguage),
  ...filesOf('shared/planted', 'a.ts', plantedDocumentation),
  ...filesOf('renderer/planted', 'a.tsx', [...plantedAccessibility, ...plantedQueries, ...plantedHooks]),
  ...filesOf('renderer/planted/comments', 'a.ts', [about('eqeqeq')]),
];
const whole = filesOf('renderer/whole', 'a.tsx', [...plantedWhole, about('react-hooks/purity')]);
const typed = filesOf('electron/typed', 'a.ts', plantedTyped);
const all = [...quick, ...whole, ...typed];

/** Rules that no code can break: they check the settings that the React Compiler gets, and it gets none. */
const ofSettings = new Set(['react-hooks/config', 'react-hooks/gating']);

/** Enough of the package for the rules that ask what type a call has. */
const queries: Planted = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'preserve',
      types: [],
    },
  }),
  'node_modules/@tanstack/react-query/package.json': JSON.stringify({
    name: '@tanstack/react-query',
    types: 'index.d.ts',
  }),
  'node_modules/@tanstack/react-query/index.d.ts':
    'export interface UseQueryResult { data: string; b: number }\nexport declare const useQuery: (options: object) => UseQueryResult;\n',
};

interface Said {
  /** Rule and path of what was reported. */
  readonly reported: ReadonlySet<string>;
  /** Names of the rules that are on. */
  readonly on: ReadonlySet<string>;
}

const byEslint = async (folder: string, configuration: string, files: readonly PlantedFile[]): Promise<Said> => {
  const eslint = new ESLint({ cwd: folder, overrideConfigFile: join(root, configuration) });
  const reported = new Set<string>();
  const on = new Set<string>();
  for (const { filePath, messages } of await eslint.lintFiles(files.map(({ path }) => path))) {
    const path = relative(folder, filePath).split(sep).join('/');
    for (const { ruleId, message, fatal } of messages) {
      if (fatal === true) throw new Error(`${path}: ${message}`);
      reported.add(`${ruleId ?? unused} ${path}`);
    }
    const { rules } = (await eslint.calculateConfigForFile(filePath)) as { rules: Record<string, [number]> };
    for (const [name, [severity]] of Object.entries(rules)) if (severity > 0) on.add(name);
  }
  return { reported, on };
};

interface OxlintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const byOxlint = async (folder: string): Promise<Said> => {
  const { output } = await run('oxlint', ['--format', 'json', 'electron/typed'], { folder });
  const { diagnostics } = JSON.parse(output) as OxlintReport;
  const settings = JSON.parse((await run('oxlint', ['--print-config'], { folder })).output) as { rules: object };
  return {
    reported: new Set(
      diagnostics.map(({ code, filename }) => `${code.replace(/\((.*)\)$/u, '/$1')} ${filename.replaceAll('\\', '/')}`),
    ),
    on: new Set(Object.keys(settings.rules)),
  };
};

const unnoticed = (planted: readonly PlantedFile[], { reported }: Said): readonly string[] =>
  planted
    .filter(({ rule, path }) => !reported.has(`${rule} ${path}`))
    .map(({ rule, code }) => `  ${rule} did not notice:\n${code}`);

const withoutProof = (said: readonly Said[]): readonly string[] => {
  const proven = new Set([...all.map(({ rule }) => rule), ...ofSettings]);
  const on = new Set(said.flatMap((one) => [...one.on]));
  return [...on].filter((name) => !proven.has(name)).map((name) => `  ${name}: nothing is planted for it`);
};

/** Each rule of both halves and of oxlint fails on code that is planted for it. */
export const lintProven = (): Promise<Outcome> =>
  inPlantedTree(
    ['.oxlintrc.json'],
    [Object.fromEntries(all.map(({ path, code }) => [path, `${code}\n`])), queries],
    async (folder) => {
      const saidByHalf = await byEslint(folder, 'eslint.config.mjs', [...quick, ...whole]);
      const saidByWhole = await byEslint(folder, 'scripts/lint-whole.mjs', whole);
      const saidByOxlint = await byOxlint(folder);
      const early = whole.filter(({ rule, path }) => rule === unused && saidByHalf.reported.has(`${rule} ${path}`));
      const lines = [
        ...unnoticed(quick, saidByHalf),
        ...unnoticed(whole, saidByWhole),
        ...unnoticed(typed, saidByOxlint),
        ...withoutProof([saidByHalf, saidByWhole, saidByOxlint]),
        ...early.map(({ code }) => `  the quick half cannot know whether this is needed:\n${code}`),
      ];
      return single(`lint proves itself (${all.length} planted)`, lines.length === 0, lines.join('\n'));
    },
  );
