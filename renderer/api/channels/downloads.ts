/** Downloads of this window's account: started by an operation and its input, followed while they are on screen. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { Download, DownloadRequest } from '#shared/downloads/downloads.ts';
import { ask, bridgeQuery, channelFailureOf, listen } from '#renderer/api/bridge.ts';

const downloadList = bridgeQuery('downloads:list', undefined);

/** A list after a push: known entries keep their order, new ones come first. */
export const withChanges = (
  list: readonly Download[],
  changed: readonly Download[],
  removed: readonly string[],
): readonly Download[] => {
  const byId = new Map(changed.map((download) => [download.id, download]));
  const gone = new Set(removed);
  const kept = list.filter(({ id }) => !gone.has(id)).map((download) => byId.get(download.id) ?? download);
  const known = new Set(list.map(({ id }) => id));
  const added = changed.filter(({ id }) => !known.has(id) && !gone.has(id));
  return [...added.reverse(), ...kept];
};

/** The downloads of the account, newest first, as they are now. */
export const useDownloads = () => {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('downloads:changed', ({ changed, removed }) => {
        client.setQueryData(downloadList.queryKey, (list) => list && withChanges(list, changed, removed));
      }),
    [client],
  );
  // Without a listener between two screens the cached value may be stale.
  return useQuery({ ...downloadList, retry: false, gcTime: 0 });
};

/** Starts a download; only while a click or a key of the user is handled. Null: the user cancelled the dialog. */
export const startDownload = async (request: DownloadRequest): Promise<Download | null> =>
  ask('downloads:start', request);

const sameInput = (one: DownloadRequest['input'], other: DownloadRequest['input']): boolean =>
  JSON.stringify([one.params, 'query' in one ? one.query : null]) ===
  JSON.stringify([other.params, 'query' in other ? other.query : null]);

const isOf = (download: Download, request: DownloadRequest): boolean =>
  download.operation === request.operation &&
  (download.archive_format ?? 'tar.gz') === (request.archive_format ?? 'tar.gz') &&
  sameInput(download.input, request.input);

/** What a control of one thing that can be saved needs. */
export interface Downloading {
  /** Starts it, into the Downloads folder or where the user says. */
  readonly start: (where?: 'save_as') => void;
  /** The newest download of this thing; undefined where there is none. */
  readonly download: Download | undefined;
  /** Why it could not be started. */
  readonly failure: ChannelFailure | null;
}

/** Follows the download of one thing, and starts it. */
export const useDownloading = (request: DownloadRequest): Downloading => {
  const starting = useMutation({ mutationFn: startDownload });
  const { data = [] } = useDownloads();
  return {
    start: (where) => starting.mutate(where === 'save_as' ? { ...request, save_as: true } : request),
    download: data.find((download) => isOf(download, request)),
    failure: starting.error ? channelFailureOf(starting.error) : null,
  };
};

/** What can be done about a download on the list. */
export interface DownloadActions {
  readonly cancel: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly show: (id: string) => void;
  /** Why the last one of them was not done. */
  readonly failure: ChannelFailure | null;
}

/** Prepares the actions on downloads. */
export const useDownloadActions = (): DownloadActions => {
  const acting = useMutation({
    mutationFn: async ({ action, id }: { action: 'cancel' | 'resume' | 'remove' | 'show'; id: string }) =>
      ask(`downloads:${action}`, { id }),
  });
  const actionOf = (action: 'cancel' | 'resume' | 'remove' | 'show') => (id: string) => acting.mutate({ action, id });
  return {
    cancel: actionOf('cancel'),
    resume: actionOf('resume'),
    remove: actionOf('remove'),
    show: actionOf('show'),
    failure: acting.error ? channelFailureOf(acting.error) : null,
  };
};
