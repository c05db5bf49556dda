/** Which versions are new enough. */
import { expect, it } from 'vitest';
import { isNewEnough } from './git-version.ts';

it.each([
  ['', false],
  ['git version 2.30.2', false],
  ['git version 2.37.9', false],
  ['git version 1.99', false],
  ['git version 2.38.0', true],
  ['git version 2.39.5 (Apple Git-154)', true],
  ['git version 2.47.1.windows.1', true],
  ['git version 3.0.rc1', true],
])('%j: %s', (text, expected) => {
  expect(isNewEnough(text)).toBe(expected);
});
