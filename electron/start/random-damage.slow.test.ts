/** Damage at a random byte of a random file of the profile, at length (R24). */
import { test } from 'vitest';
import { damageAtRandom } from '#electron/testing/random-damage.ts';

test(
  'R24 a thousand random damages: the app starts, names no other file, and stays private',
  () => damageAtRandom(24, 2000),
  900_000,
);
