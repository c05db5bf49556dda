/** The search for machine names finds what it looks for, and leaves ordinary text alone. */
import { expect, it } from 'vitest';
import { namesMachine } from './own-words.ts';

it.each(['cd /home/someone/lectern', '"/Users/someone/x"', 'https://registry.example.org/a', '/home/x/y/z'])(
  'notices %s',
  (line) => {
    expect(namesMachine(line)).toBe(true);
  },
);

it.each(['import x from "./home/page.ts"', '/merge_requests/root', 'https://code.harbor.example/root'])(
  'allows %s',
  (line) => {
    expect(namesMachine(line)).toBe(false);
  },
);
