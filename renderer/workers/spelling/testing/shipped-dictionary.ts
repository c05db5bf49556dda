// The types of nspell are ambient: nothing can be imported from them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="../spelling-modules.d.ts" />
/** The dictionary that ships, read as the worker reads it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nspell from 'nspell';
import type { Dictionary } from '#renderer/workers/spelling/unknown-words.ts';

const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** English. */
export const dictionary: Dictionary = nspell(read('index.aff'), read('index.dic'));
