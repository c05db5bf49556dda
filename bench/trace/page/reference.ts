/** The near-limit: rows of a fixed height over a line index that a worker builds, only those in view drawn, as plain text. */
import workerUrl from './reference-worker.ts?worker&url';
import type { Subject } from './subject.ts';

const rowHeight = 20;
const tallest = 30_000_000;

/** Shows the lines, and nothing of what they mean. */
export const subject: Subject = (container, job) => {
  const worker = new Worker(workerUrl, { type: 'module' });
  const list = document.createElement('div');
  const all = document.createElement('div');
  const drawn = document.createElement('div');
  list.style.cssText = 'flex:1;overflow:auto;position:relative';
  all.style.cssText = 'position:relative';
  drawn.style.cssText = 'position:absolute;left:0;font:12.5px/20px monospace;white-space:pre';
  all.append(drawn);
  list.append(all);
  container.append(list);
  let lines = 0;
  let isRead = false;
  const requestLines = (): void => {
    const ratio = (lines * rowHeight) / Math.min(tallest, lines * rowHeight);
    const from = Math.max(0, Math.floor((list.scrollTop * ratio) / rowHeight) - 14);
    worker.postMessage({ from, to: from + Math.ceil(list.clientHeight / rowHeight) + 28 });
  };
  const draw = (from: number, texts: readonly string[]): void => {
    drawn.style.top = `${String(Math.min(from * rowHeight, Math.min(tallest, lines * rowHeight) - texts.length * rowHeight))}px`;
    drawn.replaceChildren(
      ...texts.map((text, at) => {
        const row = document.createElement('div');
        row.dataset['line'] = String(from + at);
        row.textContent = text;
        return row;
      }),
    );
  };
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ lines: number; isRead: boolean } | { from: number; texts: readonly string[] }>) => {
      if ('texts' in data) {
        draw(data.from, data.texts);
        return;
      }
      const isFirst = lines === 0;
      ({ lines, isRead } = data);
      all.style.height = `${String(Math.min(tallest, lines * rowHeight))}px`;
      if (isFirst) requestLines();
    },
  );
  list.addEventListener('scroll', requestLines);
  worker.postMessage({ job });
  return {
    isRead: () => isRead,
    toEnd: () => {
      list.scrollTop = list.scrollHeight;
      requestLines();
    },
  };
};
