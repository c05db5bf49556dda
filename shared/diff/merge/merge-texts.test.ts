/** Three versions of a text: what is merged, what conflicts, and what is not merged at all. */
import { describe, expect, it } from 'vitest';
import { mergeTexts, mostMerged, type MergedText } from './merge-texts.ts';
import { comparable, mergedByGit, mergedHere, randomVersions, type Versions } from './testing/merge-file.ts';

const merge = async (base: string, ours: string, theirs: string): Promise<MergedText> => {
  const [a, b, c] = [base, ours, theirs].map((text) => new TextEncoder().encode(text));
  return mergeTexts({ base: a!, ours: b!, theirs: c! }, { ours: 'main', theirs: 'topic' }, () => Promise.resolve());
};
const textOf = (merged: MergedText): string =>
  merged.kind === 'text' ? new TextDecoder().decode(merged.bytes) : merged.kind;

it('merges 60 random texts as git merge-file does', async () => {
  const cases = randomVersions(4, 60);
  const here = await Promise.all(cases.map(mergedHere));
  expect(here.map(comparable)).toEqual(mergedByGit(cases).map(comparable));
});

it('merges changes that a line stands between, and takes changes that touch for a conflict', async () => {
  expect(textOf(await merge('a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nC\n'))).toBe('A\nb\nC\n');
  const touching = await merge('a\nb\n', 'A\nb\n', 'a\nB\n');
  expect(touching).toMatchObject({ conflicts: [1] });
  expect(textOf(touching)).toBe('<<<<<<< main\nA\nb\n=======\na\nB\n>>>>>>> topic\n');
});

describe('the same in git merge-file', () => {
  const cases: Record<string, Versions> = {
    'both made the same change': ['a\nb\n', 'a\nB\n', 'a\nB\n'],
    'both made the same change and another': ['a\nb\nc\nd\n', 'a\nB\nc\nd\n', 'a\nB\nc\nD\n'],
    'line ends that one side changed': ['a\nb\nc\n', 'a\r\nb\r\nc\r\n', 'a\nb\nC\n'],
    'line ends that both changed': ['a\r\nb\r\nc\r\n', 'a\nb\nc\n', 'a\r\nb\r\nC\r\n'],
    'a newline at the end that one side took away': ['a\nb\nc\n', 'a\nb\nc', 'A\nb\nc\n'],
    'a newline at the end that one side took away from a line that the other changed': ['a\nb\n', 'a\nb', 'a\nB\n'],
    'an empty base': ['', 'a\nb\n', 'a\nc\n'],
    'a side that took all away': ['a\nb\nc\n', '', 'a\nB\nc\n'],
    'nothing but newlines': ['\n\n\n', '\n\n\n\n', '\n\n'],
    'no text at all': ['', '', ''],
  };
  it.each(Object.entries(cases))('%s', async (_name, versions) => {
    expect(comparable(await mergedHere(versions))).toEqual(comparable(mergedByGit([versions])[0]!));
  });
});

describe('what is not merged by lines', () => {
  const binary = 'a\0b\n';
  it('is a binary file that both changed, and is the changed version where only one did', async () => {
    expect(await merge(binary, `${binary}x`, `${binary}y`)).toEqual({ kind: 'binary' });
    expect(textOf(await merge(binary, binary, `${binary}y`))).toBe(`${binary}y`);
    expect(textOf(await merge(binary, `${binary}x`, binary))).toBe(`${binary}x`);
    expect(textOf(await merge('', binary, binary))).toBe(binary);
  });

  it('is a version above the limit', async () => {
    const large = 'x'.repeat(mostMerged + 1);
    expect(await merge(large, 'a\n', 'b\n')).toEqual({ kind: 'too-large' });
    expect(textOf(await merge(large, large, 'b\n'))).toBe('b\n');
  });
});

it('lets others do something between the steps', async () => {
  let pauses = 0;
  const bytes = ['a\n', 'b\n', 'c\n'].map((text) => new TextEncoder().encode(text));
  await mergeTexts({ base: bytes[0]!, ours: bytes[1]!, theirs: bytes[2]! }, { ours: '', theirs: '' }, async () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(pauses).toBeGreaterThan(1);
});
