/** Releases compared as numbers, whatever stands behind them. */
import { expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { isFrom, isOlder, needsWords } from './server-age.ts';

test.each([
  ['9.0.4', '9.5', true],
  ['9.5.0', '9.5', false],
  ['8.9', '8.10', true],
  ['10.0.0-ee', '9.5', false],
  ['v18.2.0', '9.5', false],
  ['nightly', '9.5', false],
  [null, '9.5', false],
])('%s is older than %s: %s', (version, release, expected) => {
  expect(isOlder(version, release)).toBe(expected);
});

test('a server that tells no release is from none', () => {
  expect([isFrom(null, '9.5'), isFrom('nightly', '9.5'), isFrom('9.10.1', '9.5')]).toEqual([false, false, true]);
});

test('the sentence names both by their short release', () => {
  expect(needsWords('9.5', '9.0.4-ee')).toBe(text('failures.needs_newer', { since: '9.5', version: '9.0' }));
});
