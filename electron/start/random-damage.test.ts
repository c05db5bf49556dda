/** Damage at a random byte of a random file of the profile (R24). */
import { test } from 'vitest';
import { damageAtRandom } from '#electron/testing/random-damage.ts';

test('R24 a random damage of a random file: the app starts, names no other file, and stays private', () =>
  damageAtRandom(20_261_127, 25));
