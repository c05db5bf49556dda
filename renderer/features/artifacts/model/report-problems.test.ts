/** What is wrong with a report, in sentences of their own. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { reportProblemWords } from './report-problems.ts';

it('each problem has its sentence, and a name that deceives is seen', () => {
  const kinds = ['cut', 'documents', 'leading', 'outside', 'characters', 'encoding', 'entities', 'stopped'] as const;
  const sentences = [...kinds, 'syntax' as const, 'large' as const].map((kind) =>
    reportProblemWords({ kind, text: '' }),
  );
  expect(new Set(sentences).size).toBe(10);
  expect(reportProblemWords({ kind: 'cut', text: 'TestA' })).toBe(text('artifacts.report_cut_in', { test: 'TestA' }));
  expect(reportProblemWords({ kind: 'syntax', text: 'a\u202eb' })).not.toContain('\u202e');
});
