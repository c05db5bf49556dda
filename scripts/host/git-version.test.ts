/** A git that is too old is refused in one sentence. */
import { expect, test } from 'vitest';
import { gitObstacle, judgeGit } from './git-version.ts';

test('an old git is named in one sentence, and so is none', () => {
  expect(judgeGit('git version 2.30.2\n')).toMatch(
    /^Lectern needs git 2\.38 or newer, and this is git version 2\.30\.2: [^.\n]*\.com\.$/u,
  );
  expect(judgeGit(null)).toMatch(/^Lectern needs git 2\.38 or newer on the path, and found none: .*\.$/u);
});

test('the git of this machine is new enough', async () => {
  expect(await gitObstacle()).toBe(null);
});
