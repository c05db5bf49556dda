/** The spelling check of one text: whether it is open, and the key that opens it. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useCommand, usePressOf } from '#renderer/components/context/commands.tsx';
import { pressesHere } from '#renderer/components/text/keyboard-layout.ts';

const command = 'text.check-spelling';

/** A text that can be checked, as it is written. */
export interface CheckableText {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** It cannot be changed now. */
  readonly isFixed: boolean;
}

/** The check of a text, for `SpellingButton` and `SpellingPanel`. */
export interface Spelling extends CheckableText {
  readonly isOpen: boolean;
  readonly isEmpty: boolean;
  readonly panel: RefObject<HTMLElement | null>;
  readonly toggle: () => void;
  /** Closes it; the box gets the focus. */
  readonly close: () => void;
}

/** Offers the check of a text. It closes when the text is sent, and reads nothing until it is opened. */
export const useSpelling = (checkable: CheckableText): Spelling => {
  const { box, text } = checkable;
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const isEmpty = text.trim() === '';
  if (isOpen && isEmpty) setOpen(false);

  const press = usePressOf()(command);
  const isHere = (): boolean =>
    box.current !== null &&
    (document.activeElement === box.current || panel.current?.contains(document.activeElement) === true);
  const check = (): boolean => {
    if (!isHere() || isEmpty) return false;
    if (isOpen) panel.current?.querySelector<HTMLElement>('[data-word]')?.focus();
    else setOpen(true);
    return true;
  };
  useCommand(command, check, !isEmpty);
  // Besides the command: several texts may be written at once, and dialogs have no commands.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || press === undefined || !pressesHere(event).includes(press)) return;
    if (check()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return {
    ...checkable,
    isOpen,
    isEmpty,
    panel,
    toggle: () => setOpen(!isOpen),
    close: () => {
      setOpen(false);
      box.current?.focus();
    },
  };
};
