/** What a run says of the last one of all tests: a commit only where docs/verified.md says that it passed. */
import { expect, test } from 'vitest';
import { lastWhole } from './whole-run.ts';

const row = (what: string, result: string): string =>
  `# Runs\n\n- **\`${what}\`** at commit \`97da6f5f\` (2 cores; 2026-11-26): ${result}\n`;

test('the commit of a run that passed is named', () => {
  expect(lastWhole(row('npm run test:all', 'passes in 30 min.'))).toContain('last passed at commit 97da6f5f.');
});

test('neither a run that failed nor one of another command counts', () => {
  for (const text of [row('npm run test:all', '3 failed.'), row('npm test', 'passes in 7 min.'), ''])
    expect(lastWhole(text)).toContain('have not passed in one run yet');
});
