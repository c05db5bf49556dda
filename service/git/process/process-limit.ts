/** A cap on the git processes that run at once: more of them only slow each other down, and every small call with them. */

/**
 * Git commands that may walk a history or compare trees: they take long in a large repository. What copies a repository is
 * not among them: a few of those would hold all slots of the lists and merges for minutes.
 */
const longCommands: ReadonlySet<string> = new Set([
  'archive',
  'blame',
  'diff',
  'diff-tree',
  'gc',
  'grep',
  'log',
  'maintenance',
  'merge-tree',
  'repack',
  'rev-list',
  'shortlog',
]);

/** The command in the arguments of git: the first word that is no option (`-c` takes a value). */
const commandOf = (args: readonly string[]): string | undefined =>
  args.find((word, index) => !word.startsWith('-') && args[index - 1] !== '-c');

/** What a call of git asks of the machine: `background` is long work that nobody waits for alone. */
export type CallWeight = 'small' | 'long' | 'background';

/**
 * How heavy a call of git is.
 * @param givesWay whether it may wait for all others
 */
export const weightOf = (args: readonly string[], givesWay: boolean): CallWeight => {
  if (!longCommands.has(commandOf(args) ?? '')) return 'small';
  return givesWay ? 'background' : 'long';
};

/** Processes at once: all of them, the long ones among these (background ones too), and the background ones among those. */
export interface ProcessCounts {
  readonly all: number;
  readonly long: number;
  readonly background: number;
}

/** Hands out slots, first come first served. */
export interface ProcessLimit {
  /** Resolves when there is a slot. The function it gives frees that slot, and is called once. */
  enter(weight: CallWeight): Promise<() => void>;
}

interface Waiter {
  readonly adds: ProcessCounts;
  readonly start: () => void;
}

const adding: Readonly<Record<CallWeight, ProcessCounts>> = {
  small: { all: 1, long: 0, background: 0 },
  long: { all: 1, long: 1, background: 0 },
  background: { all: 1, long: 1, background: 1 },
};

const sum = (one: ProcessCounts, other: ProcessCounts, sign: 1 | -1): ProcessCounts => ({
  all: one.all + sign * other.all,
  long: one.long + sign * other.long,
  background: one.background + sign * other.background,
});

/**
 * Makes a limit.
 * @param most processes at once: what background and long ones do not take stays free for the others
 */
export const createProcessLimit = (most: ProcessCounts): ProcessLimit => {
  const waiting: Waiter[] = [];
  let running: ProcessCounts = { all: 0, long: 0, background: 0 };
  const fits = ({ adds }: Waiter): boolean => {
    const then = sum(running, adds, 1);
    // Only what the call is counted as: a small one passes long ones that wait.
    return (
      then.all <= most.all &&
      (adds.long === 0 || then.long <= most.long) &&
      (adds.background === 0 || then.background <= most.background)
    );
  };
  const startNext = (): void => {
    const next = waiting.findIndex(fits);
    const [waiter] = next < 0 ? [] : waiting.splice(next, 1);
    if (!waiter) return;
    running = sum(running, waiter.adds, 1);
    waiter.start();
  };
  return {
    enter: (weight) =>
      new Promise((resolve) => {
        const adds = adding[weight];
        const leave = (): void => {
          running = sum(running, adds, -1);
          startNext();
        };
        waiting.push({
          adds,
          start: () => {
            resolve(leave);
          },
        });
        startNext();
      }),
  };
};
