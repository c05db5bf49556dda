/** Finds texts of the app that a test names literally and not by their keys: another wording would break the test. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { isTextPosition, textHelpersOf, type TextHelpers } from './text-positions.ts';

/** The texts of the app: those without values, and patterns of those with values and three words or more of their own. */
export interface AppTexts {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const valueMark = /\{\{\w+\}\}/;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Sorts texts by what they are recognized by. @param texts the English ones, values as `{{name}}` */
export const appTexts = (texts: readonly string[]): AppTexts => ({
  whole: new Set(texts.filter((text) => !valueMark.test(text))),
  patterns: texts.flatMap((text) => {
    const parts = text.split(valueMark);
    const isTelling = parts.length > 1 && (parts.join(' ').match(/[A-Za-z]{3,}/g)?.length ?? 0) >= 3;
    return isTelling ? [new RegExp(`^${parts.map(escaped).join('\\S+')}$`)] : [];
  }),
});

const rootName = (call: ts.CallExpression): string => call.expression.getText().split(/[.(]/)[0] ?? '';

/** Titles of tests, modules, types and names of properties: no text of a page. */
const isOther = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.arguments[0] === node)
    return ['it', 'test', 'describe', 'vi', 'import'].includes(rootName(parent));
  return (
    ts.isImportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
};

/** Functions that run in a page, where the texts are not. */
const inPage = /\.(?:evaluate|evaluateAll|evaluateHandle|addInitScript|waitForFunction)$/;

const runsInPage = (node: ts.Node): boolean =>
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) &&
  ts.isCallExpression(node.parent) &&
  inPage.test(node.parent.expression.getText());

const childrenOf = (file: ts.SourceFile, enters: (node: ts.Node) => boolean): void => {
  const visit = (node: ts.Node): void => {
    if (enters(node)) ts.forEachChild(node, visit);
  };
  visit(file);
};

/** What a unit test itself gives a component to show: props and their properties. */
const suppliedBy = (file: ts.SourceFile, helpers: TextHelpers): ReadonlySet<string> => {
  const supplied = new Set<string>();
  childrenOf(file, (node) => {
    if (ts.isJsxText(node)) supplied.add(node.text.trim());
    if (!ts.isStringLiteralLike(node)) return true;
    const owner = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
    const isProperty = ts.isPropertyAssignment(owner) && owner.initializer === node && !isTextPosition(node, helpers);
    if (isProperty || ts.isJsxAttribute(owner)) supplied.add(node.text);
    return true;
  });
  return supplied;
};

const hasWords = (text: string): boolean => /\S \S/.test(text);

/** The text that a regular expression is made of, without its ends; undefined where it is more than a text. */
const textOfRegex = (source: string): string | undefined => {
  const [, start = '', body = ''] = /^\/(\^?)(.*?)\$?\/[a-z]*$/s.exec(source) ?? [];
  const plain = body.replaceAll(/\\[^\w]/g, '');
  if (/[\\.*+?()[\]{}|^$]/.test(plain) || (start === '' && !hasWords(body))) return undefined;
  return body.replaceAll(/\\([^\w])/g, '$1');
};

const isText = (text: string, { whole, patterns }: AppTexts): boolean =>
  whole.has(text) || patterns.some((pattern) => pattern.test(text));

const literalAt = (node: ts.Node, texts: AppTexts, helpers: TextHelpers): string | undefined => {
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
    const text = isTextPosition(node, helpers) ? textOfRegex(node.getText()) : undefined;
    return text !== undefined && isText(text, texts) ? text : undefined;
  }
  if (!ts.isStringLiteralLike(node) || !/[A-Za-z]{2}/.test(node.text) || isOther(node)) return undefined;
  const { text } = node;
  if (isTextPosition(node, helpers)) return isText(text, texts) ? text : undefined;
  // A single word, or words in the middle of a sentence, may be data.
  return hasWords(text) && /^[A-Z]/.test(text) && texts.whole.has(text) ? text : undefined;
};

/** The texts in the source of a test, as `12: Delete branch`. @param known functions of other files that look for a text */
export const literalTexts = (path: string, source: string, texts: AppTexts, known?: TextHelpers): readonly string[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const helpers = textHelpersOf(file, known);
  const supplied = /^(?:e2e|bench)\//.test(path) ? new Set<string>() : suppliedBy(file, helpers);
  const found: string[] = [];
  childrenOf(file, (node) => {
    if (runsInPage(node)) return false;
    const text = literalAt(node, texts, helpers);
    if (text !== undefined && !supplied.has(text))
      found.push(`${String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)}: ${text}`);
    return true;
  });
  return found;
};

/** The helpers that a file imports from others of the tests, by the names that it gives them. */
const importedHelpers = (root: string, path: string, kept: Map<string, TextHelpers>): TextHelpers => {
  const source = readFileSync(join(root, path), 'utf8');
  const imported = new Map<string, readonly number[]>();
  for (const [, names = '', from = ''] of source.matchAll(/import \{([^}]*)\} from '([.#][^']*\.tsx?)'/g)) {
    const target = from.startsWith('#') ? from.slice(1) : join(dirname(path), from);
    if (!/^(?:e2e|testing|bench)\/|\/testing\//.test(target) || !existsSync(join(root, target))) continue;
    const theirs = kept.get(target) ?? helpersOfFile(root, target, kept);
    for (const specifier of names.split(',')) {
      const [name = '', local = name] = specifier.trim().split(' as ');
      const parameters = theirs.get(name);
      if (parameters) imported.set(local, parameters);
    }
  }
  return imported;
};

const helpersOfFile = (root: string, path: string, kept: Map<string, TextHelpers>): TextHelpers => {
  // Two files that import each other: the second sees none of the first.
  kept.set(path, new Map());
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const helpers = textHelpersOf(file, importedHelpers(root, path, kept));
  kept.set(path, helpers);
  return helpers;
};

/** Tests and what they share; texts as an earlier version wrote them stay with its profiles. */
const testFiles = ['e2e/**/*.ts', '{renderer,electron}/**/{*.test.ts,*.test.tsx,testing/**/*.ts,testing/**/*.tsx}'];

/** The texts that tests name literally in the tree at a folder, as `e2e/specs/tags/tags.spec.ts:12: Delete tag`. */
export const literalTextsOfTests = (root: string, texts: AppTexts): readonly string[] => {
  const kept = new Map<string, TextHelpers>();
  const files = [...testFiles, 'testing/*.{ts,tsx}'].flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  return files
    .filter((path) => path !== 'testing/text.test.ts')
    .flatMap((path) =>
      literalTexts(path, readFileSync(join(root, path), 'utf8'), texts, importedHelpers(root, path, kept)).map(
        (found) => `${path}:${found}`,
      ),
    );
};
