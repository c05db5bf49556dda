/** The draft channels in a test: the main process's own handlers over its own store, for one window of one account. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChannelError } from '../electron/ipc/channel-error.ts';
import { draftHandlers } from '../electron/ipc/draft-handlers.ts';
import { openStore } from '../electron/store/open-store.ts';
import type { KnownWindow, KnownWindows } from '../electron/windows/known-windows.ts';
import type { Channels, Outcome, Pushes } from '../shared/ipc/channels.ts';

/** Names of the draft channels. */
type DraftChannel = `drafts:${string}` & keyof Channels;

/** Answers of the draft channels. */
type DraftAnswers = {
  readonly [Name in DraftChannel]: (argument: Channels[Name][0]) => Outcome<Channels[Name][1]>;
};

/** Draft channels that answer, and the folder they keep drafts in. */
export interface DraftChannels {
  readonly answers: DraftAnswers;
  readonly listen: (listener: (payload: Pushes['drafts:changed']) => void) => () => void;
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
  const listeners = new Set<(payload: Pushes['drafts:changed']) => void>();
  const caller: KnownWindow = {
    role: { kind: 'account', key: 'test' },
    window: {
      isDestroyed: () => false,
      webContents: {
        send: (_channel: string, payload: Pushes['drafts:changed']) => {
          for (const listener of listeners) listener(payload);
        },
      },
    } as unknown as KnownWindow['window'],
  };
  const handlers = draftHandlers({ ...store, windows: { all: () => [caller] } as unknown as KnownWindows });
  const answer =
    <Name extends DraftChannel>(name: Name) =>
    (argument: Channels[Name][0]): Outcome<Channels[Name][1]> => {
      try {
        // These handlers answer at once: the store is synchronous.
        return { ok: true, value: handlers[name](argument as never, caller) as Channels[Name][1] };
      } catch (error) {
        return explained(error);
      }
    };
  return {
    answers: {
      'drafts:save': answer('drafts:save'),
      'drafts:read': answer('drafts:read'),
      'drafts:remove': answer('drafts:remove'),
      'drafts:list': answer('drafts:list'),
      'drafts:notice': answer('drafts:notice'),
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      store.close();
      if (folder === undefined) rmSync(own, { recursive: true, force: true });
    },
  };
};
