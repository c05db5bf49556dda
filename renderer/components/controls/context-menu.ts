/** Context menus of things: what can be done with them, in the menu of the system. */
import { createContext, use, type MouseEvent } from 'react';
import type { MenuLine, MenuRequest } from '#electron/windows/channels.ts';
import { acceleratorOf } from '#shared/keys/key-presses.ts';
import { usePressOf } from '#renderer/components/context/commands.tsx';

/** A line that does something. */
export type MenuEntry =
  | 'separator'
  | (Exclude<MenuLine, 'separator'> & {
      /** A command that does the same: its keys are shown. */
      readonly command?: string;
      readonly run: () => unknown;
    });

/** Opens a menu: the index of the chosen line, or null. Without it there are no menus. */
export const MenuContext = createContext<((request: MenuRequest) => Promise<number | null>) | null>(null);

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Selected text has the menu of text: copying it is what the click is for. */
const isOnSelection = (target: EventTarget | null): boolean => {
  const selection = window.getSelection();
  return selection?.isCollapsed === false && target instanceof Node && selection.containsNode(target, true);
};

/**
 * A function for `onContextMenu`: opens the menu of a thing, by the pointer or by the menu key.
 * `atKey` is where the key opens it: the row within the list that has the focus.
 */
export const useContextMenu = () => {
  const show = use(MenuContext);
  const pressOf = usePressOf();
  return (event: MouseEvent<HTMLElement>, entries: readonly MenuEntry[], atKey?: Element | null): void => {
    if (!show || entries.length === 0 || isText(event.target) || isOnSelection(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const box = (atKey ?? event.currentTarget).getBoundingClientRect();
    // The menu key has no pointer: the menu then opens at the thing.
    const isByKey = atKey !== undefined || (event.clientX === 0 && event.clientY === 0);
    const lines = entries.map((entry): MenuLine => {
      if (entry === 'separator') return entry;
      const { label, command, enabled = true } = entry;
      const keys = command === undefined ? entry.keys : acceleratorOf(pressOf(command) ?? '');
      return keys === undefined ? { label, enabled } : { label, keys, enabled };
    });
    const request = { lines, x: isByKey ? box.left + 24 : event.clientX, y: isByKey ? box.bottom : event.clientY };
    void show(request).then((index) => {
      const chosen = index === null ? undefined : entries[index];
      if (chosen !== undefined && chosen !== 'separator') chosen.run();
    });
  };
};
