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

/** Whether a call of git may take long. */
export const mayTakeLong = (args: readonly string[]): boolean => longCommands.has(commandOf(args) ?? '');

/** Hands out slots, first come first served. */
export interface ProcessLimit {
  /** Resolves when there is a slot. The function it gives frees that slot, and is called once. */
  enter(isLong: boolean): Promise<() => void>;
}

interface Waiter {
  readonly isLong: boolean;
  readonly start: () => void;
}

/**
 * Makes a limit.
 * @param most processes at once
 * @param mostLong of these, how many may be long ones: the others stay free for small calls
 */
export const createProcessLimit = (most: number, mostLong: number): ProcessLimit => {
  const waiting: Waiter[] = [];
  let running = 0;
  let runningLong = 0;
  const startNext = (): void => {
    const next = waiting.findIndex(({ isLong }) => running < most && (!isLong || runningLong < mostLong));
    const [waiter] = next < 0 ? [] : waiting.splice(next, 1);
    if (!waiter) return;
    running += 1;
    if (waiter.isLong) runningLong += 1;
    waiter.start();
  };
  return {
    enter: (isLong) =>
      new Promise((resolve) => {
        const leave = (): void => {
          running -= 1;
          if (isLong) runningLong -= 1;
          startNext();
        };
        waiting.push({
          isLong,
          start: () => {
            resolve(leave);
          },
        });
        startNext();
      }),
  };
};
