/** The processes of the app, as Linux counts them: memory, time of a processor, and how often they were woken. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Ticks of Linux' clock of processes in a second. */
const ticks = 100;

const fieldsOf = async (pid: number): Promise<readonly string[]> => {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  return text.replace(/^.*\) /su, '').split(' ');
};

/** Everything below a process, itself not; what has ended meanwhile is left out. @param without a child that is not counted */
export const processesOf = async (parent: number, without = 0): Promise<readonly number[]> => {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), Number((await fieldsOf(Number(name)))[1] ?? 0));
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) {
      if (at === without) return false;
      if (parents.get(at) === parent) return at !== without;
    }
    return false;
  };
  return [...parents.keys()].filter(isBelow);
};

const countIn = async (pid: number, file: string, pattern: RegExp): Promise<number> =>
  Number(pattern.exec(await readFile(`/proc/${String(pid)}/${file}`, 'utf8').catch(() => ''))?.[1] ?? 0);

/** Times that the threads of a process went to sleep by themselves: so often were they woken. */
const wakeupsOf = async (pid: number): Promise<number> => {
  let sum = 0;
  for (const thread of await readdir(`/proc/${String(pid)}/task`).catch(() => []))
    sum += await countIn(pid, `task/${thread}/status`, /^voluntary_ctxt_switches:\s+(\d+)/mu);
  return sum;
};

const secondsOf = async (pid: number): Promise<number> => {
  const fields = await fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks;
};

const sumOf = async (pids: readonly number[], count: (pid: number) => Promise<number>): Promise<number> =>
  (await Promise.all(pids.map(count))).reduce((sum, each) => sum + each, 0);

/** What the app's processes took. */
export interface Rest {
  /** Memory at the end, what is shared divided by those that share it (PSS), in bytes. */
  readonly bytes: number;
  /** Part of one processor. */
  readonly share: number;
  /** A second. */
  readonly wakeups: number;
}

/** Follows everything below a process for so many seconds. @param without the server of the measurement */
export const restOf = async (parent: number, without: number, seconds: number): Promise<Rest> => {
  const pids = await processesOf(parent, without);
  const [time, woken] = [await sumOf(pids, secondsOf), await sumOf(pids, wakeupsOf)];
  await wait(seconds * 1_000);
  const spent = (await sumOf(pids, secondsOf)) - time;
  const more = (await sumOf(pids, wakeupsOf)) - woken;
  const kibibytes = await sumOf(pids, (pid) => countIn(pid, 'smaps_rollup', /^Pss:\s+(\d+)/mu));
  const during = Math.max(1, seconds);
  return { bytes: kibibytes * 1_024, share: spent / during, wakeups: more / during };
};
