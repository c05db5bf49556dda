/** The page of the benchmark of lists: shows one, filters it, and records its frames. */
import type { FramesPage } from '#bench/page/wheel.ts';
import { recordFrames, whenPainted, type Frames } from '#bench/review/page/clock.ts';
import { rowsOf, wanted } from './rows.ts';
import type { ListName, ShownList, Subject } from './subject.ts';

const subjects: Readonly<Record<string, () => Promise<{ readonly subject: Subject }>>> = {
  lectern: () => import('./lectern.tsx'),
  reference: () => import('./reference.ts'),
};

/** ms from the key to the painted frame. */
export interface FilterTimes {
  readonly set: number;
  readonly cleared: number;
}

/** What the driver calls. */
export interface ListsPage extends FramesPage {
  /** Shows a list; ms until its first rows were painted. */
  open(subject: string, list: ListName): Promise<number>;
  /** Filters the list, and shows all rows again. */
  filter(): Promise<FilterTimes>;
}

const container = (): HTMLElement => {
  const element = document.getElementById('container');
  if (element === null) throw new Error('The page has no container.');
  return element;
};

const rowSelector = '[role=row]:not(:has([role=columnheader])), [role=treeitem]';

const scroller = (): HTMLElement | null => {
  let element = document.querySelector<HTMLElement>(rowSelector)?.parentElement ?? null;
  while (element !== null && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
  return element;
};

/** What the rows say that are drawn. */
const text = (): string => [...container().querySelectorAll(rowSelector)].map((row) => row.textContent).join('\n');

/** The row in the middle of the list. */
const rowInView = (): 'none' | 'empty' | 'text' => {
  const rowOf = (element: Element | null): Element | null => element?.closest(rowSelector) ?? null;
  // All elements at a point take many times as long to find as the first: only where that is no row.
  const row =
    rowOf(document.elementFromPoint(900, 500)) ?? document.elementsFromPoint(900, 500).map(rowOf).find(Boolean);
  if (row === undefined || row === null) return 'none';
  return row.textContent === '' ? 'empty' : 'text';
};

let shown: ShownList | undefined;
let stop: (() => Frames) | undefined;

const timed = async (act: () => void, isDone: () => boolean): Promise<number> => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const begun = performance.now();
  act();
  return (await whenPainted(isDone)) - begun;
};

const page: ListsPage = {
  open: async (name, list) => {
    const load = subjects[name];
    if (load === undefined) throw new Error(`No subject is called ${name}.`);
    const { subject } = await load();
    const rows = rowsOf();
    return timed(
      () => {
        shown = subject(container(), list, rows);
      },
      () => text() !== '',
    );
  },
  filter: async () => {
    const begin = text();
    const set = await timed(
      () => shown?.filter(wanted),
      () => text() !== '' && text() !== begin,
    );
    const cleared = await timed(
      () => shown?.filter(''),
      () => text() === begin,
    );
    return { set, cleared };
  },
  beginFrames: () => {
    stop = recordFrames(rowInView);
  },
  endFrames: () => stop?.() ?? { times: [], withoutRows: 0, waiting: 0 },
  jump: (part) => {
    const element = scroller();
    if (element !== null) element.scrollTop = part * (element.scrollHeight - element.clientHeight);
  },
};

(window as unknown as { bench: ListsPage }).bench = page;
document.documentElement.dataset['ready'] = '';
