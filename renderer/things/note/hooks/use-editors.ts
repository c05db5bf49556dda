/** Which editors of new comments and answers are open, and which were closed with a text that the list of drafts may not have yet. */
import { useMemo, useState } from 'react';
import type { LinePosition } from '#shared/review/line-position.ts';

/** By the key of a place or of a thread, with the lines that were chosen: null for an answer in a thread that is on none. */
type Begun = ReadonlyMap<string, LinePosition | null>;

const none: Begun = new Map();

/** The editors of a screen. */
export interface Editors {
  /** Those that are open, and those that were closed with a text. */
  readonly begun: Begun;
  readonly isOpen: (key: string) => boolean;
  /** Opens the editor of a key. */
  readonly open: (key: string, lines: LinePosition | null) => void;
  /** More is known of the lines of an open editor. */
  readonly update: (key: string, lines: LinePosition) => void;
  /** Closes it; what was typed stays. */
  readonly close: (key: string, isEmpty: boolean) => void;
  /** Sent or discarded: closes it for good. */
  readonly finish: (key: string) => void;
  /** Opened just now: the editor takes the focus once. */
  readonly takesFocus: (key: string) => boolean;
}

const without = (before: Begun, key: string): Begun => new Map([...before].filter(([each]) => each !== key));

/** Keeps them while the screen is there. */
export const useEditors = (): Editors => {
  const [opened, setOpened] = useState(none);
  const [kept, setKept] = useState(none);
  const [focus] = useState(() => new Set<string>());
  const begun = useMemo(() => new Map([...kept, ...opened]), [kept, opened]);
  return {
    begun,
    isOpen: (key) => opened.has(key),
    open: (key, lines) => {
      focus.add(key);
      setOpened((before) => new Map(before).set(key, lines));
    },
    update: (key, lines) => setOpened((before) => (before.has(key) ? new Map(before).set(key, lines) : before)),
    close: (key, isEmpty) => {
      const lines = opened.get(key) ?? kept.get(key) ?? null;
      setOpened((before) => without(before, key));
      setKept((before) => (isEmpty ? without(before, key) : new Map(before).set(key, lines)));
    },
    finish: (key) => {
      setOpened((before) => without(before, key));
      setKept((before) => without(before, key));
    },
    takesFocus: (key) => focus.delete(key),
  };
};
