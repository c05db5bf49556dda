/** When a hidden window is shown: the app's rule and that of the start check, which cannot import it, by the same tests. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showWhenReady } from './show-when-ready.ts';

// Plain JavaScript without types: Electron runs it as it is.
const startCheck = '../../scripts/electron/start-check-app/show-when-ready.mjs';
const copy = (await import(startCheck)) as { showWhenReady: typeof showWhenReady };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([
  ['the app', showWhenReady],
  ['the start check', copy.showWhenReady],
])('%s', (_name, rule) => {
  const follow = () => {
    const shownBy: string[] = [];
    const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
    rule(window as never, (by) => shownBy.push(by));
    return {
      shownBy,
      emit: (event: 'ready-to-show' | 'closed') => window.emit(event),
      load: () => window.webContents.emit('did-finish-load'),
    };
  };

  test('shows a window at ready-to-show, once', () => {
    const { shownBy, emit, load } = follow();
    expect(shownBy).toEqual([]);
    emit('ready-to-show');
    expect(shownBy).toEqual(['ready-to-show']);
    expect(vi.getTimerCount()).toBe(0);
    emit('ready-to-show');
    load();
    expect(vi.getTimerCount()).toBe(0);
    expect(shownBy).toEqual(['ready-to-show']);
  });

  test('shows a window at ready-to-show that comes just after the load', () => {
    const { shownBy, emit, load } = follow();
    load();
    vi.advanceTimersByTime(199);
    expect(shownBy).toEqual([]);
    emit('ready-to-show');
    expect(shownBy).toEqual(['ready-to-show']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('shows a window 200 ms after its first load where ready-to-show does not come', () => {
    const { shownBy, emit, load } = follow();
    vi.advanceTimersByTime(1_000);
    load();
    vi.advanceTimersByTime(150);
    load();
    expect(vi.getTimerCount()).toBe(2);
    vi.advanceTimersByTime(49);
    expect(shownBy).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shownBy).toEqual(['did-finish-load']);
    expect(vi.getTimerCount()).toBe(0);
    // As under Wayland: the first frame comes once the window is shown.
    emit('ready-to-show');
    vi.advanceTimersByTime(10_000);
    expect(shownBy).toEqual(['did-finish-load']);
  });

  test('shows a window after 3 s whose page does not load, or loads at the last moment', () => {
    const failed = follow();
    const late = follow();
    vi.advanceTimersByTime(2_900);
    late.load();
    vi.advanceTimersByTime(99);
    expect([failed.shownBy, late.shownBy]).toEqual([[], []]);
    vi.advanceTimersByTime(1);
    expect([failed.shownBy, late.shownBy]).toEqual([['the time limit'], ['the time limit']]);
    expect(vi.getTimerCount()).toBe(0);
    failed.load();
    vi.advanceTimersByTime(10_000);
    expect([failed.shownBy, late.shownBy]).toEqual([['the time limit'], ['the time limit']]);
  });

  test('never shows a window that was closed before', () => {
    const loaded = follow();
    loaded.load();
    const open = follow();
    expect(vi.getTimerCount()).toBe(3);
    loaded.emit('closed');
    open.emit('closed');
    expect(vi.getTimerCount()).toBe(0);
    open.load();
    open.emit('ready-to-show');
    vi.advanceTimersByTime(10_000);
    expect([loaded.shownBy, open.shownBy]).toEqual([[], []]);
  });
});
