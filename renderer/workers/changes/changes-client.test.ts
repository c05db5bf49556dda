/** The page's side: what comes after the first lines is reported once per frame. */
import { expect, it, vi } from 'vitest';
import type { ChangesEvent } from './changes-protocol.ts';
import { answeredByTest } from '#renderer/workers/testing/called-workers.ts';
import { openChanges } from './changes-client.ts';

const none = new Uint32Array(0);
const progress = (files: readonly object[], bytes: number): ChangesEvent =>
  ({
    kind: 'progress',
    files,
    bytes,
    firstLines: none,
    hunkLines: none,
    hiddenWhitespace: none,
    columns: new Uint16Array(0),
    lines: files.length,
  }) as unknown as ChangesEvent;

const opened = () => {
  const frames: (() => void)[] = [];
  const { started, start } = answeredByTest();
  const client = openChanges(
    { project: 1, iid: 2, range: null, ref: 'abc', isSplit: false, ignoresWhitespace: false },
    start,
    (run) => {
      frames.push(run);
      return () => void frames.splice(frames.indexOf(run), 1);
    },
  );
  const listener = vi.fn();
  client.subscribe(listener);
  const post = (event: ChangesEvent): void => started[0]?.say({ event });
  const draw = (): void => frames.splice(0).forEach((run) => run());
  return { client, listener, post, draw };
};

it('tells the first lines at once, and what follows once for each frame', () => {
  const { client, listener, post, draw } = opened();
  post(progress([{ new_path: 'a' }], 10));
  expect(listener).toHaveBeenCalledTimes(1);
  post(progress([{ new_path: 'b' }], 20));
  post({ kind: 'done', head: null, unreadable: 0, since: null } as unknown as ChangesEvent);
  post({ kind: 'hashes', from: 0, hashes: ['one', 'two'] });
  expect(listener).toHaveBeenCalledTimes(1);
  // It is on screen already.
  expect(client.state()).toMatchObject({ phase: 'done', bytes: 20, hashes: ['one', 'two'] });
  draw();
  expect(listener).toHaveBeenCalledTimes(2);
  post({ kind: 'hashes', from: 2, hashes: ['three'] });
  draw();
  expect(listener).toHaveBeenCalledTimes(3);
});

it('tells a failure at once, and nothing after it was closed', () => {
  const { client, listener, post, draw } = opened();
  post(progress([{ new_path: 'a' }], 10));
  post({ kind: 'failed', failure: { code: 'internal', message: '' } } as unknown as ChangesEvent);
  expect(listener).toHaveBeenCalledTimes(2);
  post({ kind: 'hashes', from: 0, hashes: ['one'] });
  client.close();
  draw();
  expect(listener).toHaveBeenCalledTimes(2);
});
