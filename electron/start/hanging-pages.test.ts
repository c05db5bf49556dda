/** A page that does not answer: ended after ten seconds, not when it came back, and never while it prints (R21, E-3). */
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createHangingPages } from './hanging-pages.ts';

const start = () => {
  let timers: { readonly after: number; readonly run: () => void }[] = [];
  const pages = createHangingPages(
    () => undefined,
    (run, after) => {
      const timer = { after, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  );
  const end = vi.fn<() => void>();
  const contents = Object.assign(new EventEmitter(), { forcefullyCrashRenderer: end, isDestroyed: () => false });
  pages.watch(contents as never);
  const pass = (time: number): void => {
    const due = timers.filter(({ after }) => after <= time);
    timers = timers.filter((timer) => !due.includes(timer));
    for (const { run } of due) run();
  };
  return { pages, contents, pass, end };
};

test('R21 it is ended when it does not come back within ten seconds', () => {
  const { contents, pass, end } = start();
  contents.emit('unresponsive');
  pass(9_999);
  expect(end).not.toHaveBeenCalled();
  pass(10_000);
  expect(end).toHaveBeenCalledOnce();
});

test('E-3 it is not ended when it came back', () => {
  const { contents, pass, end } = start();
  contents.emit('unresponsive');
  contents.emit('responsive');
  pass(60_000);
  expect(end).not.toHaveBeenCalled();
});

test('E-3 it is not ended while a dialog for printing is open, and is watched again afterwards', () => {
  const { pages, contents, pass, end } = start();
  pages.setPrinting(contents, true);
  contents.emit('unresponsive');
  pass(60_000);
  expect(end).not.toHaveBeenCalled();
  pages.setPrinting(contents, false);
  contents.emit('unresponsive');
  pages.setPrinting(contents, true);
  pass(60_000);
  expect(end).not.toHaveBeenCalled();
  pages.setPrinting(contents, false);
  contents.emit('unresponsive');
  pass(10_000);
  expect(end).toHaveBeenCalledOnce();
});
