/** The folder of a repository to be added: chosen in the system's dialog, or dropped onto the window. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { ChosenFolder } from '#electron/local-service/channels.ts';
import { ask, askDropped, channelFailureOf } from '#renderer/api/bridge.ts';
import type { Dropped } from '#renderer/blocks/folder-drop/use-folder-drop.ts';
import { t } from '#renderer/texts/t.ts';

/** The folder as it is chosen now. */
export interface FolderChoice {
  readonly folder: ChosenFolder | null;
  /** Why the last choice failed. */
  readonly failure: ChannelFailure | null;
  readonly choose: () => void;
  /** Takes what was dropped; `settled` is called when there is a folder or a failure, and not when it was cancelled. */
  readonly drop: (dropped: Dropped, settled: () => void) => void;
  readonly forget: () => void;
}

const ofDrop = (dropped: Dropped): Promise<ChosenFolder | null> =>
  'folder' in dropped
    ? askDropped('local-service:drop-folder', dropped.folder, null)
    : Promise.reject(new Error(t(dropped.problem)));

export const useFolderChoice = (): FolderChoice => {
  const [folder, setFolder] = useState<ChosenFolder | null>(null);
  const choosing = useMutation({
    mutationFn: (dropped: Dropped | null) =>
      dropped === null ? ask('local-service:choose-folder', undefined) : ofDrop(dropped),
    onSuccess: (chosen) => {
      if (chosen !== null) setFolder(chosen);
    },
  });
  return {
    folder,
    failure: choosing.error && channelFailureOf(choosing.error),
    choose: () => choosing.mutate(null),
    drop: (dropped, settled) =>
      choosing.mutate(dropped, {
        onSettled: (chosen) => {
          if (chosen !== null) settled();
        },
      }),
    forget: () => {
      setFolder(null);
      choosing.reset();
    },
  };
};
