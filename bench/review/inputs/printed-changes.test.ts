/** Inputs are what the API would send, and the same in every run. */
import { expect, it } from 'vitest';
import { editedFiles, oneLargeFile, oneLongLine } from './edited-files.ts';
import { changesOf } from './printed-changes.ts';

const printed = [
  'diff --git a/old.ts b/new.ts',
  'similarity index 90%',
  'rename from old.ts',
  'rename to new.ts',
  'index 1111111..2222222 100644',
  '--- a/old.ts',
  '+++ b/new.ts',
  '@@ -1,2 +1,2 @@',
  ' one',
  '-diff --git a/x b/x',
  '+two',
  'diff --git a/made.sh b/made.sh',
  'new file mode 100755',
  'index 0000000..3333333',
  '--- /dev/null',
  '+++ b/made.sh',
  '@@ -0,0 +1 @@',
  '+#!/bin/sh',
  'diff --git a/gone.png b/gone.png',
  'deleted file mode 100644',
  'index 4444444..0000000',
  'Binary files a/gone.png and /dev/null differ',
  '',
].join('\n');

it('reads renamed, new and deleted files, and lines of a file that look like a header', () => {
  const plain = { new_file: false, renamed_file: false, deleted_file: false };
  expect(changesOf(printed)).toEqual([
    {
      ...plain,
      old_path: 'old.ts',
      new_path: 'new.ts',
      a_mode: '100644',
      b_mode: '100644',
      renamed_file: true,
      diff: '@@ -1,2 +1,2 @@\n one\n-diff --git a/x b/x\n+two\n',
    },
    {
      ...plain,
      old_path: 'made.sh',
      new_path: 'made.sh',
      a_mode: '0',
      b_mode: '100755',
      new_file: true,
      diff: '@@ -0,0 +1 @@\n+#!/bin/sh\n',
    },
    {
      ...plain,
      old_path: 'gone.png',
      new_path: 'gone.png',
      a_mode: '100644',
      b_mode: '0',
      deleted_file: true,
      diff: '',
    },
  ]);
});

it('makes the same files of a seed, and others of another', () => {
  const size = { files: 6, lines: 300 };
  expect([...editedFiles({ seed: 1, ...size })]).toEqual([...editedFiles({ seed: 1, ...size })]);
  expect([...editedFiles({ seed: 1, ...size })]).not.toEqual([...editedFiles({ seed: 2, ...size })]);
});

it('makes one file with as many changed lines, and one line as long, as were wanted', () => {
  const { before, after } = oneLargeFile(1, 101);
  const [old, fresh] = [before?.text.split('\n') ?? [], after?.text.split('\n') ?? []];
  expect(fresh.length).toBeLessThanOrEqual(old.length);
  expect(oneLongLine(1, 5_000).after?.text).toHaveLength(5_001);
});
