/** The SQL that stands in the sources of the service, as far as it can be read off them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A statement in a source file. */
export interface SourceStatement {
  /** File, and the line. */
  readonly at: string;
  /** Null where parts of it are only known when it runs. */
  readonly sql: string | null;
  /** Matches the statement as it runs, white space aside. */
  readonly pattern: RegExp;
}

const root = join(import.meta.dirname, '../..');

/** A statement on one line. */
export const oneLine = (sql: string): string => sql.replace(/\s+/gu, ' ').trim();

/** Each part as it is, anything between them: nothing as well, and then one space less. */
const patternOf = (parts: readonly string[]): RegExp => {
  const escaped = parts.map((part) => oneLine(part).replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return new RegExp(`^${escaped.join(' ?.*')}$`, 'u');
};

const partsOf = (node: ts.Node): readonly string[] | null => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
};

/** What stands behind another part of its statement is no statement of its own. */
const isStatement = (text: string): boolean => /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\s+(?!id FROM $)/u.test(text);

/** Every statement of the service's own files, and of the database that it shares: no tests, no sample, no migrations. */
export const statementsOfSources = (): SourceStatement[] => {
  const own = readdirSync(join(root, 'service'), { recursive: true })
    .map((name) => `service/${String(name)}`)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\/|^service\/sample\/|migrations\.ts$/u.test(name));
  return ['node/database.ts', ...own].flatMap((name) => {
    const source = ts.createSourceFile(name, readFileSync(join(root, name), 'utf8'), ts.ScriptTarget.Latest, true);
    const found: SourceStatement[] = [];
    const visit = (node: ts.Node): void => {
      const parts = partsOf(node);
      if (parts && isStatement(parts[0] ?? '')) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        const sql = parts.length === 1 ? oneLine(parts[0] ?? '') : null;
        found.push({ at: `${name}:${String(line)}`, sql, pattern: patternOf(parts) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
};
