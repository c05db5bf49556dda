/** What notes tell beside their text. */
import { expect, test } from 'vitest';
import { attachmentName, hasArrived, type Note } from './note.ts';

test.each([
  ['sketch.png', 'sketch.png'],
  [{ filename: 'sketch.png', url: 'https://a.example/1' }, 'sketch.png'],
  [{ url: 'https://a.example/1' }, 'https://a.example/1'],
  ['', null],
  [null, null],
  [{ filename: 7 }, null],
  [12, null],
])('the attachment %j is called %j', (attachment, name) => {
  expect(attachmentName(attachment)).toBe(name);
});

const note = (body: string, by = 7, id = 12): Note => ({ id, body, system: false, author: { id: by } }) as Note;

test.each([
  ['the same text', 'LGTM', note('LGTM\n'), true],
  ['the same text of somebody else', 'LGTM', note('LGTM', 8), false],
  ['the same text of before the try', 'LGTM', note('LGTM', 7, 11), false],
  ['another text', 'LGTM', note('LGTM, thanks'), false],
  ['a text with less space', 'A\n\nB', note('A\nB'), false],
  ['a text without its last command', 'Please look.\n/assign @bob', note('Please look.'), true],
  ['a text without its first command', '/assign @bob\n\nPlease look.', note('Please look.'), true],
  ['a text without commands in its midst', 'Please\r\n/label ~a\r\n\r\n/cc @bob\r\nlook.', note('Please\nlook.'), true],
  ['a text of which the server ran only some', '/etc is read\nSo\n/close', note('/etc is read\nSo'), true],
  ['commands alone, and any other comment', '/close', note(''), false],
  ['commands alone, and other commands', '/close', note('/reopen'), false],
])('R7 %s: it arrived or not', (_name, text, found, arrived) => {
  expect(hasArrived([found], { author: 7, after: 11, text })).toBe(arrived);
});
