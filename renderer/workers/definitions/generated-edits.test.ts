/** Generated files with generated edits, in three languages: what is listed is exactly what was edited. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareSources, said, type ChangedSource } from './testing/read-source.ts';

/** A function with a body that no other one has. */
interface Unit {
  readonly id: number;
  readonly name: string;
  readonly parameters: number;
  readonly value: number;
  readonly comment: string;
  readonly isWide: boolean;
  readonly file: 0 | 1;
}

/** What is done to a unit, and what is said of it then; null: nothing. */
type Edit =
  | 'keep'
  | 'inside'
  | 'signature'
  | 'both'
  | 'remove'
  | 'layout'
  | 'comment'
  | 'rename'
  | 'move'
  | 'move-inside';

const edits: Readonly<Record<Edit, (unit: Unit) => { readonly after: Unit | null; readonly said: string | null }>> = {
  keep: (unit) => ({ after: unit, said: null }),
  inside: (unit) => ({ after: { ...unit, value: unit.value + 1 }, said: `inside ${unit.name}` }),
  signature: (unit) => ({ after: { ...unit, parameters: unit.parameters + 1 }, said: `signature ${unit.name}` }),
  both: (unit) => ({
    after: { ...unit, parameters: unit.parameters + 1, value: unit.value + 1 },
    said: `signature+inside ${unit.name}`,
  }),
  remove: (unit) => ({ after: null, said: `removed ${unit.name}` }),
  layout: (unit) => ({ after: { ...unit, isWide: !unit.isWide }, said: `layout ${unit.name}` }),
  comment: (unit) => ({ after: { ...unit, comment: `${unit.comment} More.` }, said: `layout ${unit.name}` }),
  rename: (unit) => ({
    after: { ...unit, name: `${unit.name}_other` },
    said: `renamed ${unit.name} to ${unit.name}_other`,
  }),
  move: (unit) => ({ after: { ...unit, file: 1 }, said: unit.file === 1 ? null : `moved ${unit.name}` }),
  'move-inside': (unit) => ({
    after: { ...unit, file: 1, value: unit.value + 1 },
    said: unit.file === 1 ? `inside ${unit.name}` : `moved inside ${unit.name}`,
  }),
};

const parametersOf = ({ parameters }: Unit, type = ''): string =>
  Array.from({ length: parameters }, (_, at) => `p${String(at)}${type}`).join(', ');

/** The statements tell a unit from all others: by its number, which no edit changes. */
const statements = ({ id, value }: Unit): readonly string[] => [
  `start(${String(id)}, "unit ${String(id)}")`,
  `step(${String(id)}, ${String(id * 1000)}, [${Array.from({ length: 8 }, (_, at) => String(id * 100 + at)).join(', ')}])`,
  `end(${String(value)})`,
];

const languages: Readonly<Record<string, (unit: Unit) => string>> = {
  ts: (unit) =>
    `// ${unit.comment}\nfunction ${unit.name}(${parametersOf(unit)}) {${unit.isWide ? '\n\n' : '\n'}${statements(unit)
      .map((line) => `  ${line};\n`)
      .join('')}}\n\n`,
  py: (unit) =>
    `# ${unit.comment}\ndef ${unit.name}(${parametersOf(unit)}):${unit.isWide ? '\n\n' : '\n'}${statements(unit)
      .map((line) => `    ${line}\n`)
      .join('')}\n\n`,
  go: (unit) =>
    `// ${unit.comment}\nfunc ${unit.name}(${parametersOf(unit, ' int')}) {${unit.isWide ? '\n\n' : '\n'}${statements(
      unit,
    )
      .map((line) => `\t${line.replaceAll('[', '[]int{').replaceAll(']', '}').replace('[}', '[]')}\n`)
      .join('')}}\n\n`,
};

const unitOf = (id: number): Unit => ({
  id,
  name: `unit${String(id)}`,
  parameters: id % 3,
  value: id * 7,
  comment: `Unit ${String(id)}.`,
  isWide: id % 2 === 0,
  file: id % 4 === 3 ? 1 : 0,
});

const anyEdits = fc.array(fc.constantFrom(...(Object.keys(edits) as Edit[])), { minLength: 1, maxLength: 24 });

it.each(Object.keys(languages))('lists exactly what was edited: %s', async (ending) => {
  const render = languages[ending] ?? String;
  await fc.assert(
    fc.asyncProperty(anyEdits, fc.nat({ max: 4 }), async (chosen, more) => {
      const before = chosen.map((_, id) => unitOf(id));
      const edited = chosen.map((edit, id) => edits[edit](unitOf(id)));
      const added = Array.from({ length: more }, (_, at) => unitOf(100 + at));
      const after = [...edited.flatMap((one) => (one.after === null ? [] : [one.after])), ...added];
      const textOf = (units: readonly Unit[], file: number): string =>
        `${ending === 'go' ? 'package a\n\n' : ''}${units
          .filter((unit) => unit.file === file)
          .map(render)
          .join('')}`;
      const files = [0, 1].map((file): ChangedSource => [
        `${String(file)}.${ending}`,
        textOf(before, file),
        textOf(after, file),
      ]);
      const expected = [
        ...edited.flatMap((one) => (one.said === null ? [] : [one.said])),
        ...added.map(({ name }) => `added ${name}`),
      ];
      const listed = (await compareSources(...files)).map(said);
      expect([...listed].sort()).toEqual(expected.sort());
    }),
    { numRuns: 60, seed: 15 },
  );
});
