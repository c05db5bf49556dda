/** `npm run docs` writes the generated pages; with `--check` it fails when one is stale, an operation lacks handler or case, a table its home, or a decision its status. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { noticedPage } from './mutants/noticed-page.ts';
import { decisionsPage, unreadableDecisions } from './reference/decisions.ts';
import { operationsPage, owedOperations, operationSources } from './reference/operations.ts';
import { requirementsPage, unfounded } from './reference/requirements.ts';
import { tablesWithoutHome, schemaPage } from './reference/schema.ts';
import { root } from './run-command.ts';

const pages: readonly (readonly [path: string, text: string])[] = [
  ['docs/reference/operations.md', operationsPage()],
  ['docs/reference/schema.md', schemaPage()],
  ['docs/decisions/README.md', decisionsPage()],
  ['docs/security.md', requirementsPage()],
  ['docs/noticed-changes.md', noticedPage()],
];

const storedText = (path: string): string => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

for (const [path, text] of pages) {
  if (process.argv.includes('--write')) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  } else if (storedText(path) !== text) {
    console.error(`${path} is stale: run "npm run docs" and commit what it writes.`);
    process.exitCode = 1;
  }
}

const owed = owedOperations(operationSources());
for (const [what, ids] of [
  ['handler in service/handlers', owed.handlers],
  ['test in service/ that judges its answer by exactAnswer', owed.cases],
  ['spec in e2e/specs that says it is its home', owed.homes],
] as const) {
  if (ids.length === 0) continue;
  console.error(`No ${what}: ${ids.join(', ')}. Write one (docs/how-to/add-an-operation.md).`);
  process.exitCode = 1;
}

const withoutHome = tablesWithoutHome();
if (withoutHome.length > 0) {
  console.error(`No file of service/store names in its first line the table ${withoutHome.join(', ')}.`);
  process.exitCode = 1;
}

for (const reason of unfounded()) {
  console.error(`docs/security.md: ${reason}. Correct scripts/reference/requirement-results.ts.`);
  process.exitCode = 1;
}

for (const reason of unreadableDecisions()) {
  console.error(`docs/decisions: ${reason}.`);
  process.exitCode = 1;
}
