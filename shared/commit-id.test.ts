/** The short form of commit ids: one length, and only of what is a whole id. */
import { expect, it } from 'vitest';
import { isCommitId, shortRef, shortSha } from './commit-id.ts';

it('shortens whole commit ids alone, to the length that the API has for them', () => {
  const [sha1, sha256] = ['ab'.repeat(20), 'cd'.repeat(32)];
  expect(['feat/x', 'abcdef0', sha1, sha256].map(shortRef)).toEqual(['feat/x', 'abcdef0', 'abababab', 'cdcdcdcd']);
  expect([sha1, sha256, sha1.slice(1), sha1.toUpperCase()].map(isCommitId)).toEqual([true, true, false, false]);
});

it('of a commit that is not known there is nothing', () => {
  expect([shortSha('ab'.repeat(20)), shortSha(''), shortSha(null), shortSha(undefined)]).toEqual([
    'abababab',
    '',
    '',
    '',
  ]);
});
