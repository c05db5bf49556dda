/** Counts the texts that are written in the code and not by a key of shared/texts: those stay English. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Attributes of components that hold a text for people. */
const textAttributes = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'hint',
  'name',
  'consequence',
  'safe',
  'text',
  'alt',
  'noun',
]);

const isWords = (text: string): boolean => /[A-Za-z]{2}/.test(text);

/** What is written in it, without what a template fills in. */
const writtenIn = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : node.text;

/** `<code>api</code>`, `<input name="frame">`: names of a protocol or of a form, the same in every language. */
const isName = (node: ts.Node): boolean => {
  if (ts.isJsxText(node))
    return ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === 'code';
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'name') return false;
  return node.parent.parent.tagName.getText() === 'input';
};

const isTextOutside = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return isWords(node.text) && !isName(node);
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateExpression(node))
    return false;
  if (!isWords(writtenIn(node))) return false;
  const owner = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(owner)) return textAttributes.has(owner.name.getText()) && !isName(owner);
  return ts.isPropertyAssignment(owner) && textAttributes.has(owner.name.getText()) && /[A-Z]/.test(writtenIn(node));
};

/** How many texts stand outside of keys in the source of one file; without JSX, angle brackets hold types. */
export const textsOutsideOf = (source: string, hasJsx = true): number => {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (isTextOutside(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  const kind = hasJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, kind));
  return count;
};

/** Folders whose texts are counted by themselves: `app/shell`, `blocks`, `features/jobs`, `things/tag`. */
const areaOf = (file: string): string => {
  const [top = '', next = ''] = file.split('/').slice(1);
  const isFolder = dirname(file) !== `renderer/${top}`;
  return (top === 'features' || top === 'app' || top === 'things') && isFolder ? `${top}/${next}` : top;
};

/** The texts outside of keys by area, in the tree at a folder; the gallery, tests and what is no page are left out. */
export const textsOutside = (root: string): Readonly<Record<string, number>> => {
  const files = globSync('renderer/{app,blocks,components,features,things}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const counts: Record<string, number> = {};
  for (const file of files.sort()) {
    const count = textsOutsideOf(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx'));
    if (count > 0) counts[areaOf(file)] = (counts[areaOf(file)] ?? 0) + count;
  }
  return counts;
};

/** A value in a template: it stands where a word would. */
const filled = 'X';

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(filled)
    : node.text;

/** Properties of failures and notifications that people read. */
const shownProperties = new Set(['message', 'hint', 'title', 'reason']);

const isSql = /^(?:SELECT|INSERT|DELETE|UPDATE|CREATE|ALTER|PRAGMA)\b/;

const isSentence = (text: string, isShown: boolean): boolean =>
  /^[\p{Lu}“]/u.test(text) &&
  !isSql.test(text) &&
  text.trim().split(/\s+/u).length >= 3 &&
  (isShown || /[.?]$/u.test(text));

/** What programmers and the log file read: errors of Node's own classes, what is logged, and what the API's registry says of itself. */
const isForProgrammers = (node: ts.Node): boolean => {
  const call = ts.findAncestor(
    node,
    (one) => ts.isNewExpression(one) || ts.isCallExpression(one) || ts.isBlock(one) || ts.isSourceFile(one),
  );
  if (call === undefined || ts.isBlock(call) || ts.isSourceFile(call)) return false;
  const name = (call as ts.NewExpression | ts.CallExpression).expression.getText();
  return (
    /^(?:\w*Error|z\.\w+|console\.\w+|(?:.*\.)?#?log|note)$/.test(name) &&
    !/Channel|Clone|Archive|Store|Update/.test(name)
  );
};

/** How many sentences stand in the source of one file that is no page. */
export const sentencesOutsideOf = (source: string): number => {
  let count = 0;
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
    if (isText && !ts.isLiteralTypeNode(node.parent)) {
      const isShown = ts.isPropertyAssignment(node.parent) && shownProperties.has(node.parent.name.getText());
      if (isSentence(textOf(node), isShown) && !isForProgrammers(node)) count += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS));
  return count;
};

/** The sentences outside of keys in the main process and in what every side shares, by folder; the API's registry describes itself for the reference. */
export const sentencesOutside = (root: string): Readonly<Record<string, number>> => {
  const files = globSync('{electron,shared}/**/*.ts', { cwd: root }).filter(
    (file) =>
      !/\.test\.|\/testing\/|^shared\/(?:texts|api\/endpoints|api\/variants)\//.test(file.replaceAll('\\', '/')),
  );
  const counts: Record<string, number> = {};
  for (const file of files.sort()) {
    const count = sentencesOutsideOf(readFileSync(join(root, file), 'utf8'));
    const folder = file.split(/[/\\]/).slice(0, 2).join('/');
    if (count > 0) counts[folder] = (counts[folder] ?? 0) + count;
  }
  return counts;
};
