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
  ['service/a.ts', 'const foot = 1;'],
  ['service/a.ts', 'const places = [];'],
  ['service/a.ts', 'const hookPatience = 1;'],
  ['conformance/a.ts', 'const isTold = true;'],
  ['bench/a.tsx', 'const A = ({ place }) => <b>{place}</b>;'],
  ['bench/lists/asked.ts', ''],
  ['scripts/a.mjs', 'const lookEvery = 1;'],
  ['tools/a.ts', 'class A { #question = 1; }'],
])('notices an old word in %s: %s', (path, text) => {
  expect(oldWords(path, text)).toHaveLength(1);
});

it.each([
  ['renderer/a.ts', "/** Asked once. */ const text = 'A question was asked';"],
  ['renderer/a.tsx', 'const A = () => <b>asked and told</b>;'],
  ['renderer/a.ts', 'const footer = { place: draft.place, placeholder: replace(task) };'],
  ['renderer/a.ts', "import { FileQuestion } from 'lucide-react';"],
  ['electron/a.ts', 'const place = draft.place;'],
  ['tools/chromium-shell/api/choose-folder.ts', "const typed = terminal.question('Path');"],
  ['bench/a.ts', "/** The place. */ const words = { 'look': 1, placed: replace(trailing) };"],
  ['electron/a.ts', "/** Looks at it. */ const stored = { place: draft.place, empty_looks: 0, state: 'behind' };"],
  ['renderer/a.tsx', 'const A = () => <Button look="primary" />;'],
  ['renderer/a.module.css', '.footer { place-items: center; } /* .foot */'],
])('allows %s: %s', (path, text) => {
  expect(oldWords(path, text)).toEqual([]);
});
