/** Random texts that two sides changed, and what `git merge-file` makes of them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { mergeTexts, type TextVersions } from '#shared/diff/merge/merge-texts.ts';

/** Base, ours and theirs. */
export type Versions = readonly [base: string, ours: string, theirs: string];

/** A text with git's markers, and how many conflicts it has. */
export interface Merged {
  readonly text: string;
  readonly conflicts: number;
}

const odd = fc.constantFrom('é', 'x\r', '}\r', '<<<<<<< ours', '=======', '>>>>>>> theirs', '\ufeffa', '--', ' \t');

/** Lines of few kinds or of many, with some that are nowhere else. */
const lineOf = (kinds: number, only: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.nat(kinds).map((kind) => ['', '}', '  }', '  return x;'][kind] ?? `step ${String(kind)}`),
    },
    { weight: only, arbitrary: fc.nat(1_000_000).map((number) => `only ${String(number)}`) },
    { weight: 1, arbitrary: odd },
  );

interface Edit {
  readonly at: number;
  readonly takes: number;
  readonly puts: readonly string[];
}

const edited = (lines: readonly string[], edits: readonly Edit[]): readonly string[] => {
  const after = [...lines];
  for (const { at, takes, puts } of edits) after.splice(at % (after.length + 1), takes, ...puts);
  return after;
};

/** A text, with or without a newline at its end. */
const textOf = (lines: readonly string[], end: number): string =>
  lines
    .map((own) => `${own}\n`)
    .join('')
    .slice(0, end === 0 ? -1 : undefined);

/** How many kinds of lines there are, how many lines that are nowhere else come with twelve of them, and most lines of an edit. */
const mixtures = [
  [6, 2, 2],
  [12, 2, 8],
  [40, 2, 5],
  [300, 2, 4],
  [2, 60, 60],
] as const;

/** Some of the edits are the same on both sides. */
const versions = fc.constantFrom(...mixtures).chain(([kinds, only, size]) => {
  const line = lineOf(kinds, only);
  const edits = (most: number): fc.Arbitrary<Edit[]> =>
    fc.array(
      fc.record({ at: fc.nat(200), takes: fc.nat(size), puts: fc.array(line, { maxLength: size, size: 'max' }) }),
      { maxLength: most, size: 'max' },
    );
  return fc
    .record({
      lines: fc.array(line, { maxLength: 120, size: 'max' }),
      both: edits(2),
      ours: edits(3),
      theirs: edits(3),
      ends: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
    })
    .map(({ lines, both, ours, theirs, ends }): Versions => [
      textOf(lines, ends[0]),
      textOf(edited(edited(lines, both), ours), ends[1]),
      textOf(edited(edited(lines, both), theirs), ends[2]),
    ]);
});

/** As many of them as are wanted, the same for each seed. */
export const randomVersions = (seed: number, count: number): readonly Versions[] =>
  fc.sample(versions, { seed, numRuns: count });

/** Merges with git: a process for each, all started by one shell. */
export const mergedByGit = (cases: readonly Versions[]): readonly Merged[] => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-merge-'));
  try {
    for (const [at, [base, ours, theirs]] of cases.entries()) {
      mkdirSync(join(folder, String(at)));
      for (const [name, text] of Object.entries({ base, ours, theirs }))
        writeFileSync(join(folder, String(at), name), text);
    }
    const each = 'cd $i; git merge-file -p -q -L ours -L base -L theirs ours base theirs >merged; echo $? >code; cd ..';
    execFileSync('sh', ['-c', `i=0; while [ $i -lt ${String(cases.length)} ]; do ${each}; i=$((i+1)); done`], {
      cwd: folder,
      env: {
        ...process.env,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CEILING_DIRECTORIES: folder,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    return cases.map((_, at) => ({
      text: readFileSync(join(folder, String(at), 'merged'), 'utf8'),
      conflicts: Number(readFileSync(join(folder, String(at), 'code'), 'utf8')),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Merges here. */
export const mergedHere = async ([base, ours, theirs]: Versions): Promise<Merged> => {
  const bytes: TextVersions = { base: bytesOf(base), ours: bytesOf(ours), theirs: bytesOf(theirs) };
  const merged = await mergeTexts(bytes, { ours: 'ours', theirs: 'theirs' }, () => Promise.resolve());
  if (merged.kind !== 'text') throw new Error(`not merged: ${merged.kind}`);
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(merged.bytes),
    conflicts: merged.conflicts.length,
  };
};

/** Git ends the lines of its markers, and lines that it completes, as the text around them; merged text is left alone. */
export const comparable = ({ text, conflicts }: Merged): Merged => ({
  text: conflicts === 0 ? text : text.replaceAll('\r\n', '\n'),
  conflicts,
});
