import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#shared/texts/texts.ts';
import '#shared/texts/german.ts';
import { text } from '#testing/text.ts';
import { unsaid, unsaidMarks } from '#renderer/workers/unsaid.ts';
import { said, saidFailure } from './said.ts';

afterEach(() => setLanguage('en'));

test('writes what a worker named in the language of the page, also as a value and beside other words', () => {
  const problem = unsaid('review_diff.no_file', { ref: 'main “50 %”' });
  const whole = `${unsaid('review_diff.before_not_read', { problem })} ${unsaid('common.try_again')}`;
  const expected = (): string =>
    `${text('review_diff.before_not_read', { problem: text('review_diff.no_file', { ref: 'main “50 %”' }) })} ${text('common.try_again')}`;
  const english = expected();
  expect(said(whole)).toBe(english);
  setLanguage('de');
  expect(said(whole)).toBe(expected());
  expect(expected()).not.toBe(english);
});

test('leaves other words alone, and marks that came from outside', () => {
  for (const other of [
    '',
    'plain',
    `${unsaidMarks.from}%E0%A4%A${unsaidMarks.to}`,
    `${unsaidMarks.from}[${unsaidMarks.to}`,
  ])
    expect(said(other)).toBe(other);
});

test('writes message and hint of a failure', () => {
  const failure = { code: 'internal', message: unsaid('review_diff.file_lost'), retriable: true } as const;
  expect(saidFailure(failure)).toEqual({ ...failure, message: text('review_diff.file_lost') });
  expect(saidFailure({ ...failure, hint: unsaid('common.try_again') }).hint).toBe(text('common.try_again'));
});
