/**
 * An action, written once: what it is called, where and when it is offered, what it sends, and what is known afterwards.
 * The command table, menus, buttons, the confirmation and the outcome are made of its record.
 */
import type { LucideIcon } from 'lucide-react';
import type { CallId, InputOf } from '#shared/api/registry.ts';
import { call } from '#renderer/api/call.ts';
import type { Right } from '#renderer/api/refusals.ts';
import type { Confirmation } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import type { MoreAction } from '#renderer/components/controls/more-menu.tsx';
import type { ActionLabels } from './action-labels.ts';
import type { ActionSet, ActionStep } from './use-action-set.ts';

/** The row of an action in the command table, without its group. */
export interface ActionCommand {
  readonly id: string;
  readonly title: string;
  readonly short?: string;
  readonly press?: string;
}

/**
 * `Thing` is what it is done to, as it is on screen; `Given` what a dialog or a form asked for (void where one press does it).
 */
export interface ActionRecord<Thing, Given = void, Id extends string = string> {
  readonly id: Id;
  readonly operation: CallId;
  readonly labels: ActionLabels;
  /** Its line in a menu, where that is not the verb of its labels. */
  readonly title?: string;
  readonly icon?: LucideIcon;
  /** The two directions of a switch share one: the direction that is offered answers it. */
  readonly command?: ActionCommand;
  /** It takes something away for good. */
  readonly isDanger?: boolean;
  /** Running it opens its dialog or form, which sends it by `useRecord`. */
  readonly asks?: boolean;
  /** What a missing right holds for. */
  readonly right: (thing: Thing) => Right;
  /** False where it is known without asking that the right is missing. */
  readonly isAllowed?: (thing: Thing) => boolean;
  /** Whether it can be done to the thing as it is now. */
  readonly offered?: (thing: Thing) => boolean;
  /** What its dialog says (`ConfirmRecord`); with the labels that name the thing. */
  readonly confirm?: (thing: Thing) => Confirmation & { readonly labels?: Partial<ActionLabels> };
  /** What is sent; it reads first where it goes over what others may have changed. */
  readonly input: (thing: Thing, given: Given) => object | Promise<object>;
  /** After a lost answer: reads whether it was done. */
  readonly check?: (thing: Thing, given: Given) => Promise<boolean>;
  /** What is said of a success; `hasChanged` is false where it was so already. Without it the screen shows it. */
  readonly success?: (thing: Thing, hasChanged: boolean) => string | null;
  /** What is said where the answer shows that the server accepted it and did not do it; null where it did. */
  readonly ignored?: (answer: unknown) => string | null;
  /** What is said instead where the answer shows that it is on its way and not done yet; null where it is done. */
  readonly underWay?: (answer: unknown, thing: Thing) => string | null;
  /** Id of what takes it back, in the same list. */
  readonly undo?: string;
  /** How that is sent and checked, where it needs what was there before. */
  readonly undoBy?: (thing: Thing) => Pick<ActionStep<never>, 'send' | 'check'>;
  /** Of a deletion: "not found" means that it is gone already, which is as good as done. */
  readonly isDoneWhenGone?: boolean;
  /** Reads that a success makes stale, where they are not the contract's. */
  readonly stale?: readonly string[];
}

/** A record of any list: what its dialog asks for is the dialog's own. */
export type Listed<Thing, Id extends string = string> = ActionRecord<Thing, never, Id>;

/** Checks a record: its input is that of its operation, its id is kept as it is written. */
export const action = <Op extends CallId, Thing, const Id extends string, Given = void>(
  record: ActionRecord<Thing, Given, Id> & {
    readonly operation: Op;
    readonly input: (thing: Thing, given: Given) => InputOf<Op> | Promise<InputOf<Op>>;
  },
): ActionRecord<Thing, Given, Id> => record;

/** What the screen of an action adds to its record. */
export interface Following extends Pick<ActionStep<never>, 'isOvertaken' | 'check' | 'onDone' | 'onFailed' | 'stale'> {
  /** The screen shows the success anyway. */
  readonly isSilent?: boolean;
}

/** A record with what it is done to, ready to be sent; what takes it back is added by those who have the list. */
export const stepOf = <Thing, Given>(
  record: ActionRecord<Thing, Given>,
  thing: Thing,
  given: Given,
  { isSilent = false, ...following }: Following = {},
): ActionStep<never> => {
  const { operation, labels, right, isAllowed, input, check, success, ignored, underWay, undoBy, isDoneWhenGone } =
    record;
  return {
    operation,
    labels,
    thing,
    right: right(thing),
    send: async () => (await call(operation, (await input(thing, given)) as InputOf<CallId>)).answer,
    success: (hasChanged) => (isSilent ? null : (success?.(thing, hasChanged) ?? null)),
    ...(isAllowed && { isAllowed: isAllowed(thing) }),
    ...(check && { check: async () => check(thing, given) }),
    ...(ignored && { ignored }),
    ...(underWay && !isSilent && { underWay: (answer: unknown) => underWay(answer, thing) }),
    ...(undoBy && { undoBy: undoBy(thing) }),
    ...(isDoneWhenGone !== undefined && { isDoneWhenGone }),
    ...(record.stale && { stale: record.stale }),
    ...following,
  };
};

const titleOf = ({ title, labels }: Listed<never>): string => title ?? labels.verb;
const offeredOf = <Thing, Id extends string>(records: readonly Listed<Thing, Id>[], thing: Thing) =>
  records.filter(({ offered }) => offered?.(thing) ?? true);

/** Their rows in the command table, in the order of the list. */
export const commandsOf = <Group extends string>(
  records: readonly Listed<never>[],
  group: Group,
): readonly (ActionCommand & { readonly group: Group })[] => [
  ...new Map(records.flatMap(({ command }) => (command ? [[command.id, { ...command, group }]] : []))).values(),
];

/** What each of their commands does now; null where none of its directions is offered. */
export const runsOf = <Thing, Id extends string>(
  records: readonly Listed<Thing, Id>[],
  thing: Thing,
  { run }: Pick<ActionSet<Id>, 'run'>,
): readonly { readonly command: string; readonly run: (() => void) | null }[] =>
  commandsOf(records, '').map(({ id }) => {
    const now = offeredOf(records, thing).find(({ command }) => command?.id === id);
    return { command: id, run: now ? () => run(now.id) : null };
  });

/** Their lines in the menu behind "More actions". */
export const linesOf = <Thing, Id extends string>(
  records: readonly Listed<Thing, Id>[],
  thing: Thing,
  { run, isRefused, obstacleOf }: Pick<ActionSet<Id>, 'run' | 'isRefused' | 'obstacleOf'>,
): readonly MoreAction[] =>
  offeredOf(records, thing).map((record) => ({
    id: record.id,
    title: titleOf(record),
    refused: isRefused(record.id) ? obstacleOf(record.id) : null,
    run: () => run(record.id),
    ...(record.isDanger !== undefined && { isDanger: record.isDanger }),
    ...(record.command && { command: record.command.id }),
  }));

/** Their lines in the context menu of a row. */
export const entriesOf = <Thing, Id extends string>(
  records: readonly Listed<Thing, Id>[],
  thing: Thing,
  acting: Pick<ActionSet<Id>, 'run' | 'isRefused' | 'obstacleOf'>,
): readonly MenuEntry[] =>
  linesOf(records, thing, acting).map(({ title, command, refused, run }) => ({
    label: title,
    enabled: refused === null,
    run,
    ...(command !== undefined && { command }),
  }));
