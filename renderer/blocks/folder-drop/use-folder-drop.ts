/** A folder dragged from the file manager: whether it is over a part of the window, and the one folder that was dropped there. */
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { canDropFolders } from '#renderer/api/bridge.ts';

/** What was dropped: one folder, or why it cannot be taken. */
export type Dropped =
  | { readonly folder: File }
  /** Key of its sentence. */
  | { readonly problem: 'shell.drop_single' | 'shell.drop_not_here' };

const droppedIn = ({ files, items }: DataTransfer): Dropped => {
  const [folder, ...others] = files;
  if (!folder) return { problem: 'shell.drop_not_here' };
  if (others.length > 0) return { problem: 'shell.drop_single' };
  // The main process looks once more: a page's word is not enough.
  if (items[0]?.webkitGetAsEntry()?.isFile) return { problem: 'shell.drop_not_here' };
  return { folder };
};

/** Something of the file manager; what it is shows when it is dropped. */
const withFiles = (event: Event): DataTransfer | null => {
  const { dataTransfer } = event as DragEvent;
  return dataTransfer?.types.includes('Files') ? dataTransfer : null;
};

/**
 * @param part a part of the window; null: all of it that no part takes for itself
 * @param isOffered false: nothing is taken here now
 * @returns whether something is dragged over it
 */
export const useFolderDrop = (
  part: RefObject<HTMLElement | null> | null,
  isOffered: boolean,
  take: (dropped: Dropped) => void,
): boolean => {
  const [isOver, setOver] = useState(false);
  const onDrop = useEffectEvent(take);
  useEffect(() => {
    const target: EventTarget | null = part === null ? window : part.current;
    if (!isOffered || !target || !canDropFolders()) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const over = (event: Event): void => {
      const transfer = withFiles(event);
      // A part within this one has taken it.
      const isTaken = event.defaultPrevented;
      setOver(transfer !== null && !isTaken);
      if (!transfer || isTaken) return;
      event.preventDefault();
      transfer.dropEffect = 'copy';
    };
    target.addEventListener('dragenter', over, { signal });
    target.addEventListener('dragover', over, { signal });
    target.addEventListener(
      'dragleave',
      (event) => {
        const next = (event as DragEvent).relatedTarget;
        if (!(next instanceof Node) || (target instanceof Node && !target.contains(next))) setOver(false);
      },
      { signal },
    );
    target.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        const transfer = withFiles(event);
        if (!transfer || event.defaultPrevented) return;
        event.preventDefault();
        onDrop(droppedIn(transfer));
      },
      { signal },
    );
    return () => {
      listeners.abort();
      setOver(false);
    };
  }, [part, isOffered]);
  return isOver;
};
