/** What notes tell beside their text. */
import { expect, test } from 'vitest';
import { attachmentName } from './note.ts';

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
