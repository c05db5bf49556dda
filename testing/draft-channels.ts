/** The channels of the store in a test, drafts, drawn heads, marks and views: the main process's own handlers over its own store, for windows of one account. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftChannels, draftPushes } from '#electron/drafts/channels.ts';
import { draftHandlers } from '#electron/drafts/handlers.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import type { Channels, Outcome, Pushes } from '#electron/ipc/channels.ts';
import { readingChannels, readingPushes } from '#electron/reading/channels.ts';
import { readingHandlers } from '#electron/reading/handlers.ts';
import { openStore, storeFile } from '#electron/store/open-store.ts';
import { calling } from '#electron/testing/calling.ts';
import { viewChannels, viewPushes } from '#electron/views/channels.ts';
import { viewHandlers } from '#electron/views/handlers.ts';
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';

const records = { ...draftChannels, ...readingChannels, ...viewChannels };
const pushes = Object.keys({ ...draftPushes, ...readingPushes, ...viewPushes });

/** Answers of the draft channels. */
type DraftAnswers = {
  readonly [Name in keyof typeof records | 'files:notices']: (
    argument: Channels[Name][0],
  ) => Outcome<Channels[Name][1]>;
};

/** Draft channels that answer, and the folder they keep drafts in. */
export interface DraftChannels {
  readonly answers: DraftAnswers;
  readonly listen: (push: keyof Pushes, listener: (payload: never) => void) => () => void;
  /** Closes the store as a process does that ends; a folder of its own goes with it. */
  readonly close: () => void;
}

const explained = (error: unknown): Outcome<never> => {
  if (error instanceof ChannelError) return { ok: false, error: error.failure };
  throw error;
};

/** Opens the store in a folder, or in one of its own. */
export const openDraftChannels = (folder?: string): DraftChannels => {
  const own = folder ?? mkdtempSync(join(tmpdir(), 'lectern-test-drafts-'));
  const store = openStore({ folder: own, now: () => new Date() });
  const listeners = new Map(pushes.map((channel) => [channel, new Set<(payload: never) => void>()]));
  const caller: KnownWindow = {
    role: { kind: 'account', key: 'test' },
    window: {
      isDestroyed: () => false,
      webContents: {
        send: (channel: string, payload: never) => {
          for (const listener of listeners.get(channel) ?? []) listener(payload);
        },
      },
    } as unknown as KnownWindow['window'],
  };
  const windows = { all: () => [caller] } as unknown as KnownWindows;
  const tools = { ...store, windows };
  const calls = calling(
    records,
    { ...draftHandlers(tools), ...readingHandlers(tools), ...viewHandlers(tools) },
    windows,
  );
  const answers = Object.entries(calls).map(([name, call]) => [
    name,
    (argument: unknown): Outcome<unknown> => {
      try {
        // These handlers answer at once: the store is synchronous.
        return { ok: true, value: call(argument as never, caller) };
      } catch (error) {
        return explained(error);
      }
    },
  ]);
  return {
    answers: {
      'files:notices': () => ({ ok: true, value: store.notice ? [{ ...store.notice, file: storeFile }] : [] }),
      ...Object.fromEntries(answers),
    } as unknown as DraftAnswers,
    listen: (push, listener) => {
      listeners.get(push)?.add(listener);
      return () => void listeners.get(push)?.delete(listener);
    },
    close: () => {
      store.close();
      if (folder === undefined) rmSync(own, { recursive: true, force: true });
    },
  };
};
