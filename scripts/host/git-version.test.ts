/** A git that is too old is refused in one sentence, by the same bound as the local service has. */
import { expect, test } from 'vitest';
import { isNewEnough } from '#service/git/version.ts';
import { gitObstacle, judgeGit } from './git-version.ts';

test.each([
  'git version 2.30.2',
  'git version 2.37.9',
  'git version 1.99',
  'git version 2.38.0',
  'git version 2.39.5 (Apple Git-154)',
  'git version 2.47.1.windows.1',
  'git version 3.0.rc1',
])('%s is judged as the service judges it', (text) => {
  expect(judgeGit(text) === null).toBe(isNewEnough(text));
});

test('an old git is named in one sentence, and so is none', () => {
  expect(judgeGit('git version 2.30.2\n')).toMatch(
    /^Lectern needs git 2\.38 or newer, and this is git version 2\.30\.2: [^.\n]*\.com\.$/u,
  );
  expect(judgeGit(null)).toMatch(/^Lectern needs git 2\.38 or newer on the path, and found none: .*\.$/u);
});

test('the git of this machine is new enough', async () => {
  expect(await gitObstacle()).toBe(null);
});
