/** The search for old words finds them in code, styles and file names, and leaves ordinary names alone. */
import { expect, it } from 'vitest';
import { oldWords } from './plain-words.ts';

it.each([
  ['renderer/a.ts', 'const isAsked = true;'],
  ['renderer/a.tsx', 'const A = ({ onQuestion }) => <b>{onQuestion}</b>;'],
  ['shared/a.ts', 'export interface FilePlace { readonly path: string }'],
  ['shared/a.ts', 'export interface A { readonly standing: string }'],
  ['renderer/a.module.css', '.foot { color: red; }'],
  ['renderer/blank-folding.ts', ''],
  ['electron/a.ts', 'const standings = [];'],
  ['electron/a.ts', 'const isAsked = true;'],
  ['electron/a.ts', 'interface Looker { readonly name: string }'],
  ['electron/windows/place-on-display.ts', ''],
  ['electron/look-up.ts', ''],
  ['e2e/a.ts', 'const looks = [];'],
  ['testing/a.ts', 'const isTold = true;'],
  ['service/http/sign-in-brake.ts', ''],
])('notices an old word in %s: %s', (path, text) => {
  expect(oldWords(path, text)).toHaveLength(1);
});

it.each([
  ['renderer/a.ts', "/** Asked once. */ const text = 'A question was asked';"],
  ['renderer/a.tsx', 'const A = () => <b>asked and told</b>;'],
  ['renderer/a.ts', 'const footer = { place: draft.place, placeholder: replace(task) };'],
  ['renderer/a.ts', "import { FileQuestion } from 'lucide-react';"],
  ['service/a.ts', 'const place = told;'],
  ['electron/a.ts', "/** Looks at it. */ const stored = { place: draft.place, empty_looks: 0, state: 'behind' };"],
  ['renderer/a.tsx', 'const A = () => <Button look="primary" />;'],
  ['renderer/a.module.css', '.footer { place-items: center; } /* .foot */'],
])('allows %s: %s', (path, text) => {
  expect(oldWords(path, text)).toEqual([]);
});
