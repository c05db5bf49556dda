/** The keys pressed for a new binding as its text, and which commands would answer the same keys on the same screen. */
import type { KeyPress } from '#shared/keys/key-presses.ts';
import type { Command } from '#renderer/app/commands/command-table.ts';
import { pressesHere } from '#renderer/components/text/keyboard-layout.ts';

/** One key with its modifiers, as most keyboards have it; null for a modifier alone, and for the sign that parts keys. */
export const pressOf = (press: KeyPress): string | null =>
  pressesHere(press).findLast((one) => !one.endsWith('+')) ?? null;

/** A key without modifiers, other than Shift on a sign: it can begin a chord. */
export const beginsChord = (press: string): boolean => [...press].length === 1;

type Group = Command['group'];

/** Groups whose commands are there on every screen. */
const everywhere = new Set<Group>(['Move', 'Go to', 'Window']);

/** Groups whose commands can be on one screen together. */
const together: readonly ReadonlySet<Group>[] = [
  new Set(['Merge request', 'Comment', 'Changes']),
  new Set(['Compare', 'Changes']),
  new Set(['Files', 'Code']),
  new Set(['Snippet', 'Code', 'Comment']),
  new Set(['Job', 'Log']),
  ...(['Merge request', 'Branch', 'Tag', 'Job', 'Snippet', 'Account', 'Administration', 'System hook'] as const).map(
    (group) => new Set<Group>(['Select', group]),
  ),
];

const meet = (one: Group, other: Group): boolean =>
  one === other ||
  everywhere.has(one) ||
  everywhere.has(other) ||
  together.some((groups) => groups.has(one) && groups.has(other));

/** The same keys, or one key that begins the other's two. */
const clash = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

/** Commands that have `press` where the command would have it too. */
export const conflictsOf = (command: Command, press: string, commands: readonly Command[]): readonly Command[] =>
  commands.filter(
    (other) =>
      other.id !== command.id &&
      meet(command.group, other.group) &&
      [other.press, other.also].some((taken) => taken !== undefined && clash(press, taken)),
  );
