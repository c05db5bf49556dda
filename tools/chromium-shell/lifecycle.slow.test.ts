/** Sessions, permissions, crashes, child processes and the end, in a real Chromium. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { DevToolsClient } from './testing/devtools-client.ts';
import {
  exitOf,
  freshFolder,
  listenToErrors,
  processesOf,
  spawnTrial,
  startTrial,
  type Trial,
} from './testing/run-trial.ts';

const settled = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

describe('with an installed Chromium', having('chromium'), () => {
  let running: Trial;
  let one: number;
  let two: number;
  beforeAll(async () => {
    running = await startTrial();
    one = await running.call('open', 'one');
    two = await running.call('open', 'two');
  });
  afterAll(() => running.end());

  const read = (): [string, string | null] => [document.cookie, localStorage.getItem('mark')];

  it('keeps two sessions apart, and two windows of one session together', async () => {
    await running.inPage(one, () => {
      document.cookie = 'mark=one; path=/';
      localStorage.setItem('mark', 'one');
    });
    const same = await running.call<number>('open', 'one');
    expect(await running.inPage(same, read), 'the control').toEqual(['mark=one', 'one']);
    expect(await running.inPage(two, read)).toEqual(['', null]);
  });

  it('clears what a session stored, and serves it still', async () => {
    await running.call('clear', 'one');
    expect(await running.inPage(one, read)).toEqual(['', null]);
    expect(await running.inPage(one, async () => (await fetch('/other.html')).status)).toBe(200);
  });

  it('S13 denies every permission but the one that the check handler grants', async () => {
    const states = await running.inPage(one, async () => {
      const names = [
        'notifications',
        'geolocation',
        'camera',
        'microphone',
        'clipboard-read',
        'midi',
        'clipboard-write',
      ];
      const read = async (name: string): Promise<string> =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      return Promise.all(names.map(async (name) => [name, await read(name)] as const));
    });
    expect(Object.fromEntries(states)).toEqual({
      notifications: 'denied',
      geolocation: 'denied',
      camera: 'denied',
      microphone: 'denied',
      'clipboard-read': 'denied',
      midi: 'denied',
      'clipboard-write': 'granted',
    });
    await running.call('focus', one);
    expect(await running.inPage(one, () => Notification.requestPermission())).toBe('denied');
    expect(
      await running.inPage(one, () => navigator.clipboard.writeText('x').then(() => 'written', String)),
      'the control',
    ).toBe('written');
    expect(
      await running.inPage(one, () =>
        navigator.clipboard.readText().then(
          () => 'read',
          (error: Error) => error.name,
        ),
      ),
    ).toBe('NotAllowedError');
  });

  it('denies a download and tells of it', async () => {
    await running.inPage(one, () => {
      const link = Object.assign(document.createElement('a'), { href: '/other.html', download: 'x.html' });
      link.click();
    });
    expect(await running.call('seen', 'will-download')).toBe('app://lectern/other.html');
  });

  it('tells of a crashed page and loads it again', async () => {
    const window = await running.call<number>('open', 'one');
    await running.call('crash', window);
    expect(await running.call('seen', 'gone')).toBe('crashed');
    expect(await running.call('revive', window)).toBe('app://lectern/index.html#/start');
    expect(await running.inPage(window, () => typeof (globalThis as Record<string, unknown>)['trial'])).toBe('object');
  });

  it('R21 tells of a page that hangs, whose process can be ended anyway, and loads it again', async () => {
    const other = await startTrial(['--remote-debugging-port=0'], { LECTERN_SHELL_UNRESPONSIVE: '2' });
    const window = await other.call<number>('open', 'one');
    const client = await DevToolsClient.connect(other.stderr());
    const [target] = await client.pages();
    const { sessionId } = await client.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: target?.targetId,
      flatten: true,
    });
    void client.send('Runtime.evaluate', { expression: 'for (;;);' }, sessionId).catch(() => undefined);
    expect(await other.call('seen', 'unresponsive')).toBe(window);
    await other.call('crash', window);
    expect(await other.call('seen', 'gone')).toBe('crashed');
    expect(await other.call('revive', window)).toBe('app://lectern/index.html#/start');
    client.close();
    await other.end();
  });

  it('S31 tells of the buttons and keys of the user, and of no event that a script of the page makes', async () => {
    const other = await startTrial(['--remote-debugging-port=0']);
    const window = await other.call<number>('open', 'one');
    await other.inPage(window, () => {
      const click = new MouseEvent('mouseup', { bubbles: true });
      document.body.dispatchEvent(click);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      document.body.click();
      // The first listener cannot keep the others from being called.
      addEventListener('mousedown', (event) => event.stopImmediatePropagation(), true);
    });
    const client = await DevToolsClient.connect(other.stderr());
    const [target] = await client.pages();
    const { sessionId } = await client.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: target?.targetId,
      flatten: true,
    });
    for (const type of ['mousePressed', 'mouseReleased'])
      await client.send('Input.dispatchMouseEvent', { type, x: 300, y: 200, button: 'left', clickCount: 1 }, sessionId);
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'b' }, sessionId);
    await other.inPage(window, () => undefined);
    const inputs = (await other.call<[string, unknown][]>('happened')).filter(([name]) => name === 'input-event');
    expect(inputs.map(([, type]) => type)).toEqual(['mouseDown', 'mouseUp', 'rawKeyDown']);
    client.close();
    await other.end();
  });

  it('opens a window where it is asked to, and tells when its size and position are others; maximized it keeps its normal bounds', async () => {
    const other = await startTrial(['--remote-debugging-port=0']);
    const window = await other.call<number>('open', 'one', {}, { x: 60, y: 40 });
    const client = await DevToolsClient.connect(other.stderr());
    const [target] = await client.pages();
    const { windowId, bounds } = await client.send<{ windowId: number; bounds: object }>('Browser.getWindowForTarget', {
      targetId: target?.targetId,
    });
    expect(bounds).toMatchObject({ left: 60, top: 40, width: 700, height: 500 });
    const moved = { left: 20, top: 30, width: 640, height: 480 };
    await client.send('Browser.setWindowBounds', { windowId, bounds: moved });
    expect(await other.call('seen', 'resize')).toBe(window);
    expect(await other.call('seen', 'move')).toBe(window);
    const normal = { x: 20, y: 30, width: 640, height: 480 };
    expect(await other.call('bounds', window)).toEqual([normal, false]);
    await other.call('happened');
    await other.call('maximize', window);
    expect(await other.call('seen', 'resize')).toBe(window);
    expect(await other.call('bounds', window)).toEqual([normal, true]);
    client.close();
    await other.end();
  });

  it('tells of no first frame where it is asked not to, and keeps a hidden window minimized until it is shown', async () => {
    const hidden = { show: false };
    await running.call('open', 'one', {}, hidden);
    expect(await running.call('seen', 'ready-to-show'), 'the control').toBeTypeOf('number');

    const other = await startTrial(['--remote-debugging-port=0'], { LECTERN_SHELL_READY_TO_SHOW: 'never' });
    const window = await other.call<number>('open', 'one', {}, hidden);
    const names = (await other.call<[string, unknown][]>('happened')).map(([name]) => name);
    expect(names).not.toContain('ready-to-show');
    const client = await DevToolsClient.connect(other.stderr());
    const [target] = await client.pages();
    const stateOf = async (targetId = target?.targetId): Promise<string> =>
      (await client.send<{ bounds: { windowState: string } }>('Browser.getWindowForTarget', { targetId })).bounds
        .windowState;
    expect([await stateOf(), await other.call('isVisible', window)]).toEqual(['minimized', false]);
    await other.call('show', window);
    await expect.poll(() => stateOf()).toBe('normal');
    expect(await other.call('isVisible', window)).toBe(true);

    const second = await other.call<number>('open', 'one', {}, hidden);
    const targetId = (await client.pages()).find((page) => page.targetId !== target?.targetId)?.targetId;
    expect([await stateOf(targetId), await other.call('isVisible', second)]).toEqual(['minimized', false]);
    await other.call('maximize', second);
    await expect.poll(() => stateOf(targetId)).toBe('maximized');
    expect(await other.call('isVisible', second)).toBe(true);
    client.close();
    await other.end();
  });

  it('runs a utility process: arguments, messages both ways, an end on request', async () => {
    expect(await running.call('fork', 'a', '--b=c')).toEqual([
      { heard: { from: 'parent' }, values: ['a', '--b=c'] },
      'number',
      15,
    ]);
  });

  it('R19 tells the first about a second start, which leaves with 0', async () => {
    const second = spawnTrial(running.userData, ['--open=there']);
    expect(await exitOf(second)).toEqual([0, null]);
    expect(await running.call<string[]>('seen', 'second-instance')).toContain('--open=there');
  });

  it('tells when windows close, by the app or by the user, and the last of them', async () => {
    const other = await startTrial(['--remote-debugging-port=0']);
    const window = await other.call<number>('open', 'one');
    const second = await other.call<number>('open', 'two');
    await other.call('close', window);
    expect(await other.call('seen', 'closed')).toBe(window);
    const names = (await other.call<[string, unknown][]>('happened')).map(([name]) => name);
    expect(names, 'one is open still').not.toContain('window-all-closed');
    const client = await DevToolsClient.connect(other.stderr());
    for (const { targetId } of await client.pages()) await client.send('Target.closeTarget', { targetId });
    expect(await other.call('seen', 'closed')).toBe(second);
    expect(await other.call('seen', 'window-all-closed')).toBe(null);
    client.close();
    await other.end();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('leaves with 0 on %s, and no process behind', async (signal) => {
    const other = await startTrial();
    await other.call('open', 'one');
    const child = await other.call<number>('forkAndLeave');
    expect(processesOf(other.userData).length, 'the control').toBeGreaterThan(2);
    other.process.kill(signal);
    expect(await other.exited).toEqual([0, null]);
    await settled(() => processesOf(other.userData).length === 0);
    expect(() => process.kill(child, 0)).toThrow('ESRCH');
    rmSync(other.userData, { recursive: true, force: true });
  });

  it('takes Chromium and utility processes along even when it is killed', async () => {
    const other = await startTrial();
    await other.call('open', 'one');
    const child = await other.call<number>('forkAndLeave');
    other.process.kill('SIGKILL');
    await other.exited;
    await settled(() => processesOf(other.userData).length === 0);
    await settled(() => processesOf('child.mjs').every((id) => id !== child));
    rmSync(other.userData, { recursive: true, force: true });
  });

  it('says so and leaves with 1 when Chromium dies', async () => {
    const other = await startTrial();
    const [browser = 0] = processesOf(`--user-data-dir=${other.userData}/chromium`).filter(
      (id) => id !== other.process.pid,
    );
    process.kill(browser, 'SIGKILL');
    expect(await other.exited).toEqual([1, null]);
    expect(other.stderr()).toContain('Chromium ended by itself (signal SIGKILL)');
    rmSync(other.userData, { recursive: true, force: true });
  });
});

describe('without a Chromium', () => {
  it('names the command that installs one and leaves with 1', async () => {
    const folder = freshFolder();
    const child = spawnTrial(folder, [], { LECTERN_CHROMIUM: '/nowhere/chromium' });
    const stderr = listenToErrors(child);
    expect(await exitOf(child)).toEqual([1, null]);
    expect(stderr()).toContain('apt-get install chromium');
    rmSync(folder, { recursive: true, force: true });
  });
});
