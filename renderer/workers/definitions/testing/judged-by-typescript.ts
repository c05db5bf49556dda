/** What TypeScript's own parser takes for definitions of a file, each with the tokens that are its own. */
import ts from 'typescript';

/** Definitions by their names and those around them, each as often as it is there: a text that is the same while nothing of it changed. */
export type JudgedFile = ReadonlyMap<string, readonly string[]>;

interface Named {
  readonly node: ts.Node;
  readonly name: string;
}

const isFunctionLike = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isClassExpression(node));

const isOfFile = (declaration: ts.VariableDeclaration): boolean => {
  const statement = declaration.parent.parent;
  return ts.isVariableStatement(statement) && (ts.isSourceFile(statement.parent) || ts.isModuleBlock(statement.parent));
};

const nameText = (name: ts.Node | undefined, file: ts.SourceFile): string =>
  name === undefined ? '' : ts.isComputedPropertyName(name) ? name.expression.getText(file) : name.getText(file);

/** Objects with a name, down to a property of theirs; null: the object is part of something else. */
const isOfNamedObject = (node: ts.Node): boolean => {
  for (let at: ts.Node = node.parent; ; at = at.parent) {
    if (ts.isVariableDeclaration(at)) return isOfFile(at);
    if (ts.isExportAssignment(at) || ts.isPropertyDeclaration(at)) return true;
    const isThrough =
      ts.isObjectLiteralExpression(at) ||
      ts.isPropertyAssignment(at) ||
      ts.isAsExpression(at) ||
      ts.isSatisfiesExpression(at) ||
      ts.isParenthesizedExpression(at);
    if (!isThrough) return false;
  }
};

const namesOf = (node: ts.Node, file: ts.SourceFile): readonly Named[] => {
  const one = (name: ts.Node | undefined, of: ts.Node = node): readonly Named[] =>
    name === undefined ? [] : [{ node: of, name: nameText(name, file) }];
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return one(node.name);
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return one(node.name);
  if (ts.isEnumDeclaration(node) || ts.isEnumMember(node)) return one(node.name);
  if (ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isAccessor(node))
    return ts.isObjectLiteralExpression(node.parent) && !isOfNamedObject(node) ? [] : one(node.name);
  if (ts.isConstructorDeclaration(node)) return [{ node, name: 'constructor' }];
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) {
    const { parent } = node;
    const isMember =
      ts.isInterfaceDeclaration(parent) || (ts.isTypeLiteralNode(parent) && ts.isTypeAliasDeclaration(parent.parent));
    return isMember ? one(node.name) : [];
  }
  if (ts.isPropertyAssignment(node))
    return isFunctionLike(node.initializer) && isOfNamedObject(node) ? one(node.name) : [];
  if (ts.isVariableDeclaration(node) && ts.isVariableDeclarationList(node.parent)) {
    if (ts.isIdentifier(node.name)) return isOfFile(node) || isFunctionLike(node.initializer) ? one(node.name) : [];
    return [];
  }
  if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) {
    const declaration = declarationOf(node);
    return declaration !== null && isOfFile(declaration) ? one(node.name) : [];
  }
  return [];
};

/** The variable declaration that takes a name out of a value. */
const declarationOf = (node: ts.Node): ts.VariableDeclaration | null => {
  let at = node.parent;
  while (ts.isBindingElement(at) || ts.isObjectBindingPattern(at) || ts.isArrayBindingPattern(at)) at = at.parent;
  return ts.isVariableDeclaration(at) && ts.isVariableDeclarationList(at.parent) ? at : null;
};

/** What several variables share: `export const`. */
const wordsBefore = (node: ts.Node, file: ts.SourceFile): string[] => {
  if (ts.isBindingElement(node)) return [declarationOf(node)?.initializer?.getText(file).replace(/\s+/g, '') ?? ''];
  const list = node.parent;
  if (!ts.isVariableDeclaration(node) || !ts.isVariableDeclarationList(list) || !ts.isVariableStatement(list.parent))
    return [];
  const first = list.declarations[0];
  return first === undefined ? [] : [file.text.slice(list.parent.getStart(file), first.getStart(file))];
};

/** Reads a file. */
export const judgedByTypeScript = (path: string, text: string): JudgedFile => {
  const kind = /x$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const judged = new Map<string, string[]>();
  /** Tokens of a node go to the definition around it, which is the last of the list. */
  const visit = (node: ts.Node, own: string[], path: string): void => {
    const [named] = namesOf(node, file);
    let tokens = own;
    let around = path;
    if (named !== undefined) {
      tokens = wordsBefore(node, file);
      around = [path, named.name].filter(Boolean).join('.');
    }
    const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    if (children.length === 0) tokens.push(node.getText(file));
    for (const [at, child] of children.entries()) {
      const next = children[at + 1];
      // What separates members is of none of them; a last comma says nothing.
      const before = children[at - 1];
      const isAfterNamed = before !== undefined && namesOf(before, file).length > 0;
      const isComma = child.kind === ts.SyntaxKind.CommaToken && (next === undefined || isAfterNamed);
      if (!isComma) visit(child, tokens, around);
    }
    if (named !== undefined) judged.set(around, [...(judged.get(around) ?? []), tokens.filter(Boolean).join(' ')]);
  };
  visit(file, [], '');
  return judged;
};
