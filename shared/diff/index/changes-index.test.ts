/** The streaming index over JSON: the same as parsing the whole, however the bytes are cut. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChangesIndex } from './changes-index.ts';
import { createPatchIndex } from './patch-index.ts';
import { readChangeFields } from './changed-file.ts';
import { rowsBetween, randomEdit } from '#shared/diff/testing/random-patch.ts';

const codec = {
  decode: (bytes: Uint8Array): string => new TextDecoder().decode(bytes),
  encode: (text: string): Uint8Array => new TextEncoder().encode(text),
};
const change = (diff: string, path = 'a.ts') => ({
  old_path: path,
  new_path: path,
  a_mode: '100644',
  b_mode: '100644',
  diff,
  new_file: false,
  renamed_file: false,
  deleted_file: false,
});
const reading = (json: string, cuts: readonly number[] = []) => {
  const bytes = codec.encode(json);
  const index = createChangesIndex(codec);
  const offsets = [0, ...[...cuts].map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
  offsets.slice(1).forEach((to, at) => {
    index.index(bytes.subarray(offsets[at], to));
  });
  return { index, end: index.end() };
};
const everyRow = (index: ReturnType<typeof reading>['index']) =>
  rowsBetween(index.patches, 0, index.patches.columns.count, codec.decode);

/** JSON with every character of the patches escaped at random, as other servers may send it. */
const escaped = (json: string, every: number): string =>
  json.replace(/[<>&'+é\u202e-]|😀/gu, (character, at: number) =>
    at % every === 0
      ? Array.from(
          { length: character.length },
          (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
        ).join('')
      : character,
  );

describe('the streaming index', () => {
  const answer = { iid: 7, sha: 'abc', changes: [change('@@ -1 +1 @@\n-a\n+b\n'), change('', 'b.ts')], overflow: true };

  it('reads the merge request beside its changes, wherever the list stands', () => {
    const { index, end } = reading(JSON.stringify(answer));
    expect(end).toBe('complete');
    expect(index.envelope()).toEqual({ ...answer, changes: [] });
    expect(index.patches.files.map(({ new_path, rows }) => [new_path, rows])).toEqual([
      ['a.ts', 4],
      ['b.ts', 2],
    ]);
    const { changes, ...rest } = answer;
    expect(reading(JSON.stringify({ changes, ...rest }, null, 2)).index.patches.files).toHaveLength(2);
  });

  it('shows the first files before the last byte', () => {
    const json = codec.encode(JSON.stringify(answer));
    const index = createChangesIndex(codec);
    index.index(json.subarray(0, json.indexOf(125) + 1));
    expect(index.patches.files.map((file) => file.new_path)).toEqual(['a.ts']);
    expect(rowsBetween(index.patches, 3, 4, codec.decode)[0]?.text).toBe('b');
    expect(index.end()).toBe('truncated');
  });

  it('takes the list alone, a comparison, and a name of a field in escapes', () => {
    expect(reading(JSON.stringify([change('')])).index.patches.files).toHaveLength(1);
    expect(
      reading(JSON.stringify({ commits: [{ changes: [1] }], diffs: [change('')] })).index.patches.files,
    ).toHaveLength(1);
    const json = JSON.stringify({ changes: [change('@@ -1 +1 @@\n-a\n+b\n')] }).replace('"diff"', '"d\\u0069ff"');
    expect(everyRow(reading(json).index)).toHaveLength(4);
  });

  it('R3 leaves out a change that names no file, and counts it', () => {
    const { index, end } = reading(JSON.stringify({ changes: [change('a'), { diff: 'x' }, change('c')] }));
    expect([end, index.unreadable, index.patches.files.length]).toEqual(['complete', 1, 2]);
  });

  it('R1 R2 tells an answer that is not one from one that ended early', () => {
    for (const json of [
      '<html>',
      '',
      '{"changes":[1]}',
      '{"changes":[{},,]}',
      '{"changes":[]',
      '{"changes":[{"diff":"\\x"}]}',
    ]) {
      expect(reading(json).end, json).not.toBe('complete');
    }
    expect(reading('{"changes":[{"diff":"\\x').end).toBe('malformed');
    expect(reading('{"changes":[{"diff":"a').end).toBe('truncated');
    expect(reading('{"changes":[]}').end).toBe('complete');
  });

  it('gives the same index for any split into chunks and any escapes', () => {
    fc.assert(
      fc.property(
        fc.array(randomEdit, { maxLength: 4 }),
        fc.array(fc.nat(4000), { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (edits, cuts, every) => {
          const changes = edits.map(({ patch }, at) => change(patch, `d/${at}é.ts`));
          const json = escaped(JSON.stringify({ changes, title: '"[{\\' }), every);
          const { index, end } = reading(json, cuts);
          const plain = createPatchIndex();
          for (const entry of changes) {
            const fields = readChangeFields(entry);
            if (fields !== null) plain.addFile(fields, codec.encode(entry.diff));
          }
          expect(end).toBe('complete');
          expect(index.patches.files).toEqual(plain.files);
          expect(everyRow(index)).toEqual(rowsBetween(plain, 0, plain.columns.count, codec.decode));
        },
      ),
      { seed: 99, numRuns: 200 },
    );
  });

  it('never throws, whatever the bytes', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '{"changes":[',
        '{"diff":"',
        '\\u00',
        '\\ud83d',
        '"',
        '}',
        ']',
        ',',
        '"old_path":"a",',
        '@@ -1 +1 @@\\n',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const { index } = reading(pieces.join(''));
        expect(everyRow(index)).toHaveLength(index.patches.columns.count);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
