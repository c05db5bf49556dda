/** The channels of the store in a test, drafts, drawn heads, marks and views: the main process's own handlers over its own store, for windows of one account. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChannelError } from '../electron/ipc/channel-error.ts';
import { draftHandlers } from '../electron/ipc/draft-handlers.ts';
import { headHandlers } from '../electron/ipc/head-handlers.ts';
import { markHandlers } from '../electron/ipc/mark-handlers.ts';
import { viewHandlers } from '../electron/ipc/view-handlers.ts';
import { viewedHandlers } from '../electron/ipc/viewed-handlers.ts';
import { openStore, storeFile } from '../electron/store/open-store.ts';
import type { KnownWindow, KnownWindows } from '../electron/windows/known-windows.ts';
import type { Channels, Outcome, Pushes } from '../shared/ipc/channels.ts';

/** Names of the channels. */
type DraftChannel = Extract<
  keyof Channels,
  `drafts:${string}` | `heads:${string}` | `marks:${string}` | `viewed:${string}` | `views:${string}`
>;

const pushes = ['drafts:changed', 'heads:changed', 'marks:changed', 'views:changed'] as const;
type PushChannel = (typeof pushes)[number];

const isPushChannel = (push: keyof Pushes): push is PushChannel => pushes.some((channel) => channel === push);

/** Answers of the draft channels. */
type DraftAnswers = {
  readonly [Name in DraftChannel | 'files:notices']: (argument: Channels[Name][0]) => Outcome<Channels[Name][1]>;
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
        send: (channel: PushChannel, payload: never) => {
          for (const listener of listeners.get(channel) ?? []) listener(payload);
        },
      },
    } as unknown as KnownWindow['window'],
  };
  const windows = { all: () => [caller] } as unknown as KnownWindows;
  const handlers = {
    ...draftHandlers({ ...store, windows }),
    ...headHandlers({ ...store, windows }),
    ...markHandlers({ ...store, windows }),
    ...viewHandlers({ ...store, windows }),
    ...viewedHandlers(store),
  };
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
      'files:notices': () => ({ ok: true, value: store.notice ? [{ ...store.notice, file: storeFile }] : [] }),
      'drafts:save': answer('drafts:save'),
      'drafts:read': answer('drafts:read'),
      'drafts:versions': answer('drafts:versions'),
      'drafts:remove': answer('drafts:remove'),
      'drafts:list': answer('drafts:list'),
      'heads:read': answer('heads:read'),
      'heads:list': answer('heads:list'),
      'heads:drew': answer('heads:drew'),
      'heads:keep-snapshot': answer('heads:keep-snapshot'),
      'heads:read-snapshot': answer('heads:read-snapshot'),
      'marks:list': answer('marks:list'),
      'marks:set': answer('marks:set'),
      'views:list': answer('views:list'),
      'views:save': answer('views:save'),
      'views:remove': answer('views:remove'),
      'viewed:read': answer('viewed:read'),
      'viewed:mark': answer('viewed:mark'),
    },
    listen: (push, listener) => {
      if (!isPushChannel(push)) return () => undefined;
      listeners.get(push)?.add(listener);
      return () => void listeners.get(push)?.delete(listener);
    },
    close: () => {
      store.close();
      if (folder === undefined) rmSync(own, { recursive: true, force: true });
    },
  };
};
