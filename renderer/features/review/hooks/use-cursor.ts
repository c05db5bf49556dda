/** The line that keys act on, and the focus that brings them there. */
import { useEffect, useState } from 'react';
import { beforeNextFrame } from '../../../components/layout/frames.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';

/** The line cursor, renumbered with the lines. */
export const useCursor = ({ view }: ChangesState) => {
  const [cursor, setCursor] = useState({ view: view.number, line: -1 });
  if (cursor.view !== view.number) setCursor({ view: view.number, line: view.kept[0] ?? -1 });
  return [cursor.line, (line: number) => setCursor({ view: view.number, line })] as const;
};

/** Keys belong to the lines as soon as they are there, unless the user is typing. */
export const useFocusOnce = (scroller: { readonly current: HTMLDivElement | null }): void => {
  useEffect(
    // The focus lays the page out: with the frame, and not once more before it.
    () =>
      beforeNextFrame(() => {
        const isTyping = document.activeElement?.matches('input, textarea, select, [role=dialog] *') ?? false;
        // A comment that the address names has the keys already.
        const isInside = scroller.current?.contains(document.activeElement) ?? false;
        if (!isTyping && !isInside) scroller.current?.focus({ preventScroll: true });
      }),
    [scroller],
  );
};
