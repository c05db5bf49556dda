import { expect, it } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import { failureOf } from '#shared/api/failure-of.ts';
import { failedWords } from './outcome-words.ts';
import { text } from '#testing/text.ts';

const labels = {
  verb: 'Create',
  running: 'Creating…',
  failed: 'Couldn’t create.',
  forbidden: 'You don’t have permission to create this.',
};
const invalid = (serverMessage: string, fields: Failure['fields']): Failure => ({
  code: 'invalid',
  message: 'The server did not accept this.',
  retriable: false,
  status: 400,
  serverMessage,
  ...(fields && { fields }),
});
const said = (failure: Failure, shown?: readonly string[]): string => {
  const { text, fine } = failedWords(failure, '', labels, shown && { shown });
  return [text, fine].filter(Boolean).join(' | ');
};

it.each([
  ['a map of fields', 'source_branch: does not exist', { source_branch: ['does not exist'] }],
  ['a sentence of fields', 'source_branch does not exist', { source_branch: ['does not exist'] }],
  [
    'several',
    'source_branch: does not exist; title: is taken, is long',
    {
      source_branch: ['does not exist'],
      title: ['is taken', 'is long'],
    },
  ],
] as const)('says the reason of a field once: %s', (_kind, message, fields) => {
  const words = said(invalid(message, fields));
  expect(words.split('does not exist')).toHaveLength(2);
  expect(words).toContain('source branch does not exist.');
  expect(words).toMatch(/\| 400$/);
});

it('leaves what a field says to the field', () => {
  expect(said(invalid('title: is taken', { title: ['is taken'] }), ['title'])).toBe(
    `${text('failures.invalid_fields_hint')} | 400`,
  );
});

it('keeps the words of the server where they say more, or name no field', () => {
  expect(said(invalid('title is taken, by !7', { title: ['is taken'] }))).toContain('| 400 title is taken, by !7');
  expect(said(invalid('Branch is locked', undefined))).toContain('| 400 Branch is locked');
});

const refused = (message: unknown): Failure =>
  failureOf({ operation: 'users.create', method: 'POST', status: 400, body: JSON.stringify({ message }) });

it.each([
  ['a map of fields', { projects_limit: ['is too big'] }, 'is too big'],
  ['words of no field', 'Sign-ups are closed', 'Sign-ups are closed'],
])('says once what the message of an answer quotes: %s', (_kind, message, reason) => {
  expect(said(refused(message)).split(reason)).toHaveLength(2);
});

it('says the reason of a field that shows none beside one that does', () => {
  const failure = refused({ projects_limit: ['is too big'], email: ['has already been taken'] });
  const words = said(failure, ['email']);
  expect(words).toBe(`${text('failures.invalid_fields_hint')} projects limit is too big. | 400`);
});
