/** Lines that look like code of several languages: what a highlighter has to work on. */
import { between, oneOf, type Random } from './random.ts';

const nouns =
  'account batch berth buffer cargo channel chart client cursor depth draft event field filter fleet gauge harbor index ' +
  'journal key lane ledger limit manifest marker message node offset order packet page patch path pilot plan port queue ' +
  'range record region request result route row schedule scope segment session signal slot source stage state stream ' +
  'table target tide token total tract value vessel view watch window worker';
const verbs =
  'add apply check clear close collect compare count create decode drop encode fetch find fold format keep list load ' +
  'mark measure merge move open parse pick push read remove render reset resolve send sort split start store take update';

const names = nouns.split(' ');
const acts = verbs.split(' ');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const noun = (random: Random): string => oneOf(random, names);
const camel = (random: Random): string => oneOf(random, acts) + capital(noun(random));
const snake = (random: Random): string => `${oneOf(random, acts)}_${noun(random)}`;
const number = (random: Random): string => String(between(random, 0, 4096));

/** One language: its extension, the lines that open and close a block, and lines inside. */
interface Shape {
  readonly extension: string;
  readonly open: (random: Random) => readonly string[];
  readonly close: readonly string[];
  readonly inside: readonly ((random: Random) => string)[];
}

const typescript: Shape = {
  extension: 'ts',
  open: (r) => [
    `/** Says how many ${noun(r)}s a ${noun(r)} has, and which of them are ${noun(r)}s. */`,
    `export const ${camel(r)} = (${noun(r)}: ${capital(noun(r))}, limit = ${number(r)}): ${capital(noun(r))} => {`,
  ],
  close: ['};', ''],
  inside: [
    (r) => `  const ${noun(r)} = ${camel(r)}(${noun(r)}.${noun(r)}, '${noun(r)} ${noun(r)}');`,
    (r) => `  if (${noun(r)}.${noun(r)} === undefined || limit > ${number(r)}) return null;`,
    (r) => `  for (const { ${noun(r)}, ${noun(r)} } of ${noun(r)}s) ${camel(r)}(${noun(r)});`,
    (r) => `  // The ${noun(r)} of the ${noun(r)} is known by then: ${camel(r)} has seen it.`,
    (r) => `    ${noun(r)}s.push({ ${noun(r)}: ${number(r)}, ${noun(r)}: \`\${${noun(r)}}/${noun(r)}\` });`,
    () => '  }',
  ],
};
const go: Shape = {
  extension: 'go',
  open: (r) => [
    `// ${capital(camel(r))} is called once for each ${noun(r)}.`,
    `func (s *${capital(noun(r))}) ${capital(camel(r))}(ctx context.Context, ${noun(r)} string) error {`,
  ],
  close: ['\treturn nil', '}', ''],
  inside: [
    (r) => `\t${noun(r)}, err := s.${noun(r)}.${capital(camel(r))}(ctx, ${number(r)})`,
    () => '\tif err != nil {',
    (r) => `\t\treturn fmt.Errorf("${noun(r)} of %s: %w", ${noun(r)}, err)`,
    () => '\t}',
    (r) => `\tfor i := range ${noun(r)}s { s.${noun(r)}[i] = ${number(r)} }`,
  ],
};
const python: Shape = {
  extension: 'py',
  open: (r) => [
    `def ${snake(r)}(${noun(r)}: ${capital(noun(r))}, *, limit: int = ${number(r)}) -> list[str]:`,
    `    """${capital(snake(r).replace('_', ' '))} of a ${noun(r)}."""`,
  ],
  close: ['    return found', '', ''],
  inside: [
    (r) => `    ${noun(r)} = self.${snake(r)}(${noun(r)}, key="${noun(r)}")`,
    (r) => `    if ${noun(r)} is None or len(${noun(r)}s) > ${number(r)}:`,
    (r) => `        raise ValueError(f"no {${noun(r)}} in this ${noun(r)}")`,
    (r) => `    ${noun(r)}s = [each.${noun(r)} for each in ${noun(r)}s if each.${noun(r)}]`,
    (r) => `    # ${capital(noun(r))}s come in the order of their ${noun(r)}s.`,
  ],
};
const rust: Shape = {
  extension: 'rs',
  open: (r) => [
    `/// Takes the ${noun(r)} apart.`,
    `pub fn ${snake(r)}(${noun(r)}: &mut ${capital(noun(r))}, limit: usize) -> Result<u64, Error> {`,
  ],
  close: ['    Ok(total)', '}', ''],
  inside: [
    (r) => `    let ${noun(r)} = ${noun(r)}.${snake(r)}(${number(r)})?;`,
    (r) => `    match ${noun(r)}.kind { Kind::${capital(noun(r))} => total += ${number(r)}, _ => continue }`,
    (r) => `    assert!(${noun(r)}.len() <= limit, "${noun(r)} of {} is too long", ${noun(r)});`,
    () => '    }',
  ],
};
const java: Shape = {
  extension: 'java',
  open: (r) => [
    `    @Override`,
    `    public ${capital(noun(r))} ${camel(r)}(final ${capital(noun(r))} ${noun(r)}, int limit) {`,
  ],
  close: ['    }', ''],
  inside: [
    (r) => `        final var ${noun(r)} = this.${noun(r)}.${camel(r)}(${noun(r)}, ${number(r)});`,
    (r) => `        if (${noun(r)} == null) throw new IllegalStateException("${noun(r)} is gone");`,
    (r) => `        log.debug("{} of {} ${noun(r)}s", ${noun(r)}.size(), limit);`,
    () => '        }',
  ],
};
const c: Shape = {
  extension: 'c',
  open: (r) => [`static int ${snake(r)}(struct ${noun(r)} *${noun(r)}, size_t limit)`, '{'],
  close: ['\treturn 0;', '}', ''],
  inside: [
    (r) => `\tif (!${noun(r)}->${noun(r)} || ${snake(r)}(${noun(r)}, ${number(r)}) < 0)`,
    (r) => `\t\treturn error(_("cannot ${snake(r).replace('_', ' ')} '%s'"), ${noun(r)});`,
    (r) => `\t${noun(r)}->${noun(r)} = xcalloc(limit, sizeof(*${noun(r)}));`,
    (r) => `\t/* ${capital(noun(r))}s are freed with the ${noun(r)}. */`,
  ],
};
const css: Shape = {
  extension: 'css',
  open: (r) => [`.${noun(r)}-${noun(r)} > .${noun(r)}:not(:hover) {`],
  close: ['}', ''],
  inside: [
    (r) => `  padding: var(--space-${String(between(r, 1, 8))}) ${number(r)}px;`,
    (r) => `  color: rgb(${number(r)} ${number(r)} ${number(r)} / ${String(between(r, 1, 99))}%);`,
    () => '  display: grid;',
  ],
};
const yaml: Shape = {
  extension: 'yml',
  open: (r) => [`${noun(r)}-${noun(r)}:`],
  close: [''],
  inside: [(r) => `  ${noun(r)}: "${noun(r)} ${number(r)}"`, (r) => `  - ${camel(r)} --${noun(r)}=${number(r)}`],
};

/** How often each language is met. */
const shapes: readonly Shape[] = [typescript, typescript, typescript, go, go, python, rust, java, c, css, yaml];

/** A file's language, by chance. */
export const shapeOf = (random: Random): Shape => oneOf(random, shapes);

/** Lines without end: one block after the other. */
export function* linesOf(random: Random, shape: Shape): Generator<string, never> {
  for (;;) {
    yield* shape.open(random);
    for (let left = between(random, 3, 18); left > 0; left -= 1) {
      yield random() < 0.06 ? '' : oneOf(random, shape.inside)(random);
    }
    yield* shape.close;
  }
}

/** So many lines from a source. */
export const take = (lines: Iterator<string, never>, count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, () => lines.next().value);

/** A line without a break, of so many characters, as minifiers write it. */
export const minifiedLine = (random: Random, length: number): string => {
  const parts: string[] = [];
  for (let size = 0; size < length;) {
    const part = `function ${noun(random)}${number(random)}(e,t){return e.${noun(random)}(t||${number(random)},"${noun(random)}")}`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('').slice(0, length);
};
