/** Which branch is the default one. */
import { expect, it } from 'vitest';
import { defaultAmong, likelyHead, type Branch } from './branch.ts';

const branch = (name: string, committed: string, sha = `at ${name}`): Branch =>
  ({ name, default: null, commit: { id: sha, committed_date: committed } }) as Branch;

const main = branch('main', '2026-03-01T00:00:00Z');
const old = branch('release/1.9', '2025-11-01T00:00:00Z');
const open = branch('feat/tides', '2026-02-20T00:00:00Z');

it('is the one at HEAD; a usual name decides between several, and nothing where none has one', () => {
  const twin = (name: string): Branch => branch(name, '2026-03-01T00:00:00Z', 'abc');
  expect(defaultAmong([twin('trunk'), open], 'abc')).toBe('trunk');
  expect(defaultAmong([twin('fresh'), twin('master')], 'abc')).toBe('master');
  expect(defaultAmong([twin('fresh'), twin('other')], 'abc')).toBeNull();
  expect(defaultAmong([twin('fresh')], null)).toBeNull();
});

it('is what the server says, whatever the commits are', () => {
  expect(defaultAmong([{ ...open, default: true }, main], 'at main')).toBe('feat/tides');
});

it('is at the commit of the one with a usual name most likely, else at the newest', () => {
  expect(likelyHead([branch('master', '2026-03-02T00:00:00Z'), main, old, open])).toBe('at main');
  expect(likelyHead([old, open])).toBe('at feat/tides');
  expect(likelyHead([])).toBeNull();
});
