/** PATH of the app on macOS: what users installed is found, whatever started the app. */
import { expect, test } from 'vitest';
import { useInstalledPrograms } from './program-path.ts';

const pathOn = (platform: NodeJS.Platform, path?: string): string | undefined => {
  const environment: NodeJS.ProcessEnv = path === undefined ? {} : { PATH: path };
  useInstalledPrograms(environment, platform);
  return environment['PATH'];
};

test.each([
  ['the Finder', '/usr/bin:/bin:/usr/sbin:/sbin', '/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'],
  ['a terminal', '/own:/opt/homebrew/bin:/usr/bin:/usr/local/bin', '/own:/opt/homebrew/bin:/usr/bin:/usr/local/bin'],
  ['nothing', undefined, '/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'],
])('E-7 on macOS, where the PATH is of %s', (_from, given, used) => {
  expect(pathOn('darwin', given)).toBe(used);
});

test('E-7 on other systems the PATH stays as it is', () => {
  expect([pathOn('linux', '/usr/bin'), pathOn('win32', 'C:\\git'), pathOn('linux')]).toEqual([
    '/usr/bin',
    'C:\\git',
    undefined,
  ]);
});
