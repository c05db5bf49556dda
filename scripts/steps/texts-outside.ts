/** Counts the texts of the pages that are written in a component and not by a key of shared/texts: those stay English. */
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

const isTextOutside = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return isWords(node.text);
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateExpression(node))
    return false;
  if (!isWords(node.getText().replace(/\$\{[^}]*\}/g, ''))) return false;
  const owner = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(owner)) return textAttributes.has(owner.name.getText());
  return ts.isPropertyAssignment(owner) && textAttributes.has(owner.name.getText()) && /[A-Z]/.test(node.getText());
};

/** How many texts stand outside of keys in the source of one file. */
export const textsOutsideOf = (source: string): number => {
  let count = 0;
  const visit = (node: ts.Node): void => {
    if (isTextOutside(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return count;
};

/** Folders whose texts are counted by themselves: `app/shell`, `blocks`, `components`, `features/jobs`. */
const areaOf = (file: string): string => {
  const [top = '', next = ''] = file.split('/').slice(1);
  const isFolder = dirname(file) !== `renderer/${top}`;
  return (top === 'features' || top === 'app') && isFolder ? `${top}/${next}` : top;
};

/** The texts outside of keys by area, in the tree at a folder; the gallery, tests and what is no page are left out. */
export const textsOutside = (root: string): Readonly<Record<string, number>> => {
  const files = globSync('renderer/{app,blocks,components,features}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const counts: Record<string, number> = {};
  for (const file of files.sort()) {
    const count = textsOutsideOf(readFileSync(join(root, file), 'utf8'));
    if (count > 0) counts[areaOf(file)] = (counts[areaOf(file)] ?? 0) + count;
  }
  return counts;
};
