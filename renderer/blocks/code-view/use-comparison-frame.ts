/** A comparison's connection to its frame: two texts and how they are compared go there, the number of differences comes back. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { connectFrame, type FrameClient } from '#renderer/editor/frame-client.ts';
import type { CompareLook } from '#renderer/editor/frame-protocol.ts';

/** Two versions of a text. */
export interface ComparedTexts {
  readonly before: string;
  readonly after: string;
  /** Path or name: its ending says the language. */
  readonly name: string;
  readonly label: string;
}

/** What the comparison says; null while it is under way. */
export interface Differences {
  readonly count: number;
  /** From 1; 0 for none. */
  readonly current: number;
  readonly isGivenUp: boolean;
}

export interface ComparisonFrame {
  /** Give it to the `iframe`. */
  readonly attach: (element: HTMLIFrameElement | null) => void;
  readonly differences: Differences | null;
  readonly step: (by: 1 | -1) => void;
}

/** Keeps a frame at two texts. One instance shows one pair. */
export const useComparisonFrame = (texts: ComparedTexts, look: CompareLook): ComparisonFrame => {
  const [element, attach] = useState<HTMLIFrameElement | null>(null);
  const [client, setClient] = useState<FrameClient | null>(null);
  const [differences, setDifferences] = useState<Differences | null>(null);
  const latest = useRef({ texts, look });
  useLayoutEffect(() => {
    latest.current = { texts, look };
  });
  useEffect(() => {
    if (element === null) return undefined;
    return connectFrame(element, setClient, (message) => {
      if (message.kind === 'key')
        element.dispatchEvent(new KeyboardEvent('keydown', { ...message.press, bubbles: true, cancelable: true }));
      else if (message.kind === 'compared') setDifferences(message);
    });
  }, [element]);
  useEffect(() => {
    if (client === null) return;
    const now = latest.current;
    client.send({ kind: 'compare', number: 1, ...now.texts, ...now.look });
  }, [client]);
  // Before that it is out of sight, and takes no focus.
  const isShown = differences !== null;
  useEffect(() => {
    if (isShown) client?.send({ kind: 'focus' });
  }, [client, isShown]);
  const { isSplit, ignoresWhitespace } = look;
  useEffect(
    () => client?.send({ kind: 'compare-look', isSplit, ignoresWhitespace }),
    [client, isSplit, ignoresWhitespace],
  );
  const step = useCallback((by: 1 | -1) => client?.send({ kind: 'next-difference', by }), [client]);
  return { attach, differences, step };
};
