/** The system's notifications: macOS is not asked before the first one, and one that fails is remembered (E-6). */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';

const host = vi.hoisted(() => ({ queries: 0, isSupported: true, made: [] as EventEmitter[] }));
vi.mock('electron', () => ({
  Notification: class extends EventEmitter {
    static isSupported(): boolean {
      host.queries += 1;
      return host.isSupported;
    }
    constructor() {
      super();
      host.made.push(this);
    }
    show(): void {}
  },
}));

const { createNative } = await import('./native.ts');

const shown = { title: 'A title', body: 'A text', route: 'review' };
beforeEach(() => Object.assign(host, { queries: 0, isSupported: true, made: [] }));

test('E-6 macOS is not asked whether it shows any: the first one asks', () => {
  const native = createNative(() => undefined, true);
  expect([native.isSupported(), host.queries]).toEqual([true, 0]);
  native.show(shown, () => undefined);
  expect([host.made.length, host.queries]).toEqual([1, 0]);
});

test('E-6 after one that failed it is said that none are shown, and the next is tried nevertheless', () => {
  const lines: string[] = [];
  const native = createNative((line) => lines.push(line), true);
  native.show(shown, () => undefined);
  host.made[0]?.emit('failed', {}, 'not signed');
  expect([native.isSupported(), lines]).toEqual([false, ['a notification was not shown: not signed']]);
  native.show(shown, () => undefined);
  expect(host.made).toHaveLength(2);
});

test('a system without them gets none', () => {
  host.isSupported = false;
  const native = createNative(() => undefined, false);
  native.show(shown, () => undefined);
  expect([native.isSupported(), host.made]).toEqual([false, []]);
});
