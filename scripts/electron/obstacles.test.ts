/** What is read from `ldd` and from the kernel's settings before Electron starts. */
import { expect, it } from 'vitest';
import { accountObstacle, isSandboxRefused, missingLibraries } from './obstacles.ts';

it('names the shared libraries that ldd does not find, and only those', () => {
  const output = '\tlibnss3.so => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x1)\n\tlibgbm.so.1 => not found\n';
  expect(missingLibraries(output)).toEqual(['libnss3.so', 'libgbm.so.1']);
  expect(missingLibraries('\tstatically linked\n')).toEqual([]);
});

it.each([
  ['1', '', true],
  ['', '0', true],
  ['0', '1', false],
  ['', '', false],
])('reads AppArmor %j and clone %j as refused: %j', (restrictedByAppArmor, cloneAllowed, refused) => {
  expect(isSandboxRefused({ restrictedByAppArmor, cloneAllowed })).toBe(refused);
});

it('root on Linux hears that Electron refuses it; nobody else is', () => {
  expect(accountObstacle(0, 'linux')).toContain('refuses to run as root');
  expect(accountObstacle(1000, 'linux')).toBe(null);
  expect(accountObstacle(0, 'darwin')).toBe(null);
  expect(accountObstacle(undefined, 'win32')).toBe(null);
});
