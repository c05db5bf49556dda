/** Heads of answers, as servers write them. */
import { expect, test } from 'vitest';
import { contentRangeOf, digestOf, isSameFile, lengthOf, validatorOf, dispositionName } from './answer-head.ts';

const head = (fields: Record<string, string>) => new Headers(fields);

test('the name in a Content-Disposition, the extended one first', () => {
  const names: Record<string, string | null> = {
    'attachment; filename="a b.zip"': 'a b.zip',
    'attachment; filename=a.zip': 'a.zip',
    'attachment; filename="a\\"b.zip"': 'a"b.zip',
    'attachment; filename="_.zip"; filename*=UTF-8\'\'%C3%A4%20b.zip': 'ä b.zip',
    'attachment; filename*=UTF-8\'\'%zz; filename="b.zip"': 'b.zip',
    "attachment; filename*=iso-8859-1'en'%A3; filename=c": 'c',
    'attachment; filename="\u00c3\u00a4.zip"': 'ä.zip',
    'inline; name="x"': null,
    'attachment; filename=""': null,
    attachment: null,
  };
  for (const [header, name] of Object.entries(names)) expect(dispositionName(header), header).toBe(name);
  expect(dispositionName(null)).toBeNull();
});

test('R13 only what a server can be held to is a validator', () => {
  const date = 'Mon, 02 Mar 2026 09:00:10 GMT';
  expect(validatorOf(head({ etag: '"abc"' }))).toBe('"abc"');
  expect(validatorOf(head({ etag: 'W/"abc"', 'last-modified': 'Mon, 02 Mar 2026 08:00:00 GMT', date }))).toBeNull();
  expect(validatorOf(head({ 'last-modified': 'Mon, 02 Mar 2026 08:00:00 GMT', date }))).toBe(
    'Mon, 02 Mar 2026 08:00:00 GMT',
  );
  expect(validatorOf(head({ 'last-modified': date, date }))).toBeNull();
  expect(validatorOf(head({ 'last-modified': date }))).toBeNull();
  expect(validatorOf(head({ etag: '"abc"', 'content-encoding': 'gzip' }))).toBeNull();
  expect(isSameFile(head({ etag: '"abd"' }), '"abc"')).toBe(false);
  expect(isSameFile(head({}), '"abc"')).toBe(true);
});

test('R13 ranges, lengths and digests that make no sense are none', () => {
  expect(contentRangeOf(head({ 'content-range': 'bytes 5-9/10' }))).toEqual({ start: 5, end: 9, size: 10 });
  expect(contentRangeOf(head({ 'content-range': 'bytes 5-9/*' }))).toEqual({ start: 5, end: 9, size: null });
  for (const wrong of ['bytes 9-5/10', 'bytes */10', 'items 1-2/3', '']) {
    expect(contentRangeOf(head({ 'content-range': wrong })), wrong).toBeNull();
  }
  expect(lengthOf(head({ 'content-length': '10' }))).toBe(10);
  expect(lengthOf(head({ 'content-length': '10', 'content-encoding': 'gzip' }))).toBeNull();
  const sum = 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=';
  const hex = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  expect(digestOf(head({ 'repr-digest': `sha-512=:x:, sha-256=:${sum}:` }))).toBe(hex);
  expect(digestOf(head({ digest: `SHA-256=${sum}` }))).toBe(hex);
  expect(digestOf(head({ digest: 'MD5=abc' }))).toBeNull();
});
