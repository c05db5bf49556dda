/** Where a test names what a page says: names of roles, labels, texts that it looks for or expects. */
import ts from 'typescript';

/** Finders of Playwright and of Testing Library whose first parameter is a text of the page. */
const finders = /^(?:get|find|query)(?:All)?By(?:Text|Label|LabelText|Placeholder|PlaceholderText|Title|AltText)$/;

/** Expectations whose parameters are texts of the page. */
const expectations = /^to(?:HaveText|ContainText|HaveTextContent|HaveAccessibleName|HaveAccessibleDescription)$/;

/** Attributes that hold texts. */
const attributes = new Set(['aria-label', 'title', 'placeholder']);

/** Functions of tests that look for the text that they are given, with the parameters that are one. */
export type TextHelpers = ReadonlyMap<string, readonly number[]>;

const calledName = ({ expression }: ts.CallExpression): string => {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
};

/** Whether a parameter of a call is a text of the page. */
const isTextParameter = (call: ts.CallExpression, index: number, helpers: TextHelpers): boolean => {
  const name = calledName(call);
  if (finders.test(name)) return index === 0;
  if (expectations.test(name)) return true;
  const [first] = call.arguments;
  if (name === 'toHaveAttribute')
    return index === 1 && first !== undefined && ts.isStringLiteral(first) && attributes.has(first.text);
  return ts.isIdentifier(call.expression) && (helpers.get(name)?.includes(index) ?? false);
};

/** `{ name: … }` beside a role, `{ hasText: … }` anywhere. */
const isTextProperty = (property: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): boolean => {
  const key = property.name.getText();
  if (key === 'hasText' || key === 'hasNotText') return true;
  if (key !== 'name') return false;
  const { parent } = property;
  if (parent.properties.some((other) => other.name?.getText() === 'role')) return true;
  return ts.isCallExpression(parent.parent) && calledName(parent.parent).endsWith('ByRole');
};

/** What only passes a text on: parentheses, lists, choices, types. */
const passesOn = (parent: ts.Node, node: ts.Node): boolean =>
  ts.isParenthesizedExpression(parent) ||
  ts.isArrayLiteralExpression(parent) ||
  ts.isSpreadElement(parent) ||
  ts.isAsExpression(parent) ||
  (ts.isConditionalExpression(parent) && parent.condition !== node);

/** Whether what this expression is stands where a text of the page does. */
export const isTextPosition = (node: ts.Node, helpers: TextHelpers): boolean => {
  let inner = node;
  while (passesOn(inner.parent, inner)) inner = inner.parent;
  const { parent } = inner;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === inner && isTextProperty(parent);
  if (ts.isShorthandPropertyAssignment(parent)) return isTextProperty(parent);
  if (!ts.isCallExpression(parent)) return false;
  const index = parent.arguments.indexOf(inner as ts.Expression);
  return index >= 0 && isTextParameter(parent, index, helpers);
};

/** The parameters of a function that stand where texts do in its body. */
const textParameters = (of: ts.ArrowFunction | ts.FunctionDeclaration, helpers: TextHelpers): number[] => {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isTextPosition(node, helpers)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  if (of.body) visit(of.body);
  return of.parameters.flatMap(({ name }, index) => (ts.isIdentifier(name) && found.has(name.text) ? index : []));
};

/** The functions of a file that look for a text that they are given. @param known those of other files */
export const textHelpersOf = (file: ts.SourceFile, known: TextHelpers = new Map()): TextHelpers => {
  const helpers = new Map(known);
  const visit = (node: ts.Node): void => {
    const { name, of } =
      ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer)
        ? { name: node.name.getText(), of: node.initializer }
        : { name: ts.isFunctionDeclaration(node) ? node.name?.text : undefined, of: node as ts.FunctionDeclaration };
    if (name !== undefined) {
      const parameters = textParameters(of, helpers);
      if (parameters.length > 0) helpers.set(name, parameters);
      else helpers.delete(name);
    }
    ts.forEachChild(node, visit);
  };
  // Once more, for those that call others that stand below them.
  visit(file);
  visit(file);
  return helpers;
};
