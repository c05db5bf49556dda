/** Which rules say what a file defines. */
import { cpp } from './languages/cpp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import type { Language } from './languages/nodes.ts';
import { python } from './languages/python.ts';
import { rust } from './languages/rust.ts';
import { script } from './languages/script.ts';

const byEnding: Readonly<Record<string, Language>> = {
  ...Object.fromEntries(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'].map((ending) => [ending, script])),
  ...Object.fromEntries(['cc', 'cpp', 'cxx', 'h', 'hh', 'hpp'].map((ending) => [ending, cpp])),
  py: python,
  pyi: python,
  rs: rust,
  go,
  java,
};

/** The rules for a file; null where none are known, or nothing in it has a name. */
export const definitionsLanguageOf = (path: string): Language | null => {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? null) : null;
};
