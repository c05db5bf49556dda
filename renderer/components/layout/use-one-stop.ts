/** Makes many controls one stop of Tab: arrows move among them, Tab leaves them, and coming back finds the last one. */
import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
/** Arrows are for the caret and for the choice there. */
const takesArrows = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=separator]';

const stopsIn = (group: HTMLElement): readonly HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(stops)].filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0);

const steps: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

/** What the element around the controls needs. */
export interface OneStop {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Spread it onto the element around the controls. */
export const useOneStop = (direction: 'horizontal' | 'vertical'): OneStop => {
  const last = useRef<HTMLElement | null>(null);
  /** Tab moves the focus to the edge before it leaves: that is no choice of a control. */
  const isLeaving = useRef(false);
  /** Another key may set the focus to one control: that is a choice. */
  const isTab = useRef(false);
  useEffect(() => {
    const note = ({ key }: { readonly key: string }): void => {
      isTab.current = key === 'Tab';
    };
    document.addEventListener('keydown', note, true);
    return () => document.removeEventListener('keydown', note, true);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, shiftKey, currentTarget: group, target } = event;
      // A menu that was opened from here is drawn elsewhere, and has keys of its own.
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !group.contains(target as Node))
        return;
      const all = stopsIn(group);
      const at = all.indexOf(target as HTMLElement);
      const step = steps[direction]?.[key];
      if (key === 'Tab') {
        // The browser goes on from the edge.
        isLeaving.current = true;
        all.at(shiftKey ? 0 : -1)?.focus({ preventScroll: true });
        isLeaving.current = false;
      } else if (step !== undefined && at >= 0 && !(target as HTMLElement).matches(takesArrows)) {
        event.preventDefault();
        all[(at + step + all.length) % all.length]?.focus();
      }
    },
    [direction],
  );
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const { currentTarget: group, relatedTarget, target } = event;
    if (isLeaving.current || !group.contains(target)) return;
    // A press of the pointer chooses, and so does whatever sets the focus to one control.
    const byTab =
      isTab.current && relatedTarget !== null && !group.contains(relatedTarget) && target.matches(':focus-visible');
    const all = stopsIn(group);
    const isEdge = target === all[0] || target === all.at(-1);
    if (byTab && isEdge && last.current !== null && last.current !== target && all.includes(last.current)) {
      last.current.focus();
      return;
    }
    last.current = target;
  }, []);
  return { onKeyDown, onFocus };
};
