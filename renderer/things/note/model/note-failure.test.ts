/** What is said after a comment could not be sent or changed: each outcome has its own words and next step. */
import { expect, it } from 'vitest';
import type { FailureCode } from '#shared/api/failure.ts';
import { text } from '#testing/text.ts';
import { noteFailureWords } from './note-failure.ts';

const words = (code: FailureCode, action: 'send' | 'change') =>
  noteFailureWords({ code, message: 'The server failed.', retriable: false }, action);

it.each([
  ['not_signed_in', text('notes.send_failed'), text('common.couldnt_save_your_changes')],
  ['no_right', text('notes.send_no_right'), text('notes.change_no_right')],
  ['conflict', text('notes.send_failed'), text('common.couldnt_save_your_changes')],
  ['server', text('notes.send_failed'), text('common.couldnt_save_your_changes')],
] as const)('R8 R11 after %s it says what happened, and that the text is still there', (code, sent, changed) => {
  expect([words(code, 'send'), words(code, 'change')]).toMatchObject([
    { title: sent, next: 'none', text: expect.stringContaining(text('blocks.text_still_here')) as string },
    { title: changed, next: 'none', text: expect.stringContaining(text('blocks.text_still_here')) as string },
  ]);
});

it('R7 a lost answer is looked for; the text of a comment that is gone can be sent as a new one', () => {
  expect([words('unknown_outcome', 'send').next, words('unknown_outcome', 'change').next]).toEqual(['check', 'check']);
  expect(words('not_found', 'send')).toMatchObject({
    title: text('notes.send_failed'),
    text: expect.stringContaining(text('notes.send_gone')) as string,
    next: 'none',
  });
  expect(words('not_found', 'change')).toMatchObject({ title: text('notes.comment_gone'), next: 'as-new' });
});

it.each([
  ['403 Forbidden', text('notes.send_no_right_text')],
  ['403 Forbidden - You must accept the Terms of Service', 'You must accept the Terms of Service'],
])('S-4 a refusal with %s gives the reason of the server, and guesses only without one', (serverMessage, said) => {
  const message = 'The server refuses it: You must accept the Terms of Service';
  const failure = { code: 'no_right', message, serverMessage, retriable: false } as const;
  expect(noteFailureWords(failure, 'send').text).toContain(said);
});
