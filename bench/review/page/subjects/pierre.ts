/** @pierre/diffs with its worker, which lays out all files and draws those in view: handed over at once, or in slices. */
import { CodeView, parsePatchFiles } from '@pierre/diffs';
import { getOrCreateWorkerPoolSingleton } from '@pierre/diffs/worker';
import workerUrl from '@pierre/diffs/worker/worker.js?worker&url';
import { printed, type GivenChange, type Ready, type Subject } from '#bench/review/page/subject.ts';

const theme = 'pierre-light';
/** Files of a slice; the first has what fills a screen. */
const filesOfSlice = 20;

const pool = async () => {
  const manager = getOrCreateWorkerPoolSingleton({
    poolOptions: { workerFactory: () => new Worker(workerUrl, { type: 'module' }), poolSize: 1 },
    highlighterOptions: { theme, langs: ['typescript', 'go', 'python', 'rust', 'java', 'c', 'css', 'yaml'] },
  });
  await manager.initialize();
  return manager;
};

const itemsOf = (changes: readonly GivenChange[], from: number) =>
  parsePatchFiles(changes.map(printed).join(''))
    .flatMap(({ files }) => files)
    .map((fileDiff, at) => ({ id: String(from + at), type: 'diff' as const, fileDiff }));

const lineIn = (container: HTMLElement, selector: string): boolean =>
  [...container.querySelectorAll('diffs-container')].some((file) => file.shadowRoot?.querySelector(selector));

const readyIn =
  (slice: number): Subject['ready'] =>
  async ({ changes }, container): Promise<Ready> => {
    const [all, manager] = [await changes(), await pool()];
    const view = new CodeView({ theme, diffStyle: 'unified' }, manager);
    const add = (from: number): void => {
      if (from >= all.length) return;
      view.addItems(itemsOf(all.slice(from, from + slice), from));
      setTimeout(() => add(from + slice));
    };
    return {
      show: () => {
        view.setup(container);
        add(0);
      },
      hasText: () => lineIn(container, '[data-line]'),
      hasColours: () => lineIn(container, '[data-line] span[style]'),
      close: () => view.cleanUp(),
    };
  };

export const allAtOnce: Subject = { ready: readyIn(Number.MAX_SAFE_INTEGER) };
export const inSlices: Subject = { ready: readyIn(filesOfSlice) };
