/** The page of the review's benchmark: loads one subject, gives it an input, and times what it shows. */
import type { FramesPage } from '#bench/page/wheel.ts';
import { recordFrames, timeShown, type Frames, type Shown } from './clock.ts';
import type { OperationName, Search } from './operations.ts';
import type { Given, GivenChange, Ready, Subject } from './subject.ts';

const subjects: Readonly<Record<string, () => Promise<{ readonly subject: Subject }>>> = {
  lectern: () => import('./subjects/lectern.ts'),
  'lectern, over the network': () => import('./subjects/lectern-network.ts'),
  reference: () => import('./subjects/reference.ts'),
  '@pierre/diffs, all at once': async () => ({ subject: (await import('./subjects/pierre.ts')).allAtOnce }),
  '@pierre/diffs, in slices': async () => ({ subject: (await import('./subjects/pierre.ts')).inSlices }),
  'react-diff-view': () => import('./subjects/react-diff-view.tsx'),
  diff2html: () => import('./subjects/diff2html.ts'),
  'Monaco, one file': () => import('./subjects/monaco.ts'),
};

const given = (iid: number, part: 'input' | 'beginning'): Given => {
  const bytes = async (): Promise<ArrayBuffer> => (await fetch(`/${part}/${String(iid)}`)).arrayBuffer();
  return {
    iid,
    bytes,
    changes: async () =>
      (JSON.parse(new TextDecoder().decode(await bytes())) as { readonly changes: readonly GivenChange[] }).changes,
  };
};

const container = (): HTMLElement => {
  const element = document.getElementById('container');
  if (element === null) throw new Error('The page has no container.');
  return element;
};

/** Colours of a warm-up are waited for only where the subject has them for what it was given. */
const coloursOf = ({ hasColours }: Ready): boolean => hasColours !== null;

let ready: Ready | undefined;
let stop: (() => Frames) | undefined;

/** What the driver calls. */
export interface BenchPage extends FramesPage {
  /** Loads a subject, shows the first files of the input once so that its code has run, and makes the input ready. */
  prepare(subject: string, iid: number): Promise<void>;
  /** Shows it and times that. @param waitsForColours false: the text is enough */
  show(waitsForColours: boolean): Promise<Shown>;
  close(): void;
  /** Lectern has read everything, the last hash included. */
  isWhole(): Promise<boolean>;
  /** Does something with the review on screen; ms until the frame that shows it. */
  operate(name: OperationName): Promise<number>;
  /** Matches of a pattern over all lines: through Lectern, and by a plain scan of texts in memory. */
  search(iid: number, pattern: string): Promise<Search>;
  /** How often the main process was called. */
  invocations(): number;
}

const scroller = (): Element | null => document.querySelector('[data-scroller], [role=grid]');

/** The row in the middle of the list, or of what it holds where that is less. */
const rowInView = (): 'none' | 'empty' | 'text' => {
  const list = scroller();
  const box = list?.getBoundingClientRect();
  if (box === undefined) return 'none';
  const held = list?.firstElementChild?.getBoundingClientRect().height ?? box.height;
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, held) / 2];
  const rowOf = (element: Element | null): Element | null => element?.closest('[data-row], [role=row]') ?? null;
  // All elements at a point take many times as long to find as the first: only where that is no row.
  const found = rowOf(document.elementFromPoint(x, y)) ?? document.elementsFromPoint(x, y).map(rowOf).find(Boolean);
  if (found === undefined || found === null) return 'none';
  return found.textContent === '' && found.querySelector('code') === null && !found.hasAttribute('data-row')
    ? 'empty'
    : 'text';
};

const page: BenchPage = {
  prepare: async (name, iid) => {
    const load = subjects[name];
    if (load === undefined) throw new Error(`No subject is called ${name}.`);
    const { subject } = await load();
    const first = await subject.ready(given(iid, 'beginning'), container());
    await timeShown(first, coloursOf(first));
    first.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    container().replaceChildren();
    ready = await subject.ready(given(iid, 'input'), container());
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
  show: (waitsForColours) => {
    if (ready === undefined) throw new Error('Nothing is ready.');
    return timeShown(ready, waitsForColours);
  },
  close: () => ready?.close(),
  beginFrames: () => {
    stop = recordFrames(rowInView);
  },
  endFrames: () => stop?.() ?? { times: [], withoutRows: 0, waiting: 0 },
  jump: (part) => {
    const element = scroller();
    if (element !== null) element.scrollTop = part * (element.scrollHeight - element.clientHeight);
  },
  isWhole: async () => (await import('./operations.ts')).isWhole(),
  operate: async (name) => (await import('./operations.ts')).operate(name, container()),
  search: async (iid, pattern) =>
    (await import('./operations.ts')).search(await given(iid, 'input').changes(), pattern),
  invocations: () => (window as unknown as { benchInvocations?: readonly string[] }).benchInvocations?.length ?? 0,
};

(window as unknown as { bench: BenchPage }).bench = page;
document.documentElement.dataset['ready'] = '';
