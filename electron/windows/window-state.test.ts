/** Windows come back where they were, on a display that is there, with their zoom; what is kept survives a restart. */
import { EventEmitter } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFolder } from '#electron/testing/closing.ts';
import { keepWindowState } from './keep-window-state.ts';
import { besideOthers, boundsOnDisplay, type WindowState } from './window-bounds.ts';
import { openWindowMemory } from './window-memory.ts';
import { noReports, pathsInto } from '#electron/testing/file-reports.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const right = { x: 1440, y: 0, width: 1920, height: 1080 };
const minimum = { minWidth: 640, minHeight: 480 };
const onDisplay = (bounds: WindowState['bounds'], areas = [laptop, right]) => boundsOnDisplay(bounds, areas, minimum);

test('a window comes back exactly where it was, on either display', () => {
  for (const bounds of [
    { x: 100, y: 80, width: 1000, height: 700 },
    { x: 1500, y: 10, width: 1280, height: 820 },
  ])
    expect(onDisplay(bounds)).toEqual(bounds);
});

test('a window of a display that is gone comes to the middle of the first one, no larger than it', () => {
  expect(onDisplay({ x: 1500, y: 10, width: 1600, height: 1000 }, [laptop])).toEqual(laptop);
  expect(onDisplay({ x: -3000, y: 10, width: 1000, height: 600 }, [laptop])).toEqual({ x: 220, y: 163, width: 1000, height: 600 }); // prettier-ignore
});

test('a window that hangs over an edge is moved in, towards the display that has most of it', () => {
  expect(onDisplay({ x: 1300, y: -50, width: 1000, height: 700 })).toEqual({ x: 1440, y: 0, width: 1000, height: 700 });
  expect(onDisplay({ x: -200, y: 700, width: 1000, height: 700 })).toEqual({ x: 0, y: 200, width: 1000, height: 700 });
});

test('wherever it was, the window lies wholly on one display that is large enough', () => {
  const number = (min: number, max: number) => fc.integer({ min, max });
  const rectangle = (size: number) =>
    fc.record({ x: number(-9_000, 9_000), y: number(-9_000, 9_000), width: number(size, 9_000), height: number(size, 9_000) }); // prettier-ignore
  fc.assert(
    fc.property(rectangle(1), fc.array(rectangle(640), { minLength: 1, maxLength: 4 }), (bounds, areas) => {
      const at = onDisplay(bounds, areas);
      const isInside = areas.some(
        (area) =>
          at.x >= area.x &&
          at.y >= area.y &&
          at.x + at.width <= area.x + area.width &&
          at.y + at.height <= area.y + area.height,
      );
      expect(isInside).toBe(true);
      expect(at.width).toBeGreaterThanOrEqual(640);
      expect(at.height).toBeGreaterThanOrEqual(480);
    }),
    { seed: 11 },
  );
});

test('a further window does not hide one that is open', () => {
  const bounds = { x: 10, y: 20, width: 800, height: 600 };
  expect(besideOthers(bounds, [{ x: 10, y: 21 }])).toEqual(bounds);
  expect(besideOthers(bounds, [{ x: 34, y: 44 }, bounds])).toEqual({ ...bounds, x: 58, y: 68 });
});

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => vi.useRealTimers());

const state: WindowState = { bounds: { x: 1, y: 2, width: 900, height: 700 }, is_maximized: true, zoom: 1.25 };
const open = (notices = noReports) =>
  openWindowMemory({
    file: join(folder, 'windows.json'),
    isKept: (key) => key !== 'session',
    now: () => new Date(0),
    notices,
  });

test('what is kept is there at the next start, except of an account that is not; signing out forgets it', async () => {
  const memory = open();
  memory.keep('a', state);
  memory.keep('b', { ...state, zoom: 1 });
  memory.keep('session', state);
  expect(memory.get('session')).toEqual(state);
  await memory.written();
  const next = open();
  expect([next.get('a'), next.get('b')?.zoom, next.get('session')]).toEqual([state, 1, undefined]);
  next.forget('a');
  await next.written();
  expect(await readFile(join(folder, 'windows.json'), 'utf8')).not.toContain('1.25');
  expect(open().get('a')).toBeUndefined();
});

test.each([
  '',
  '{',
  '[]',
  '{"a":{"bounds":{"x":1e99,"y":0,"width":9,"height":9},"is_maximized":false,"zoom":1}}',
  '{"a":{"zoom":99}}',
])('R12 a file of %j is set aside, and the defaults hold', async (text) => {
  await writeFile(join(folder, 'windows.json'), text);
  const paths: unknown[] = [];
  const memory = open(pathsInto(paths));
  expect(paths).toEqual([expect.stringContaining('windows.json.corrupt-')]);
  expect(memory.get('a')).toBeUndefined();
  memory.keep('a', state);
  await memory.written();
  expect(open().get('a')).toEqual(state);
});

test('a folder that cannot be written to is reported, and the state holds until the app ends', async () => {
  const paths: unknown[] = [];
  const memory = open(pathsInto(paths));
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  memory.keep('a', state);
  await memory.written();
  expect(paths).toEqual([join(folder, 'windows.json')]);
  expect(memory.get('a')).toEqual(state);
});

test('a drag is kept once, when it is over; closing keeps at once, and nothing after it', () => {
  vi.useFakeTimers();
  const kept: WindowState[] = [];
  const facts = { zoom: 1, isDestroyed: false };
  const webContents = { isDestroyed: () => facts.isDestroyed, getZoomFactor: () => facts.zoom };
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => facts.isDestroyed,
    isMaximized: () => true,
    getNormalBounds: () => state.bounds,
    webContents,
  });
  keepWindowState(window as never, (one) => kept.push(one));
  for (let at = 0; at < 20; at += 1) {
    window.emit('move');
    window.emit('resize');
    vi.advanceTimersByTime(100);
  }
  expect(kept).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(kept).toEqual([{ ...state, zoom: 1 }]);
  facts.zoom = 1.25;
  window.emit('resize');
  window.emit('close');
  expect(kept.slice(1)).toEqual([state]);
  facts.isDestroyed = true;
  vi.advanceTimersByTime(5_000);
  expect(kept).toHaveLength(2);
});
