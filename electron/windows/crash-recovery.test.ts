/** A page that ends comes back, unless it keeps ending: then a safe page is shown until its reader leaves it. */
import { describe, expect, it } from 'vitest';
import { createCrashRecovery } from './crash-recovery.ts';

const start = () => {
  const clock = { now: 0 };
  const done: string[] = [];
  let url = 'app://lectern/index.html#/p/1/merge_requests/7/changes';
  const contents = {
    id: 1,
    getURL: () => url,
    loadURL: (address: string) => {
      url = address;
      done.push(address);
      return Promise.resolve();
    },
    reload: () => void done.push('reload'),
    isDestroyed: () => false,
  };
  const crashRecovery = createCrashRecovery(() => clock.now, String);
  return { clock, done, contents, crashRecovery };
};

describe('the care for pages that end', () => {
  it('R14 reloads the same route twice, then shows a safe page, and leaves it for the earlier route', () => {
    const { clock, done, contents, crashRecovery } = start();
    for (const time of [0, 20_000, 59_000]) {
      clock.now = time;
      crashRecovery.ended(contents);
    }
    expect(done).toEqual(['reload', 'reload', 'app://lectern/safe.html']);
    crashRecovery.ended(contents);
    expect(done).toHaveLength(3);
    expect(crashRecovery.leave(contents, 'same')).toBe(true);
    expect(done.at(-1)).toBe('app://lectern/index.html#/p/1/merge_requests/7/changes');
    expect(crashRecovery.leave(contents, 'same')).toBe(false);
    crashRecovery.ended(contents);
    expect(done.at(-1)).toBe('reload');
  });

  it('R14 three ends within more than a minute are no reason for it', () => {
    const { clock, done, contents, crashRecovery } = start();
    for (const time of [0, 40_000, 80_000, 120_000]) {
      clock.now = time;
      crashRecovery.ended(contents);
    }
    expect(done).toEqual(['reload', 'reload', 'reload', 'reload']);
  });

  it('leads to the first route of the window where that is wanted', () => {
    const { done, contents, crashRecovery } = start();
    Array.from({ length: 3 }).forEach(() => crashRecovery.ended(contents));
    crashRecovery.leave(contents, 'start');
    expect(done.at(-1)).toBe('app://lectern/index.html');
  });
});
