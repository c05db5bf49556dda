/** The catalogue of stations: many small files, and the change of 300 of them, from one fixed seed. */
import type { Edit } from './history.ts';

const first = ['North', 'South', 'East', 'West', 'Upper', 'Lower', 'Old', 'New', 'Inner', 'Outer'];
const second = ['haven', 'wick', 'ness', 'mouth', 'pool', 'sound', 'strand', 'holm', 'firth', 'bar', 'reach', 'quay'];
const constituents: readonly (readonly [name: string, speed: number])[] = [
  ['M2', 28.984104],
  ['S2', 30],
  ['N2', 28.43973],
  ['K1', 15.041069],
  ['O1', 13.943036],
  ['M4', 57.968208],
];

/** A small generator of numbers (mulberry32): the same sequence everywhere. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

interface Station {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly level: number;
  readonly waves: readonly { name: string; speed: number; amplitude: number; phase: number }[];
}

const stationAt = (index: number): Station => {
  const next = numbersFrom(1000 + index);
  const name = `${first[index % first.length] ?? ''} ${second[Math.floor(index / first.length) % second.length] ?? ''}`;
  const round = Math.floor(index / (first.length * second.length));
  const full = round === 0 ? name : `${name} ${String(round + 1)}`;
  return {
    code: `S${String(index + 100)}`,
    name: full,
    slug: full.toLowerCase().replaceAll(' ', '-'),
    level: Math.round(200 + next() * 300) / 100,
    waves: constituents.map(([wave, speed]) => ({
      name: wave,
      speed,
      amplitude: Math.round(next() * 240) / 100,
      phase: Math.round(next() * 3600) / 10,
    })),
  };
};

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

const stationTs = ({ code, name, level, waves }: Station): string =>
  lines(
    "import type { Station } from '../station';",
    '',
    `/** ${name}: levels above the local datum. */`,
    'export const station: Station = {',
    `  code: '${code}',`,
    `  name: '${name}',`,
    "  datum: 'local',",
    `  meanLevel: ${level.toFixed(2)},`,
    '  constituents: [',
    ...waves.map(
      (w) =>
        `    { name: '${w.name}', speed: ${String(w.speed)}, amplitude: ${w.amplitude.toFixed(2)}, phase: ${w.phase.toFixed(1)} },`,
    ),
    '  ],',
    '};',
  );

const identifierOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const stationGo = ({ code, name, level, waves }: Station): string =>
  lines(
    'package catalogue',
    '',
    'import "westhaven.example/tideplan/internal/tide"',
    '',
    `// ${identifierOf(name)} gives levels above the local datum.`,
    `var ${identifierOf(name)} = tide.Station{`,
    `\tCode:      "${code}",`,
    `\tName:      "${name}",`,
    `\tMeanLevel: ${level.toFixed(2)},`,
    '\tConstituents: []tide.Constituent{',
    ...waves.map(
      (w) =>
        `\t\t{Name: "${w.name}", Speed: ${String(w.speed)}, Amplitude: ${w.amplitude.toFixed(2)}, Phase: ${w.phase.toFixed(1)}},`,
    ),
    '\t},',
    '}',
  );

const stationSql = ({ code, name, level, waves }: Station): string =>
  lines(
    `-- ${name}, levels above the local datum`,
    'BEGIN;',
    `INSERT INTO stations (code, name, mean_level) VALUES ('${code}', '${name}', ${level.toFixed(2)});`,
    ...waves.map(
      (w) =>
        `INSERT INTO constituents VALUES ('${code}', '${w.name}', ${String(w.speed)}, ${w.amplitude.toFixed(2)}, ${w.phase.toFixed(1)});`,
    ),
    'COMMIT;',
  );

const stationMd = ({ code, name, level, waves }: Station): string =>
  lines(
    `# ${name} (${code})`,
    '',
    `The mean level is ${level.toFixed(2)} m above the local datum.`,
    '',
    '| constituent | amplitude (m) | phase (°) |',
    '|---|---|---|',
    ...waves.map((w) => `| ${w.name} | ${w.amplitude.toFixed(2)} | ${w.phase.toFixed(1)} |`),
    '',
    'Approach on the flood only. The bar shoals after westerly gales.',
  );

const kinds: readonly (readonly [folder: string, ending: string, write: (station: Station) => string])[] = [
  ['web/src/catalogue', 'ts', stationTs],
  ['catalogue/stations', 'go', stationGo],
  ['db/stations', 'sql', stationSql],
  ['docs/stations', 'md', stationMd],
];

const fileOf = (index: number): { path: string; moved: string; content: string } => {
  const station = stationAt(index);
  const [folder, ending, write] = kinds[index % kinds.length] as (typeof kinds)[number];
  const file = ending === 'go' ? `${station.slug.replaceAll('-', '_')}.go` : `${station.slug}.${ending}`;
  return { path: `${folder}/${file}`, moved: `${folder}/metric/${file}`, content: write(station) };
};

/** How many catalogue files main has. */
export const catalogueSize = 250;
/** How many the wide merge request changes, removes, moves and adds: 300 files together. */
export const wideChange = { modified: 140, deleted: 40, moved: 50, added: 70 } as const;

/** The catalogue as main has it. */
export const catalogueEdits = (): Edit[] =>
  Array.from({ length: catalogueSize }, (_, index) => {
    const { path, content } = fileOf(index);
    return { path, content };
  });

/** Levels above chart datum instead of the local one: the word changes, and each mean level moves by half a metre. */
const metric = (content: string): string =>
  content
    .replaceAll('the local datum', 'chart datum')
    .replace("datum: 'local'", "datum: 'chart'")
    .replace(
      /(meanLevel: |MeanLevel: |', |level is )(\d+\.\d\d)/u,
      (_all, before: string, level: string) => `${before}${(Number(level) + 0.5).toFixed(2)}`,
    )
    // The survey stopped using the shallow-water constituent where it is small: a second hunk in some files.
    .replace(/^.*\bM4\b.*\b0\.\d\d\b.*\n/mu, '');

/** The wide change: 300 files in four languages. */
export const wideEdits = (): Edit[] => {
  const { modified, deleted, moved, added } = wideChange;
  return Array.from({ length: modified + deleted + moved + added }, (_, index): Edit => {
    const file = fileOf(index);
    if (index < modified) return { path: file.path, content: metric(file.content) };
    if (index < modified + deleted) return { path: file.path, remove: true };
    if (index < modified + deleted + moved) {
      return { path: file.path, moveTo: file.moved, content: metric(file.content) };
    }
    // Beyond the catalogue of main: files that did not exist.
    const fresh = fileOf(index + catalogueSize);
    return { path: fresh.path, content: metric(fresh.content) };
  });
};
