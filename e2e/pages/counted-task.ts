/** A task done with real keys and nothing else: its presses and calls counted, and where each of its keys is written. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { callsFrom, sizeOfCallLog } from '#e2e/fixtures/call-log.ts';
import { root } from '#e2e/fixtures/host.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { goTo } from './go-to.ts';
import { quiet } from './quiet.ts';
import { typeWhenFocused } from './typing.ts';

/** Where the counts are written, one file per task. */
const folder = join(root, '.cache/tasks');

/** Counts what a mouse, a pen or a finger does in the page. */
export const countPointers = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counted = window as unknown as { pointers: number };
    counted.pointers = 0;
    for (const name of ['pointerdown', 'mousedown', 'wheel', 'touchstart'])
      window.addEventListener(name, () => (counted.pointers += 1), { capture: true });
  });
  return async () => page.evaluate(() => (window as unknown as { pointers: number }).pointers);
};

/** Keys of lists, buttons, fields and boxes everywhere: the sheet of keys says them in a sentence, and no command has them. */
export type PlainKey = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'PageDown';

const caps: Readonly<Record<string, string>> = { Control: 'Ctrl', Enter: '↵', Escape: 'Esc' };

/** The caps of keys as the app draws them, one after the other. */
const capsOf = (keys: string): string =>
  keys
    .split(' ')
    .flatMap((press) => press.split('+').map((key) => caps[key] ?? key))
    .join('')
    .toLowerCase();

const capsIn = async (place: Locator): Promise<string> => (await place.locator('kbd').allInnerTexts()).join('');

/** The hands of a task. */
export interface Hands {
  /** A key of a command, or two in a row: each is a press, a modifier is none. @param written the title of the command, or the button that shows the key */
  readonly press: (keys: string, written: string | Locator) => Promise<void>;
  /** A key that no command has. */
  readonly plain: (key: PlainKey) => Promise<void>;
  /** Types into the field that has the focus, or gets it: one typing, whatever its length. */
  readonly type: (words: string) => Promise<void>;
  /** How many there were. */
  readonly presses: () => number;
}

/** What is known of a task before it is done. */
export interface Task {
  /** Of the table, and the name of its file. */
  readonly name: string;
  /** Presses at most: more is a step back. */
  readonly most: number;
  /** Clicks and presses of the same task in GitLab's web UI, counted from its documentation. */
  readonly gitlab: number;
}

interface Done {
  presses: number;
  typings: number;
  readonly written: Map<string, string>;
}

const handsOn = (page: Page, done: Done): Hands => {
  // As fast as fingers: a chord has an end, which a busy machine reaches between two calls.
  const strike = async (keys: readonly string[]): Promise<void> => {
    done.presses += keys.length;
    await Promise.all(keys.map((key) => page.keyboard.press(key)));
  };
  return {
    press: async (keys, written) => {
      if (typeof written === 'string') done.written.set(keys, written);
      else await expect.poll(async () => (await capsIn(written)).toLowerCase(), keys).toContain(capsOf(keys));
      await strike(keys.split(' '));
    },
    plain: (key) => strike([key]),
    presses: () => done.presses,
    type: async (words) => {
      done.typings += 1;
      await typeWhenFocused(page, words);
    },
  };
};

/** The list of all commands has each title with its key: the sheet of keys and tooltips are made of the same records. */
const expectWritten = async (page: Page, written: Done['written']): Promise<void> => {
  await goTo(page, '/keyboard');
  const field = page.getByLabel(text('keyboard.find'));
  for (const [keys, title] of written) {
    await field.fill(title);
    const row = page.locator('[data-row]').filter({ has: page.getByText(title, { exact: true }) });
    await expect
      .poll(async () => (await capsIn(row.first())).toLowerCase(), `${keys}: ${title}`)
      .toContain(capsOf(keys));
  }
};

/**
 * Does a task in a window, which is where it begins, and writes its counts down. No pointer may be used, no more presses than
 * it says, and none more than GitLab's.
 */
export const countTask = async (
  { page, app }: { readonly page: Page; readonly app: RunningApp },
  { name, most, gitlab }: Task,
  work: (hands: Hands) => Promise<void>,
): Promise<void> => {
  await quiet(page);
  const pointers = await countPointers(page);
  const from = sizeOfCallLog(app.userData);
  const done: Done = { presses: 0, typings: 0, written: new Map() };
  await work(handsOn(page, done));
  await quiet(page);
  const calls = callsFrom(app.userData, from);
  expect(await pointers()).toBe(0);
  mkdirSync(folder, { recursive: true });
  const { presses, typings, written } = done;
  const counts = { name, presses, typings, calls: calls.length, gitlab, keys: Object.fromEntries(written) };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(counts, null, 2)}\n`);
  expect(presses, name).toBeLessThanOrEqual(most);
  expect(most, name).toBeLessThanOrEqual(gitlab);
  await expectWritten(page, written);
};
