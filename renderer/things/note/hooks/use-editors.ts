/** Which editors of new comments and answers are open, and which were closed with a text that the list of drafts may not have yet. */
import { useMemo, useState } from 'react';
import type { LinePosition } from '#shared/review/line-position.ts';

/** By the key of a place or of a thread, with the lines that were chosen: null for an answer in a thread that is on none. */
type Begun = ReadonlyMap<string, LinePosition | null>;

const none: Begun = new Map();

const without = (before: Begun, key: string): Begun => new Map([...before].filter(([each]) => each !== key));

/** Keeps them while the screen is there. */
export const useEditors = () => {
  const [opened, setOpened] = useState(none);
  const [kept, setKept] = useState(none);
  const [focus] = useState(() => new Set<string>());
  const begun = useMemo(() => new Map([...kept, ...opened]), [kept, opened]);
  return {
    /** Those that are open, and those that were closed with a text. */
    begun,
    isOpen: (key: string) => opened.has(key),
    /** Opens the editor of a key. */
    open: (key: string, lines: LinePosition | null) => {
      focus.add(key);
      setOpened((before) => new Map(before).set(key, lines));
    },
    /** More is known of the lines of an open editor. */
    update: (key: string, lines: LinePosition): void =>
      setOpened((before) => (before.has(key) ? new Map(before).set(key, lines) : before)),
    /** Closes it; what was typed stays. */
    close: (key: string, isEmpty: boolean) => {
      const lines = opened.get(key) ?? kept.get(key) ?? null;
      setOpened((before) => without(before, key));
      setKept((before) => (isEmpty ? without(before, key) : new Map(before).set(key, lines)));
    },
    /** Sent or discarded: closes it for good. */
    finish: (key: string) => {
      setOpened((before) => without(before, key));
      setKept((before) => without(before, key));
    },
    /** Opened just now: the editor takes the focus once. */
    takesFocus: (key: string) => focus.delete(key),
  };
};

/** The editors of a screen. */
export type Editors = ReturnType<typeof useEditors>;
