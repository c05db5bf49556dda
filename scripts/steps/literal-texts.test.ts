/** Tests name the texts of the app by their keys; what is written where, and what counts as a text. */
import ts from 'typescript';
import { expect, it, test } from 'vitest';
import { en } from '#shared/texts/en.ts';
import { root } from '#scripts/run-command.ts';
import { appTexts, literalTexts, literalTextsOfTests } from './literal-texts.ts';
import { inPlantedTree } from './planted-tree.ts';
import { textHelpersOf } from './text-positions.ts';

const small = appTexts(['Delete branch', 'Merged', 'open', '{{name}} was not deleted at {{sha}}.', 'into {{branch}}']);

it.each([
  "page.getByRole('button', { name: 'Delete branch' });",
  "page.getByRole('tab', { name: [`Merged`] as const, exact: true });",
  "screen.queryByText('Merged');",
  "await expect(row).toContainText(isOpen ? 'open' : 'x');",
  "await expect(row).toHaveText(['x', 'open']);",
  "await expect(row).toHaveAttribute('title', 'open');",
  "page.locator('li', { hasText: 'Merged' });",
  "const panel = { role: 'complementary', name: 'Merged' };",
  "const button = (label: string) => page.getByLabel(label);\nbutton('Merged');",
  "const name = 'x';\nconst press = (name: string) => page.getByRole('button', { name });\npress('Merged');",
  "expect(labels).toEqual(['Delete branch']);",
  'page.getByText(/^Merged/);',
  'page.getByText(/Delete branch/);',
  "page.getByText('tides was not deleted at 01234567.');",
])('finds the text in %s', (source) => {
  expect(literalTexts('renderer/a.test.ts', source, small)).toHaveLength(1);
});

it.each([
  "test('Delete branch', () => {});",
  "it.each([1])('Delete branch', () => {});",
  "import { x } from 'Merged';",
  "git('open', 'Merged');",
  "expect(words).toEqual(['Merged', 'open', 'delete branch']);",
  "page.getByText('A branch that is Merged');",
  "page.getByText('into main');",
  'page.getByText(/Merged/);',
  'page.getByText(/^Merged|open$/);',
  "page.evaluate(() => document.querySelector('Delete branch'));",
  "send({ name: 'Merged' });",
  "page.getByText(text('common.merged'));",
])('finds none in %s', (source) => {
  expect(literalTexts('renderer/a.test.ts', source, small)).toEqual([]);
});

test('what a unit test gives a component to show is its own; an end-to-end test gives it none', () => {
  const source = 'render(<Tab label="Merged" />);\nscreen.getByLabelText(\'Merged\');';
  expect(literalTexts('renderer/a.test.tsx', source, small)).toEqual([]);
  const sent = "send({ title: 'Merged' });\npage.getByText('Merged');";
  expect(literalTexts('renderer/a.test.ts', sent, small)).toEqual([]);
  expect(literalTexts('e2e/a.spec.ts', sent, small)).toEqual(['2: Merged']);
});

test('functions of other files that look for a text count', () => {
  const helpers = textHelpersOf(
    ts.createSourceFile('a.ts', 'export const press = (name) => page.getByLabel(name);', ts.ScriptTarget.Latest, true),
  );
  expect(literalTexts('e2e/a.spec.ts', "press('open');", small, helpers)).toEqual(['1: open']);
  expect(literalTexts('e2e/a.spec.ts', "press('open');", small)).toEqual([]);
});

test('helpers are followed to the files that have them, by either kind of import', async () => {
  const helper = "import { page } from './page.ts';\nexport const press = (name) => page.getByLabel(name);\n";
  const spec = (from: string) => `import { press } from '${from}';\npress('open');\n`;
  const planted = {
    'e2e/pages/press.ts': helper,
    'e2e/pages/beside.ts': spec('./press.ts'),
    'e2e/specs/a.spec.ts': spec('#e2e/pages/press.ts'),
  };
  const found = await inPlantedTree([], [planted], async (folder) =>
    Promise.resolve(literalTextsOfTests(folder, small)),
  );
  expect(found).toEqual(['e2e/pages/beside.ts:2: open', 'e2e/specs/a.spec.ts:2: open']);
});

test('no test names a text of the app literally', () => {
  const texts = appTexts(Object.values(en).flatMap((area) => Object.values<string>(area)));
  expect(texts.whole.size).toBeGreaterThan(1000);
  expect(literalTextsOfTests(root, texts), 'write text() or textPattern() of testing/text.ts').toEqual([]);
});
