/** The page of the benchmark of traces: shows a log and times what comes of it. */
import { whenPainted } from '#bench/review/page/clock.ts';
import type { ShownLog, Subject } from './subject.ts';

const subjects: Readonly<Record<string, () => Promise<{ readonly subject: Subject }>>> = {
  lectern: () => import('./lectern.tsx'),
  reference: () => import('./reference.ts'),
};

/** What was measured of one log; ms, frames, and tasks of the page over 50 ms. */
export interface ShownTimes {
  readonly firstLine: number;
  /** Whether bytes were still missing when the first line was painted. */
  readonly isEarly: boolean;
  readonly read: number;
  readonly framesToEnd: number;
  readonly longTasks: readonly number[];
}

/** What following a log did. */
export interface Followed {
  readonly longTasks: readonly number[];
  readonly lines: number;
}

/** What the driver calls. */
export interface TraceBench {
  /** Loads a subject and shows a small log once, so that its code has run. */
  prepare(subject: string): Promise<void>;
  show(job: number): Promise<ShownTimes>;
  /** Follows a log that grows, until it ends. */
  follow(job: number): Promise<Followed>;
}

let subject: Subject;

/** A new element for each log: what was shown before stays out of the way. */
const newContainer = (): HTMLElement => {
  const old = document.getElementById('container');
  const next = document.createElement('div');
  next.id = 'container';
  old?.replaceWith(next);
  return next;
};

const hasText = (): boolean =>
  [...document.querySelectorAll('#container [data-line]')].some(
    (row) => (row.lastElementChild ?? row).textContent !== '',
  );

const isAtEnd = (): boolean =>
  document.querySelector('#container')?.textContent.includes('Job failed: exit code 1') === true;

const tasksDuring = async (run: () => Promise<void>): Promise<readonly number[]> => {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  await run();
  await new Promise((resolve) => setTimeout(resolve, 50));
  tasks.push(...observer.takeRecords());
  observer.disconnect();
  return tasks.map(({ duration }) => duration);
};

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

const framesToEnd = async (shown: ShownLog): Promise<number> => {
  await nextFrame();
  shown.toEnd();
  let frames = 0;
  while (!isAtEnd() && frames < 600) {
    await nextFrame();
    frames += 1;
  }
  return frames;
};

const bench: TraceBench = {
  prepare: async (name) => {
    const load = subjects[name];
    if (load === undefined) throw new Error(`No subject is called ${name}.`);
    subject = (await load()).subject;
    const shown = subject(newContainer(), 1, false);
    await whenPainted(() => hasText() && shown.isRead());
    await new Promise((resolve) => setTimeout(resolve, 200));
  },
  show: async (job) => {
    let times: Omit<ShownTimes, 'longTasks'> | undefined;
    const element = newContainer();
    const longTasks = await tasksDuring(async () => {
      await nextFrame();
      const begun = performance.now();
      const shown = subject(element, job, false);
      const firstLine = (await whenPainted(hasText)) - begun;
      const isEarly = !shown.isRead();
      const read = (await whenPainted(() => shown.isRead())) - begun;
      times = { firstLine, isEarly, read, framesToEnd: await framesToEnd(shown) };
    });
    if (times === undefined) throw new Error('Nothing was measured.');
    return { ...times, longTasks };
  },
  follow: async (job) => {
    const element = newContainer();
    const longTasks = await tasksDuring(async () => {
      const shown = subject(element, job, true);
      await whenPainted(hasText);
      await whenPainted(() => shown.isRead() && isAtEnd());
    });
    const rows = [...document.querySelectorAll<HTMLElement>('#container [data-line]')];
    return { longTasks, lines: Math.max(0, ...rows.map((row) => Number(row.dataset['line']) + 1)) };
  },
};

Object.assign(window, { traceBench: bench });
document.documentElement.dataset['ready'] = '';
